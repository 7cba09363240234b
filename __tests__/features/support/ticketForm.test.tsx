import { screen, waitFor, within } from '@testing-library/react'
import { search } from '#contract/search.ts'
import { ticketFiles } from '#contract/support/files.ts'
import { tickets, type TicketDraft } from '#contract/support/routes.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { makeAttachment, makeTicket, showSupport } from './support.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const at = '/support/tickets/form'

const opening = () => {
  const sent: (TicketDraft & { key: string | null })[] = []
  const fixture = when(tickets.create, (draft, request) => {
    sent.push({ ...draft, key: request.headers.get('idempotency-key') })
    return { data: makeTicket({ id: 'new', number: 13 }) }
  })
  return { sent, fixture }
}
const found = {
  kind: 'instance',
  id: 'web',
  name: 'web-1',
  status: 'running',
  region: 'lab',
  projectId: 'shop',
  createdAt: '2026-01-01T00:00:00.000Z',
  match: 'name' as const,
}

describe('the form of a ticket', () => {
  it('says when an answer is due by priority, and opens the ticket under one key', async () => {
    const { sent, fixture } = opening()
    const { user, router } = showSupport({ at, fixtures: [fixture] })
    expect(await screen.findByRole('radio', { name: /Urgent.*Answer by/s })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^Billing/ }))
    await user.click(screen.getByRole('radio', { name: /^High/ }))
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Two invoices')
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'For **March**.')
    await user.click(screen.getByRole('button', { name: 'Open ticket' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/support/tickets/new/notes'))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      department: 'billing',
      priority: 'high',
      subject: 'Two invoices',
      text: 'For **March**.',
      projectId: null,
      key: expect.any(String),
    })
    expect(sessionStorage).toHaveLength(0)
  })

  it('says at their fields what is missing, and leads to the first', async () => {
    const { user, lines } = showSupport({ at })
    await user.click(await screen.findByRole('button', { name: 'Open ticket' }))
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toBeInvalid()
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Description' })).toBeInvalid()
    expect(lines()).not.toContain('POST /tickets')
  })

  it('is filled in from what somebody needs help with', async () => {
    const { sent, fixture } = opening()
    const { user } = showSupport({
      at: `${at}?kind=instance&id=web&request=req-7&about=${encodeURIComponent("Couldn't resize web-1")}`,
      fixtures: [fixture],
    })
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue("Couldn't resize web-1")
    const description = screen.getByRole('textbox', { name: 'Description' })
    expect(description).toHaveValue('Request ID: req-7\n\n')
    await user.type(description, 'Please look.')
    await user.click(screen.getByRole('button', { name: 'Open ticket' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ resources: [{ kind: 'instance', id: 'web' }] })
  })

  it('finds resources among all that the person may see', async () => {
    const { sent, fixture } = opening()
    const { user } = showSupport({ at, fixtures: [fixture, when(search.find, () => ({ data: [found] }))] })
    await user.type(await screen.findByRole('combobox', { name: /Resources/ }), 'web')
    await user.click(await screen.findByRole('option', { name: /web-1/ }))
    expect(within(screen.getByRole('list', { name: 'Resources' })).getByText('web-1')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'web-1 is slow')
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Since noon')
    await user.click(screen.getByRole('button', { name: 'Open ticket' }))
    await waitFor(() => expect(sent[0]).toMatchObject({ resources: [{ kind: 'instance', id: 'web' }] }))
  })

  it('says which resource can’t be seen, and keeps what was written', async () => {
    const { user } = showSupport({
      at: `${at}?kind=instance&id=web&about=web-1`,
      fixtures: [
        when(tickets.create, () =>
          refuse(
            makeProblem('ValidationError', 422, {
              errors: [{ path: 'resources.0', code: 'notSeen', message: '' }],
            }),
          ),
        ),
      ],
    })
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Since noon')
    await user.click(screen.getByRole('button', { name: 'Open ticket' }))
    expect(await screen.findByText("You can't see this, or it is gone.")).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Since noon')
  })

  it('keeps a draft over a reload', async () => {
    const first = showSupport({ at })
    await first.user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Half done')
    first.router.dispose()
    document.body.replaceChildren()
    showSupport({ at })
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('Half done')
  })

  it('adds technical context only when asked to, and shows it before', async () => {
    const { sent, fixture } = opening()
    const made: object[] = []
    const { user } = showSupport({
      at: `${at}?kind=instance&id=web&request=req-7&about=web-1`,
      fixtures: [
        fixture,
        when(ticketFiles.context, (about) => {
          made.push(about)
          return { data: makeAttachment({ id: 'facts', name: 'context.json', purpose: 'context' }) }
        }),
        when(ticketFiles.content, () => '{ "web-1": "running" }'),
      ],
    })
    expect(await screen.findByRole('checkbox', { name: 'Add technical context' })).not.toBeChecked()
    expect(made).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: 'Add technical context' }))
    await user.click(screen.getByRole('button', { name: 'See what is sent' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What is sent' }))
    expect(await dialog.findByRole('region', { name: 'Content of the file' })).toHaveTextContent('running')
    expect(made[0]).toMatchObject({ resources: [{ kind: 'instance', id: 'web' }], requestIds: ['req-7'] })
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), 'Since noon')
    await user.click(screen.getByRole('button', { name: 'Open ticket' }))
    await waitFor(() => expect(sent[0]).toMatchObject({ attachments: ['facts'] }))
    // What was looked at is what is sent.
    expect(made).toHaveLength(1)
  })

  it('tells those who may not open tickets so', async () => {
    showSupport({ at, may: ['tickets:read'] })
    expect(await screen.findByText("You don't have permission to open tickets")).toBeVisible()
  })

  it('stays open while services are suspended', async () => {
    showSupport({ at, who: { suspended: true } })
    expect(await screen.findByRole('button', { name: 'Open ticket' })).toBeVisible()
  })
})
