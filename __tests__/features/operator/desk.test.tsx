import { screen, waitFor, within } from '@testing-library/react'
import { operatorCompanies } from '#contract/operator/companies.ts'
import {
  operatorTickets as routes,
  type DeskConversation,
  type DeskDetails,
  type DeskReplyDraft,
  type DeskTicket,
} from '#contract/operator/tickets.ts'
import type { Ticket } from '#contract/support/records.ts'
import { sectionsOfStaff } from '#src/app/navigation.ts'
import { operatorRoutes } from '#src/features/operator/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { usd } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'
import { makeEvent, makeNote, makeTicket } from '../support/support.tsx'

beforeEach(() => sessionStorage.clear())

const acme = { id: 'acme', name: 'Acme' }
const sam = { id: 'sam', name: 'Sam' }
const rita = { id: 'rita', name: 'Rita' }

const deskTicket = (about: Partial<DeskTicket> = {}, ticket: Partial<Ticket> = {}): DeskTicket => ({
  ticket: makeTicket({ answerDueAt: '2100-01-01T00:00:00.000Z', ...ticket }),
  company: acme,
  assignee: null,
  due: 'onTime',
  heldMails: 0,
  ...about,
})

interface Scene {
  at?: string
  rows?: DeskTicket[]
  details?: Partial<DeskDetails>
  conversation?: Partial<DeskConversation>
  staffRole?: 'all' | 'billing'
  fixtures?: Parameters<typeof fixtureApi>
}

const show = ({
  at = '',
  rows = [],
  details,
  conversation,
  staffRole = 'all',
  fixtures = [],
}: Scene = {}) => {
  const api = fixtureApi(
    // Before the tickets by id, as on the server.
    when(routes.assignees, () => ({ data: [sam, rita] })),
    ...fixtures,
    when(routes.list, () => ({
      data: {
        rows,
        page: { number: 1, size: 50, total: rows.length },
        counts: { open: 7, atRisk: 2, missed: 1 },
      },
    })),
    when(routes.read, () => ({ data: { ...deskTicket(), presence: [], limitRequest: null, ...details } })),
    when(routes.notes, () => ({
      data: {
        notes: [makeNote()],
        events: [makeEvent()],
        internalNotes: [],
        hasEarlier: false,
        ...conversation,
      },
    })),
    when(routes.company, () => ({
      data: {
        company: acme,
        state: 'active' as const,
        walletState: 'low' as const,
        balance: usd('20'),
        runwayHours: 72,
        operations: [
          {
            id: 'op',
            action: 'resize',
            target: { kind: 'instance', id: 'web', name: 'web-1' },
            startedAt: null,
          },
        ],
        openTickets: 3,
      },
    })),
    when(routes.present, () => ({ data: [] })),
    when(routes.heldMails, () => ({ data: { rows: [], page: { number: 1, size: 20, total: 0 } } })),
    when(operatorCompanies.list, () => ({ data: { rows: [], page: { number: 1, size: 20, total: 0 } } })),
  )
  const shown = showPages({
    routes: operatorRoutes,
    at: `/operator/tickets${at}`,
    who: { staffAccess: 'ro', staffRole, operatorArea: true },
  })
  return { ...shown, ...api }
}

/** The entries of the navigation for staff of a role. */
const labels = (staffRole: 'support' | 'billing') =>
  sectionsOfStaff({ staffRole, operatorArea: true }, []).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  )

describe('the queue', () => {
  it('lists tickets of all companies with what is due, and counts those that wait', async () => {
    show({ rows: [deskTicket({ due: 'missed', assignee: sam, heldMails: 2 })] })
    const row = within(await screen.findByRole('row', { name: /web-1 is slow/ }))
    for (const text of ['Acme', 'Missed', 'Sam', '2 held mails', 'Normal'])
      expect(row.getByText(text)).toBeVisible()
    expect(row.getByRole('link', { name: /#12/ })).toHaveAttribute('href', '/operator/tickets?id=slow')
    const counts = screen.getByLabelText('Tickets that wait for staff')
    expect(counts).toHaveTextContent('Open7At risk2Missed1')
  })

  it('asks the server for the view and the filters of the address', async () => {
    const asked: object[] = []
    show({
      at: '?view=mine&company=acme&department=billing&priority=high&q=slow&page=1',
      fixtures: [
        when(routes.list, (query) => {
          asked.push(query)
          return {
            data: {
              rows: [deskTicket()],
              page: { number: 1, size: 50, total: 1 },
              counts: { open: 0, atRisk: 0, missed: 0 },
            },
          }
        }),
      ],
    })
    await screen.findByRole('row', { name: /web-1 is slow/ })
    expect(asked[0]).toMatchObject({
      view: 'mine',
      company: 'acme',
      department: 'billing',
      priority: 'high',
      q: 'slow',
    })
    expect(screen.getByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'page')
  })

  it('takes the next ticket, and says when there is none', async () => {
    let next: DeskTicket | null = null
    const { user, router } = show({ fixtures: [when(routes.next, () => ({ data: next }))] })
    await user.click(await screen.findByRole('button', { name: 'Next ticket' }))
    expect(await screen.findByText('All waiting tickets are assigned')).toBeVisible()
    next = deskTicket({ assignee: sam })
    await user.click(screen.getByRole('button', { name: 'Next ticket' }))
    await waitFor(() => expect(router.state.location.search).toBe('?id=slow'))
  })

  it('is an entry of those alone who work in support', () => {
    expect(labels('support')).toContain('desk')
    expect(labels('billing')).not.toContain('desk')
  })

  it('shows held mails, to be posted or discarded', async () => {
    const done: string[] = []
    const mail = {
      id: 'mail',
      ticket: { id: 'slow', number: 12, subject: 'web-1 is slow', company: acme },
      from: 'mallory@example.net',
      subject: 'Re: web-1 is slow',
      text: '<script>hit()</script>',
      files: ['shot.png'],
      reason: 'notVerified',
      receivedAt: '2026-01-01T10:00:00.000Z',
    }
    const { user } = show({
      at: '?view=mails',
      fixtures: [
        when(routes.heldMails, () => ({
          data: {
            rows: done.length > 0 ? [] : [mail, { ...mail, id: 'other', subject: 'Hello', ticket: null }],
            page: { number: 1, size: 20, total: 2 - done.length },
          },
        })),
        when(routes.postMail, ({ id }) => {
          done.push(id)
          return { data: null }
        }),
      ],
    })
    const known = within(await screen.findByRole('article', { name: 'Re: web-1 is slow' }))
    expect(known.getByText("The sender isn't verified")).toBeVisible()
    expect(known.getByText('<script>hit()</script>')).toBeVisible()
    const stray = within(screen.getByRole('article', { name: 'Hello' }))
    expect(stray.getByText('Names no ticket')).toBeVisible()
    expect(stray.queryByRole('button', { name: 'Post' })).toBeNull()
    await user.click(known.getByRole('button', { name: 'Post' }))
    expect(await screen.findByText('No held mails')).toBeVisible()
    expect(done).toEqual(['mail'])
  })
})

describe('a ticket at the desk', () => {
  const at = '?id=slow'

  it('shows the conversation with internal notes, the company, and who else is there', async () => {
    show({
      at,
      details: { presence: [{ staff: rita, doing: 'writing' }] },
      conversation: {
        internalNotes: [
          { id: 'i1', author: 'Rita', text: 'A known **fault**.', createdAt: '2026-01-01T10:30:00.000Z' },
        ],
      },
    })
    const internal = within(await screen.findByRole('article', { name: 'Internal note: Rita' }))
    expect(internal.getByText('fault').tagName).toBe('STRONG')
    expect(screen.getByText('Rita is writing a reply')).toBeVisible()
    const company = within(await screen.findByRole('region', { name: 'Acme' }))
    for (const text of ['Active', 'Low', '$20.00', '3 days', 'Resizing web-1'])
      expect(company.getByText(text)).toBeVisible()
    expect(company.getByRole('button', { name: 'Enter company' })).toBeVisible()
  })

  it('sends a reply with the number of notes that its writer has seen, and what becomes of the ticket', async () => {
    const sent: DeskReplyDraft[] = []
    const { user } = show({
      at,
      fixtures: [
        when(routes.reply, (draft) => {
          sent.push(draft)
          return { data: makeNote({ id: 'n2', author: { kind: 'staff', id: null, name: 'Sam' } }) }
        }),
      ],
    })
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    await user.type(field, 'Fixed.')
    await user.click(screen.getByRole('radio', { name: /^Resolved/ }))
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    await waitFor(() => expect(field).toHaveValue(''))
    const [draft] = sent
    expect([draft?.text, draft?.seen, draft?.outcome]).toEqual(['Fixed.', 1, 'resolved'])
  })

  it('keeps the text when there are newer notes, and sends it once they are read', async () => {
    let noteCount = 1
    const sent: number[] = []
    const newer = makeNote({ id: 'n2', text: 'It works again.', createdAt: '2026-01-01T12:00:00.000Z' })
    const { user } = show({
      at,
      fixtures: [
        when(routes.read, () => ({
          data: {
            ...deskTicket({}, { noteCount, revision: noteCount }),
            presence: [],
            limitRequest: null,
          },
        })),
        when(routes.notes, () => ({
          data: {
            notes: noteCount === 1 ? [makeNote()] : [makeNote(), newer],
            events: [],
            internalNotes: [],
            hasEarlier: false,
          },
        })),
        when(routes.reply, ({ seen }) => {
          sent.push(seen)
          if (seen < 2) {
            noteCount = 2
            return refuse(
              makeProblem('ConflictException', 409, { context: { reason: 'newerNotes', notes: [newer] } }),
            )
          }
          return { data: makeNote({ id: 'n3' }) }
        }),
      ],
    })
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    await user.type(field, 'Restart it.')
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText('1 new note since you began to write')).toBeVisible()
    expect(await screen.findByText('It works again.')).toBeVisible()
    expect(field).toHaveValue('Restart it.')
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(sent).toEqual([1])
    await user.click(screen.getByRole('button', { name: "I've read them" }))
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    await waitFor(() => expect(sent).toEqual([1, 2]))
  })

  it('asks for a reason and a day to put a ticket on hold', async () => {
    const { user, lines } = show({ at })
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'We wait for the vendor.')
    await user.click(screen.getByRole('radio', { name: /^On hold/ }))
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(screen.getByRole('textbox', { name: 'Reason' })).toBeInvalid()
    expect(screen.getByLabelText('Until')).toBeInvalid()
    expect(lines()).not.toContain('POST /operator/tickets/slow/notes')
  })

  it('writes internal notes apart from replies', async () => {
    const written: string[] = []
    const { user, lines } = show({
      at,
      fixtures: [
        when(routes.addInternalNote, ({ text }) => {
          written.push(text)
          return { data: { id: 'i1', author: 'Sam', text, createdAt: '2026-01-01T10:30:00.000Z' } }
        }),
      ],
    })
    await user.click(await screen.findByRole('radio', { name: 'Internal note' }))
    await user.type(screen.getByRole('textbox', { name: 'Internal note' }), 'Ask the network team.')
    await user.click(screen.getByRole('button', { name: 'Save internal note' }))
    await waitFor(() => expect(written).toEqual(['Ask the network team.']))
    expect(lines()).not.toContain('POST /operator/tickets/slow/notes')
  })

  it('assigns a ticket by the revision that is shown, and says when somebody was faster', async () => {
    const asked: [object, string | null][] = []
    const { user } = show({
      at,
      fixtures: [
        when(routes.update, (draft, { headers }) => {
          asked.push([draft, headers.get('if-match')])
          return refuse(makeProblem('PreconditionFailedException', 412))
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: /^Assignee/ }))
    await user.click(await screen.findByRole('option', { name: 'Rita' }))
    expect(await screen.findByText(/Someone else has just changed this ticket/)).toBeVisible()
    expect(asked).toEqual([[{ id: 'slow', assigneeId: 'rita' }, '"1"']])
  })

  it('has a limit request granted with a sentence to the customer', async () => {
    const answered: object[] = []
    const { user } = show({
      at,
      details: {
        limitRequest: {
          id: 'r1',
          company: acme,
          metric: 'instances',
          wanted: 120,
          limit: 50,
          used: 49,
          reason: 'Black Friday',
          askedBy: 'Ada',
          createdAt: '2026-01-01T10:00:00.000Z',
          isGranting: false,
          failure: null,
        },
      },
      fixtures: [
        when(operatorCompanies.grant, (draft) => {
          answered.push(draft)
          return { data: null }
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Grant' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'Enjoy.')
    await user.click(dialog.getByRole('button', { name: 'Grant' }))
    await waitFor(() => expect(answered).toEqual([{ id: 'r1', answer: 'Enjoy.' }]))
  })

  it('takes internal notes alone once the ticket is closed', async () => {
    show({
      at,
      details: deskTicket(
        { due: null },
        { status: 'closed', closedAt: '2026-01-01T12:00:00.000Z', answerDueAt: null },
      ),
    })
    expect(await screen.findByText(/This ticket is closed/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Internal note' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
  })
})
