import type { SessionUser } from '#contract/auth/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { projects } from '#contract/projects/routes.ts'
import { search } from '#contract/search.ts'
import type { Attachment } from '#contract/support/files.ts'
import type { Conversation, Ticket, TicketEvent, TicketNote } from '#contract/support/records.ts'
import { tickets } from '#contract/support/routes.ts'
import { users } from '#contract/users/records.ts'
import { supportRoutes } from '#src/features/support/routes.tsx'
import { makeProject, makeUser } from '../../support/factories.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

/* What the tests of support begin with: Ada's tickets, and a server that answers about them. */

export const makeTicket = (about: Partial<Ticket> = {}): Ticket => ({
  kind: 'ticket',
  id: 'slow',
  revision: 1,
  number: 12,
  subject: 'web-1 is slow',
  department: 'technical',
  priority: 'normal',
  status: 'open',
  projectId: null,
  resources: [],
  createdBy: { id: 'ada', name: 'Ada' },
  watchers: [],
  assignee: null,
  noteCount: 1,
  lastNoteAt: '2026-01-01T10:00:00.000Z',
  lastNoteBy: 'customer',
  answerDueAt: null,
  holdUntil: null,
  rating: null,
  followsId: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  resolvedAt: null,
  closedAt: null,
  ...about,
})

export const makeNote = (about: Partial<TicketNote> = {}): TicketNote => ({
  id: 'note-1',
  author: { kind: 'user', id: 'ada', name: 'Ada' },
  text: 'It takes **ten seconds**.',
  attachments: [],
  via: 'console',
  createdAt: '2026-01-01T10:00:00.000Z',
  editedAt: null,
  ...about,
})

export const makeEvent = (about: Partial<TicketEvent> = {}): TicketEvent => ({
  id: 'event-1',
  kind: 'opened',
  by: 'Ada',
  to: '',
  at: '2026-01-01T10:00:00.000Z',
  ...about,
})

export const makeAttachment = (about: Partial<Attachment> = {}): Attachment => ({
  id: 'file-1',
  name: 'trace.txt',
  type: 'text/plain',
  bytes: 2048,
  scan: 'unscanned',
  purpose: 'file',
  ...about,
})

export const terms = {
  dueAt: {
    urgent: '2026-01-01T11:00:00.000Z',
    high: '2026-01-01T14:00:00.000Z',
    normal: '2026-01-02T10:00:00.000Z',
    low: '2026-01-06T10:00:00.000Z',
  },
  hours: 'Mo-Fr 09:00-17:00 Europe/Lisbon',
  scansFiles: false,
  takesMail: true,
}

/** Whatever a customer may do with tickets. */
export const customer: Permission[] = [
  'tickets:read',
  'tickets:read-all',
  'tickets:create',
  'tickets:reply',
  'tickets:close',
  'users:read',
]

interface Scene {
  at: string
  list?: Ticket[]
  ticket?: Ticket
  conversation?: Partial<Conversation>
  may?: Permission[]
  who?: Partial<SessionUser>
  /** Answers that come before the ordinary ones. */
  fixtures?: Parameters<typeof fixtureApi>
}

/** Pages of support, for Ada. */
export const showSupport = (scene: Scene) => {
  const { at, list = [], ticket = makeTicket(), conversation, may = customer, who, fixtures = [] } = scene
  const api = fixtureApi(
    // Before the tickets by id, as on the server.
    when(tickets.terms, () => ({ data: terms })),
    ...fixtures,
    when(tickets.list, () => ({ data: list, page: { number: 1, size: 50, total: list.length } })),
    when(tickets.read, () => ({ data: ticket })),
    when(tickets.notes, () => ({
      data: { notes: [makeNote()], events: [makeEvent()], hasEarlier: false, ...conversation },
    })),
    when(projects.mine, () => ({ data: [makeProject({ id: 'shop', name: 'Web shop' })] })),
    when(search.find, () => ({ data: [] })),
    when(users.list, () => ({
      data: [makeUser({ id: 'bob', name: 'Bob' })],
      page: { number: 1, size: 20, total: 1 },
    })),
  )
  const shown = showPages({
    routes: [{ path: '/support', children: supportRoutes }],
    at,
    may,
    who: { id: 'ada', ...who },
  })
  return { ...shown, ...api }
}
