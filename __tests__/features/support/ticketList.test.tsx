import { act, screen, within } from '@testing-library/react'
import { tickets } from '#contract/support/routes.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { when } from '../../support/fixtureApi.ts'
import { makeTicket, showSupport } from './support.tsx'

beforeEach(() => localStorage.clear())

const rowOf = async (subject: string) => {
  const row = (await screen.findByRole('link', { name: subject })).closest<HTMLElement>('[role=row]')
  if (!row) throw new Error(`${subject} is in no row`)
  return within(row)
}

describe('the list of tickets', () => {
  it('shows number, status, priority and resources, and follows changes made elsewhere', async () => {
    const ticket = makeTicket({
      resources: [
        { name: 'web-1', target: { kind: 'instance', id: 'web', projectId: 'shop' } },
        { name: 'web-2', target: null },
      ],
      answerDueAt: '2100-01-01T00:00:00.000Z',
    })
    const { store } = showSupport({ at: '/support/tickets', list: [ticket] })
    const row = await rowOf('web-1 is slow')
    for (const text of ['#12', 'Open', 'Normal', 'web-1 and 1 more'])
      expect(row.getByText(text)).toBeInTheDocument()

    const answered = { ...ticket, revision: 2, status: 'answered' as const }
    act(() => void store.dispatch(deltaReceived({ records: [answered], removed: [] }, { via: 'live' })))
    expect(await row.findByText('Waiting for you')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'web-1 is slow' })).toHaveClass('font-semibold!')
  })

  it('leads to each ticket, and to the form of a new one', async () => {
    showSupport({ at: '/support/tickets', list: [makeTicket()] })
    expect(await screen.findByRole('link', { name: 'web-1 is slow' })).toHaveAttribute(
      'href',
      '/support/tickets/slow/notes',
    )
    expect(screen.getByRole('link', { name: 'Open ticket' })).toHaveAttribute('href', '/support/tickets/form')
  })

  it('asks the server for the view and the filters of the address', async () => {
    const asked: object[] = []
    showSupport({
      at: '/support/tickets?view=waiting&department=billing&priority=urgent&resource=web&person=ada&q=slow',
      fixtures: [
        when(tickets.list, (query) => {
          asked.push(query)
          return { data: [makeTicket()], page: { number: 1, size: 50, total: 1 } }
        }),
      ],
    })
    await rowOf('web-1 is slow')
    expect(asked[0]).toMatchObject({
      view: 'waiting',
      department: 'billing',
      priority: 'urgent',
      resource: 'web',
      person: 'ada',
      q: 'slow',
    })
    expect(screen.getByRole('link', { name: 'Waiting for you' })).toHaveAttribute('aria-current', 'page')
    const chips = within(await screen.findByRole('list', { name: 'Filters' }))
    expect(chips.getByText('Ada')).toBeInTheDocument()
  })

  it('keeps the ways to the other views where a view is empty', async () => {
    showSupport({ at: '/support/tickets?view=waiting' })
    expect(await screen.findByText('No tickets are waiting for you')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/support/tickets')
  })

  it('says what tickets are before there is a first one', async () => {
    showSupport({ at: '/support/tickets' })
    expect(await screen.findByText('No tickets yet')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Open ticket' })).toHaveLength(2)
  })

  it('offers no new ticket to those who may not open one', async () => {
    showSupport({ at: '/support/tickets', list: [makeTicket()], may: ['tickets:read'] })
    await rowOf('web-1 is slow')
    expect(screen.queryByRole('link', { name: 'Open ticket' })).toBeNull()
  })
})
