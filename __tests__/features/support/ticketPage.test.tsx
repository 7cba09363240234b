import { act, screen, waitFor, within } from '@testing-library/react'
import { ticketFiles } from '#contract/support/files.ts'
import type { TicketNote } from '#contract/support/records.ts'
import { tickets } from '#contract/support/routes.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { makeAttachment, makeEvent, makeNote, makeTicket, showSupport } from './support.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const at = '/support/tickets/slow/notes'
const staffNote = makeNote({
  id: 'note-2',
  author: { kind: 'staff', id: null, name: 'Sam' },
  text: 'Which page?',
  createdAt: '2026-01-01T11:00:00.000Z',
})
const conflict = (context: object) =>
  makeProblem('ConflictException', 409, { context: context as Record<string, unknown> })

describe('the page of a ticket', () => {
  it('shows notes, the oldest first, marks those of staff, and events as lines between them', async () => {
    showSupport({
      at,
      conversation: {
        notes: [makeNote(), staffNote],
        events: [
          makeEvent(),
          makeEvent({
            id: 'event-2',
            kind: 'priority',
            by: 'Sam',
            to: 'high',
            at: '2026-01-01T10:30:00.000Z',
          }),
        ],
      },
    })
    const list = within(await screen.findByRole('region', { name: 'Conversation' }))
    await list.findByText('Which page?')
    const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines.map((line) => /ten seconds|opened|priority|Which page/.exec(line)?.[0])).toEqual([
      'ten seconds',
      'opened',
      'priority',
      'Which page',
    ])
    expect(list.getByText(/Sam set the priority to High/)).toBeVisible()
    expect(within(list.getByRole('article', { name: 'Note by Sam' })).getByText('Support')).toBeVisible()
    expect(list.getByText('ten seconds').tagName).toBe('STRONG')
  })

  it('reads the notes again when the ticket changes elsewhere', async () => {
    let notes: TicketNote[] = [makeNote()]
    const { store } = showSupport({
      at,
      fixtures: [when(tickets.notes, () => ({ data: { notes, events: [], hasEarlier: false } }))],
    })
    await screen.findByText('ten seconds')
    notes = [makeNote(), staffNote]
    const changed = makeTicket({ revision: 2, status: 'answered', noteCount: 2 })
    act(() => void store.dispatch(deltaReceived({ records: [changed], removed: [] }, { via: 'live' })))
    expect(await screen.findByText('Which page?')).toBeVisible()
    expect(screen.getAllByText('Waiting for you').length).toBeGreaterThan(0)
  })

  it('brings earlier notes when they are asked for', async () => {
    const asked: (string | undefined)[] = []
    const { user } = showSupport({
      at,
      fixtures: [
        when(tickets.notes, ({ before }) => {
          asked.push(before)
          return before === undefined
            ? { data: { notes: [staffNote], events: [], hasEarlier: true } }
            : { data: { notes: [makeNote()], events: [], hasEarlier: false } }
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Show earlier notes' }))
    expect(await screen.findByText('ten seconds')).toBeVisible()
    expect(asked).toEqual([undefined, 'note-2'])
    expect(screen.queryByRole('button', { name: 'Show earlier notes' })).toBeNull()
  })

  it('sends a reply by Ctrl+Enter, once under one key, and empties the field', async () => {
    const sent: { text: string; key: string | null }[] = []
    const { user } = showSupport({
      at,
      fixtures: [
        when(tickets.reply, ({ text }, request) => {
          sent.push({ text, key: request.headers.get('idempotency-key') })
          return { data: makeNote({ id: 'note-3', text }) }
        }),
      ],
    })
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    await user.type(field, 'The start page.{Control>}{Enter}{/Control}')
    await waitFor(() => expect(field).toHaveValue(''))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ text: 'The start page.', key: expect.any(String) })
  })

  it('keeps a reply that was refused, says why, and keeps it over a reload', async () => {
    const first = showSupport({
      at,
      fixtures: [when(tickets.reply, () => refuse(makeProblem('ServiceUnavailable', 503)))],
    })
    const field = await screen.findByRole('textbox', { name: 'Reply' })
    await first.user.type(field, 'Still slow')
    await first.user.click(screen.getByRole('button', { name: 'Send reply' }))
    expect(await screen.findByText("Couldn't send your reply")).toBeVisible()
    expect(field).toHaveValue('Still slow')
    first.router.dispose()
    document.body.replaceChildren()

    showSupport({ at })
    expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('Still slow')
  })

  it('offers a follow-up with the text of a reply to a ticket that was closed meanwhile', async () => {
    let ticket = makeTicket()
    const { user } = showSupport({
      at,
      fixtures: [
        when(tickets.read, () => ({ data: ticket })),
        when(tickets.reply, () => {
          ticket = makeTicket({ revision: 2, status: 'closed', closedAt: '2026-01-01T12:00:00.000Z' })
          return refuse(conflict({ status: 'closed', reason: 'closed' }))
        }),
      ],
    })
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), 'Still slow')
    await user.click(screen.getByRole('button', { name: 'Send reply' }))
    await user.click(await screen.findByRole('button', { name: 'Open follow-up' }))
    expect(await screen.findByRole('textbox', { name: 'Follow-up' })).toHaveValue('Still slow')
  })

  it('says at the field that a reply is empty, and asks the server for nothing', async () => {
    const { user, lines } = showSupport({ at })
    await user.click(await screen.findByRole('button', { name: 'Send reply' }))
    expect(screen.getByRole('textbox', { name: 'Reply' })).toBeInvalid()
    expect(lines()).not.toContain('POST /tickets/slow/notes')
  })

  it('shows the reply as Markdown in the preview', async () => {
    const { user } = showSupport({ at })
    await user.type(await screen.findByRole('textbox', { name: 'Reply' }), '**bold**')
    await user.click(screen.getByRole('tab', { name: 'Preview' }))
    expect((await screen.findByText('bold')).tagName).toBe('STRONG')
  })

  it('offers a follow-up in place of a reply to a closed ticket', async () => {
    const closed = makeTicket({ status: 'closed', closedAt: '2026-01-01T12:00:00.000Z' })
    const { user, router } = showSupport({
      at,
      ticket: closed,
      fixtures: [
        when(tickets.followUp, () => ({ data: makeTicket({ id: 'again', number: 13, followsId: 'slow' }) })),
        when(tickets.read, ({ id }) => ({ data: id === 'slow' ? closed : makeTicket({ id, number: 13 }) })),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Open follow-up' }))
    await user.type(await screen.findByRole('textbox', { name: 'Follow-up' }), 'Slow again')
    await user.click(screen.getByRole('button', { name: 'Open follow-up' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/support/tickets/again/notes'))
  })

  it('closes a ticket after a question', async () => {
    const { user } = showSupport({
      at,
      fixtures: [
        when(tickets.close, () => ({
          data: makeTicket({ revision: 2, status: 'closed', closedAt: '2026-01-01T12:00:00.000Z' }),
        })),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Close ticket' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close this ticket?' }))
    await user.click(dialog.getByRole('button', { name: 'Close ticket' }))
    expect(await screen.findByText('This ticket is closed')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close ticket' })).toBeNull()
  })

  it('reopens and rates a resolved ticket', async () => {
    const resolved = makeTicket({ status: 'resolved', resolvedAt: '2026-01-01T12:00:00.000Z' })
    const rated: object[] = []
    const { user } = showSupport({
      at,
      ticket: resolved,
      fixtures: [
        when(tickets.rate, (draft) => {
          rated.push(draft)
          return { data: { ...resolved, revision: 2, rating: { stars: 4, comment: 'Quick' } } }
        }),
        when(tickets.reopen, () => ({
          data: { ...resolved, revision: 3, status: 'open' as const, resolvedAt: null },
        })),
      ],
    })
    await user.click(await screen.findByRole('radio', { name: '4 stars' }))
    await user.type(screen.getByRole('textbox', { name: /Comment/ }), 'Quick')
    await user.click(screen.getByRole('button', { name: 'Send rating' }))
    expect(await screen.findByRole('img', { name: '4 stars' })).toBeVisible()
    expect(rated[0]).toMatchObject({ stars: 4, comment: 'Quick' })
    await user.click(screen.getByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull())
  })

  it('lets the author edit their last note while it is young', async () => {
    const young = makeNote({ createdAt: new Date().toISOString() })
    let text = young.text
    const { user } = showSupport({
      at,
      fixtures: [
        when(tickets.notes, () => ({ data: { notes: [{ ...young, text }], events: [], hasEarlier: false } })),
        when(tickets.edit, (draft) => {
          text = draft.text
          return { data: { ...young, text } }
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Edit note' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit note' }))
    const field = dialog.getByRole('textbox', { name: 'Description' })
    await user.clear(field)
    await user.type(field, 'Only at noon.')
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Only at noon.')).toBeVisible()
  })

  it('lets nobody edit an old note, or somebody else’s', async () => {
    showSupport({ at })
    await screen.findByText('ten seconds')
    expect(screen.queryByRole('button', { name: 'Edit note' })).toBeNull()
  })

  it('chooses watchers among colleagues', async () => {
    const changed: object[] = []
    const { user } = showSupport({
      at,
      fixtures: [
        when(tickets.update, (draft) => {
          changed.push(draft)
          return { data: makeTicket({ revision: 2, watchers: [{ id: 'bob', name: 'Bob' }] }) }
        }),
      ],
    })
    const details = within(await screen.findByRole('region', { name: 'Details' }))
    await user.click(details.getByRole('button', { name: 'Edit watchers' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Watchers' }))
    await user.click(dialog.getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: /Bob/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await details.findByText('Bob')).toBeVisible()
    expect(changed[0]).toMatchObject({ watchers: ['bob'] })
  })

  it('opens files by saving them, and not before they are scanned', async () => {
    const files = [
      makeAttachment(),
      makeAttachment({ id: 'file-2', name: 'new.zip', scan: 'pending' }),
      makeAttachment({ id: 'file-3', name: 'bad.exe', scan: 'infected' }),
      makeAttachment({ id: 'file-4', name: 'shot.png', type: 'image/png' }),
    ]
    const { user } = showSupport({
      at,
      conversation: { notes: [makeNote({ attachments: files })] },
      fixtures: [when(ticketFiles.content, () => 'picture')],
    })
    expect(await screen.findByRole('button', { name: 'Download trace.txt' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Download new.zip' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Download bad.exe' })).toBeNull()
    expect(screen.getByText('Removed: contains a virus')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show trace.txt' })).toBeNull()
    URL.createObjectURL = () => 'blob:picture'
    URL.revokeObjectURL = () => undefined
    await user.click(screen.getByRole('button', { name: 'Show shot.png' }))
    expect(await screen.findByRole('img', { name: 'shot.png' })).toHaveAttribute('src', 'blob:picture')
  })

  it('lets staff inside of the company read only', async () => {
    showSupport({ at, who: { staffAccess: 'rw' } })
    expect(await screen.findByText('Staff answer tickets at the desk.')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Close ticket' })).toBeNull()
  })

  it('says that a ticket can’t be found', async () => {
    showSupport({
      at,
      fixtures: [when(tickets.read, () => refuse(makeProblem('NotFoundException', 404)))],
    })
    expect(await screen.findByText("Couldn't load the ticket")).toBeVisible()
  })
})
