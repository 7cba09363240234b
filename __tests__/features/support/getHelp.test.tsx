import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { SessionUser } from '#contract/auth/routes.ts'
import { tickets } from '#contract/support/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { ProtectedFrame } from '#src/app/layouts/ProtectedFrame.tsx'
import { suspendedRoutes } from '#src/features/auth/routes.tsx'
import { helpTerms } from '#src/resources/GetHelp.tsx'
import { TicketsOf } from '#src/resources/tickets/TicketsOf.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { makeTicket } from './support.tsx'

beforeEach(() => resizeTo(1440))

const show = (page: ReactNode, may: Permission[] = ['tickets:create'], who?: Partial<SessionUser>) =>
  showPages({
    routes: [{ Component: ProtectedFrame, children: [{ path: '/account/general', element: page }] }],
    at: '/account/general',
    may,
    ...(who && { who }),
  })
const failure = (
  <ErrorState title="Couldn't load volumes" message="No." requestId="req-7" onRetry={() => undefined} />
)
const form = (about: Record<string, string>) =>
  `/support/tickets/form?${new URLSearchParams(about).toString()}`

describe('Get help', () => {
  it('asks for what the route that opens tickets asks for', () => {
    const { needs, whileSuspended } = tickets.create
    expect(helpTerms).toEqual({ needs, whileSuspended })
  })

  it('leads from an error to a ticket about it', async () => {
    fixtureApi()
    show(failure)
    expect(await screen.findByRole('link', { name: 'Get help' })).toHaveAttribute(
      'href',
      form({ about: "Couldn't load volumes", request: 'req-7' }),
    )
  })

  it.each<[string, Permission[], Partial<SessionUser>]>([
    ['people who may not open tickets', [], {}],
    ['staff inside of a company', ['tickets:create'], { staffAccess: 'rw' }],
  ])('is not offered to %s', async (_who, may, who) => {
    fixtureApi()
    show(failure, may, who)
    await screen.findByRole('button', { name: 'Retry' })
    expect(screen.queryByRole('link', { name: 'Get help' })).toBeNull()
  })

  it('stays while services are suspended', async () => {
    fixtureApi()
    show(failure, ['tickets:create'], { suspended: true })
    expect(await screen.findByRole('link', { name: 'Get help' })).toBeVisible()
  })
})

it('is offered on the page of suspended services', async () => {
  fixtureApi()
  showPages({
    routes: suspendedRoutes,
    at: '/service-suspended',
    may: ['tickets:create'],
    who: { suspended: true },
  })
  expect(await screen.findByRole('link', { name: 'Get help' })).toHaveAttribute(
    'href',
    form({ department: 'account' }),
  )
})

describe('the tickets of a resource', () => {
  it('are its latest ones, with the way to all of them', async () => {
    const asked: object[] = []
    fixtureApi(
      when(tickets.list, (query) => {
        asked.push(query)
        return { data: [makeTicket({ status: 'answered' })], page: { number: 1, size: 5, total: 1 } }
      }),
    )
    show(<TicketsOf id="web" />)
    expect(await screen.findByRole('link', { name: /web-1 is slow/ })).toHaveAttribute(
      'href',
      '/support/tickets/slow/notes',
    )
    expect(screen.getByRole('link', { name: 'All tickets' })).toHaveAttribute(
      'href',
      '/support/tickets?resource=web',
    )
    expect(asked[0]).toMatchObject({ resource: 'web', sort: '-lastNoteAt' })
  })

  it('take no room where there are none', async () => {
    fixtureApi(when(tickets.list, () => ({ data: [], page: { number: 1, size: 5, total: 0 } })))
    show(
      <>
        <TicketsOf id="web" />
        <p>below</p>
      </>,
    )
    await screen.findByText('below')
    expect(screen.queryByRole('region', { name: 'Tickets' })).toBeNull()
  })
})
