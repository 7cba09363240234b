import { screen, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { billing } from '#contract/billing/routes.ts'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import { dns } from '#contract/dns/routes.ts'
import { groupRoleRoutes } from '#contract/group-roles/routes.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { operatorCompanies } from '#contract/operator/companies.ts'
import { permissions } from '#contract/permissions/permissions.ts'
import { projects } from '#contract/projects/routes.ts'
import type { Route } from '#contract/route.ts'
import { users } from '#contract/users/records.ts'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import { billingRoutes } from '#src/features/billing/routes.tsx'
import { blockStorageRoutes } from '#src/features/block-storage/routes.tsx'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { dnsRoutes } from '#src/features/dns/routes.tsx'
import { groupRoleRoutes as rolePages } from '#src/features/group-roles/routes.tsx'
import { guestNetworkRoutes } from '#src/features/guest-networks/routes.tsx'
import { ipAddressRoutes } from '#src/features/ip-address/routes.tsx'
import { loadBalancerRoutes } from '#src/features/load-balancers/routes.tsx'
import { operatorRoutes } from '#src/features/operator/routes.tsx'
import { projectRoutes } from '#src/features/projects/routes.tsx'
import { userRoutes } from '#src/features/users/routes.tsx'
import { vpcPages } from '#src/features/vpc/routes.tsx'
import { saying } from '#src/ui/saying.ts'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, raw, refuse, when } from '../../support/fixtureApi.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'

/** Rows in all: two pages of 25, one of 50. What the rows are doesn't matter here, so the server sends none. */
const total = 50

interface List {
  routes: RouteObject[]
  under: 'home' | 'account' | 'products' | 'operator'
  route: Route
  /** The page's address, without what is wrong in it. */
  at: string
  /** A filter that knows only a few values. */
  filter?: string
  isSorted?: false
  /** The last page; lists with more than 25 rows a page have a single one. */
  last: 1 | 2
}

const lists: Record<string, List> = {
  instances: {
    routes: computeRoutes,
    under: 'products',
    route: compute.list,
    at: '/products/compute?size=25',
    filter: 'status',
    last: 2,
  },
  volumes: {
    routes: blockStorageRoutes,
    under: 'products',
    route: blockStorage.list,
    at: '/products/block-storage?size=25',
    filter: 'status',
    last: 2,
  },
  networks: {
    routes: guestNetworkRoutes,
    under: 'products',
    route: guestNetworks.list,
    at: '/products/guest-networks?size=25',
    filter: 'status',
    last: 2,
  },
  'security groups': {
    routes: guestNetworkRoutes,
    under: 'products',
    route: guestNetworks.groups,
    at: '/products/guest-networks?view=groups&size=25',
    filter: 'status',
    last: 2,
  },
  addresses: {
    routes: ipAddressRoutes,
    under: 'products',
    route: ipAddresses.list,
    at: '/products/ip-address?size=25',
    filter: 'status',
    last: 2,
  },
  'load balancers': {
    routes: loadBalancerRoutes,
    under: 'products',
    route: loadBalancers.list,
    at: '/products/load-balancers?size=25',
    filter: 'status',
    last: 2,
  },
  certificates: {
    routes: loadBalancerRoutes,
    under: 'products',
    route: loadBalancers.certificates,
    at: '/products/load-balancers?view=certificates&size=25',
    filter: 'status',
    last: 2,
  },
  zones: {
    routes: dnsRoutes,
    under: 'products',
    route: dns.list,
    at: '/products/dns?size=25',
    filter: 'status',
    last: 2,
  },
  VPCs: {
    routes: vpcPages,
    under: 'products',
    route: vpcRoutes.list,
    at: '/products/network/vpc?size=25',
    filter: 'status',
    last: 2,
  },
  people: {
    routes: userRoutes,
    under: 'account',
    route: users.list,
    at: '/account/users?size=25',
    filter: 'factor',
    last: 2,
  },
  projects: {
    routes: projectRoutes,
    under: 'home',
    route: projects.list,
    at: '/home/projects?size=25',
    last: 2,
  },
  'group roles': {
    routes: rolePages,
    under: 'account',
    route: groupRoleRoutes.list,
    at: '/account/group-roles?',
    last: 1,
  },
  'what is open to the internet': {
    routes: guestNetworkRoutes,
    under: 'products',
    route: guestNetworks.open,
    at: '/products/guest-networks?view=open',
    isSorted: false,
    last: 1,
  },
  invoices: {
    routes: billingRoutes,
    under: 'account',
    route: invoices.list,
    at: '/account/billing/wallet?tab=invoices',
    isSorted: false,
    last: 1,
  },
  transactions: {
    routes: billingRoutes,
    under: 'account',
    route: billing.transactions,
    at: '/account/billing/wallet?tab=transactions',
    filter: 'type',
    isSorted: false,
    last: 1,
  },
  'all companies': {
    routes: operatorRoutes,
    under: 'operator',
    route: operatorCompanies.list,
    at: '/operator/companies?',
    filter: 'state',
    isSorted: false,
    last: 2,
  },
}

/** The answer of a list that has rows, on whichever page: a list of records, or a value with rows in it. */
const answerOf = ({ gives }: Route, { page = '1', size = '50' }: Record<string, string>) => {
  const info = { number: Number(page), size: Number(size), total }
  return gives.shape === 'many'
    ? { data: [], page: info }
    : { data: { rows: [], page: info, tooMany: false } }
}

/** The page over a server that knows no sort and no filter by these names. */
const show = (list: List, search: string) => {
  resizeTo(1280)
  fixtureApi(
    when(catalogue.regions, () => ({ data: [] })),
    when(list.route, (query) => {
      // Over HTTP all of a query is text.
      const asked = query as unknown as Record<string, string>
      const wrong = ['sort', 'q'].filter((name) => asked[name]?.startsWith('no-such'))
      if (wrong.length > 0)
        refuse(
          makeProblem('MalformedRequest', 400, {
            errors: wrong.map((path) => ({ path, code: 'invalid', message: 'Not known here.' })),
          }),
        )
      return raw(Response.json(answerOf(list.route, asked)))
    }),
  )
  const under = list.under === 'operator' ? list.routes : [{ path: list.under, children: list.routes }]
  return showPages({
    routes: under,
    at: `${list.at}&${search}`,
    may: [...permissions],
    who: { staffAccess: 'ro', staffRole: 'all', operatorArea: true },
  })
}

const table = Object.entries(lists).map(([name, list]) => ({ name, list }))
const paramsOf = (router: ReturnType<typeof showPages>['router']) =>
  new URLSearchParams(router.state.location.search)

/** A toast of one test must not show up in the next one. */
afterEach(() => void saying.dismiss())

// Their code is compiled before a test waits for it.
beforeAll(async () => void (await import('#src/ui/Toaster.tsx')))

describe('an address that is out of date', () => {
  it.each(table)('shows the last page of $name in place of one behind it', async ({ list }) => {
    const { router } = show(list, 'page=9')
    await waitFor(() => expect(paramsOf(router).get('page')).toBe(list.last === 1 ? null : '2'))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(screen.queryByText(/Left out/)).not.toBeInTheDocument()
  })

  it.each(table.filter(({ list: { isSorted } }) => isSorted !== false))(
    'drops a sort that $name does not have, and says so',
    async ({ list }) => {
      const { router } = show(list, 'sort=no-such-column&page=1')
      await waitFor(() => expect(paramsOf(router).has('sort')).toBe(false))
      expect(await screen.findByText(/Left out: \W*sort=no-such-column/)).toBeVisible()
      expect(router.state.historyAction).toBe('REPLACE')
      expect(screen.queryByText(/Couldn’t load|Couldn't load|couldn't read/)).not.toBeInTheDocument()
    },
  )

  it.each(table.filter(({ list: { filter } }) => filter !== undefined))(
    'drops a filter value that $name does not know, and says so',
    async ({ list }) => {
      const { router } = show(list, `${list.filter}=no-such-value`)
      await waitFor(() => expect(paramsOf(router).has(list.filter ?? '')).toBe(false))
      expect(await screen.findByText(/Left out: \W*\w+=no-such-value/)).toBeVisible()
    },
  )

  it.each(table)('drops a parameter that $name does not have, and says so', async ({ list }) => {
    const { router } = show(list, 'colour=blue')
    await waitFor(() => expect(paramsOf(router).has('colour')).toBe(false))
    expect(await screen.findByText(/Left out: \W*colour=blue/)).toBeVisible()
    expect(router.state.historyAction).toBe('REPLACE')
  })

  // Each with what the notice says of it.
  it.each([
    ['a name in another case', 'Status=running', 'Status=running'],
    ['a name with a comma', 'a%2Cb=1', 'a,b=1'],
    ['a name of every object', '__proto__=1', '__proto__=1'],
    ['a name without a value', 'colour', 'colour='],
    ['a name twice', 'colour=red&colour=blue', 'colour=red'],
    ['two names', 'colour=red&utm_source=mail', 'colour=red, utm_source=mail'],
    ['a name that is only typed wrong', 'serach=web', 'serach=web'],
    ['the filter of another list', 'attached=false', 'attached=false'],
    ['a name that is longer than a notice', `${'x'.repeat(60)}=1`, `${'x'.repeat(40)}…`],
  ])('drops %s from the list of instances', async (_, search, notice) => {
    const { instances } = lists
    if (!instances) throw new Error('the list of instances is gone')
    const { router } = show(instances, `${search}&status=running`)
    const isNotice = (text: string) => text.replaceAll(/[\u2066\u2069]/g, '').endsWith(`Left out: ${notice}`)
    expect(await screen.findByText(isNotice)).toBeVisible()
    expect(router.state.location.search).toBe('?size=25&status=running')
  })

  it.each(table)('keeps what $name and the page around it have in the address', async ({ list }) => {
    const kept = `${list.at.slice(list.at.indexOf('?') + 1)}&page=1`
    const { router } = show(list, 'page=1')
    await waitFor(() => expect(screen.queryByRole('status', { name: /Loading/ })).not.toBeInTheDocument())
    expect(screen.queryByText(/Left out/)).not.toBeInTheDocument()
    expect(paramsOf(router).toString()).toBe(new URLSearchParams(kept).toString())
  })
})
