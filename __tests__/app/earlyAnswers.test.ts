import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { auth } from '#contract/auth.ts'
import { blockStorage } from '#contract/blockStorage.ts'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute.ts'
import { dashboard } from '#contract/dashboard.ts'
import { dns } from '#contract/dns.ts'
import { guestNetworks } from '#contract/guestNetworks.ts'
import { ipAddresses } from '#contract/ipAddress.ts'
import { loadBalancers } from '#contract/loadBalancers.ts'
import { permissions } from '#contract/permissions.ts'
import { projects } from '#contract/projects.ts'
import { users } from '#contract/users.ts'
import { vpcRoutes } from '#contract/vpc.ts'
import { logout } from '#src/auth/sessionThunks.ts'
import { earlyScript, runEarly as runScript } from '../support/earlyScript.ts'
import { makeOverview, makeProblem, makeProject } from '../support/factories.ts'
import { fixtureApi, raw, refuse, when } from '../support/fixtureApi.ts'
import { closeConsoles, openConsole } from '../support/openConsole.tsx'
import { goodToken, signedInBefore, spentToken } from '../support/tokens.ts'

const early = earlyScript({ every: [], frame: [], '/products/compute': ['compute.js'] })

/** Runs the script at an address, as a browser does before the application is there. */
const runEarly = (address: string) => {
  window.history.replaceState(null, '', address)
  runScript(early)
}

const page = { number: 1, size: 50, total: 1 }
/** A list that is not empty: what is shown in place of one that is asks more. */
const rows = { data: [], page }
const atlas = makeProject({ name: 'atlas' })
const all = [...permissions]
const fresh = { access_token: goodToken('fresh'), refresh_token: 'refresh-fresh' }

const server = (...more: Parameters<typeof fixtureApi>) =>
  fixtureApi(
    ...more,
    when(users.permissions, () => ({ data: all })),
    when(projects.mine, () => ({ data: [] })),
    when(projects.list, () => ({ data: [atlas], page })),
    when(compute.list, () => rows),
    when(blockStorage.list, () => rows),
    when(dns.list, () => rows),
    when(guestNetworks.list, () => rows),
    when(ipAddresses.list, () => rows),
    when(loadBalancers.list, () => rows),
    when(vpcRoutes.list, () => rows),
    when(catalogue.regions, () => ({ data: [] })),
    when(dashboard.read, () => ({ data: makeOverview() })),
    when(auth.refresh, () => fresh),
    when(auth.logout, () => ({})),
  )

const times = (lines: string[], line: string) => lines.filter((one) => one === line).length
const permissionsLine = users.permissions.line

/** The lock of all tabs, which `navigator` does not have here. */
const shareLock = () => {
  let last: Promise<unknown> = Promise.resolve()
  type Work = () => unknown
  const request = async (_name: string, options: object | Work, work = options as Work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

const spent = () => signedInBefore({ access: spentToken() })

afterEach(() => {
  closeConsoles()
  delete window.earlyAnswers
  delete window.askEarly
  document.head.replaceChildren()
  Reflect.deleteProperty(navigator, 'locks')
  localStorage.clear()
  sessionStorage.clear()
})

// Pages are compiled when they are first gone to; an early answer would be too old by then.
beforeAll(
  () =>
    Promise.all([
      import('#src/app/layouts/ProtectedFrame.tsx'),
      import('#src/features/block-storage/list/VolumesPage.tsx'),
      import('#src/features/compute/list/InstancesPage.tsx'),
      import('#src/features/dashboards/DashboardPage.tsx'),
      import('#src/features/dns/list/ZonesPage.tsx'),
      import('#src/features/guest-networks/list/GuestNetworksPage.tsx'),
      import('#src/features/ip-address/list/AddressesPage.tsx'),
      import('#src/features/load-balancers/list/LoadBalancersPage.tsx'),
      import('#src/features/vpc/list/VpcsPage.tsx'),
      import('#src/features/projects/ProjectsPage.tsx'),
    ]),
  60_000,
)

describe('what the early script asks', () => {
  it.each([
    ['/home/dashboards', dashboard.read.line],
    ['/home/projects', projects.list.line],
    ['/home/projects?project=p-1', projects.list.line],
    ['/products/compute', compute.list.line],
    ['/products/compute', catalogue.regions.line],
    ['/products/compute?project=p-1', compute.list.line],
    ['/products/block-storage', blockStorage.list.line],
    ['/products/block-storage', catalogue.regions.line],
    ['/products/dns', dns.list.line],
    ['/products/guest-networks', catalogue.regions.line],
    ['/products/ip-address', catalogue.regions.line],
    ['/products/load-balancers', catalogue.regions.line],
    ['/products/network/vpc', catalogue.regions.line],
  ])('at %s is not asked again by the application: %s', async (address, line) => {
    signedInBefore()
    localStorage.setItem('settings', JSON.stringify({ pageSize: '100' }))
    const { lines } = server()
    runEarly(address)
    await waitFor(() => expect(times(lines(), line)).toBe(1))
    openConsole(address)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect([...(window.earlyAnswers?.keys() ?? [])]).toEqual([]))
    expect(times(lines(), line)).toBe(1)
    expect(times(lines(), permissionsLine)).toBe(1)
  })

  it('is a list only for those who may read it: a refusal would be in the audit log', async () => {
    signedInBefore()
    const { lines } = server(when(users.permissions, () => ({ data: ['compute:read'] })))
    runEarly('/home/projects')
    await window.earlyAnswers?.get(`${location.origin}/api/v1/users/permissions`)?.answer
    expect(lines()).toEqual([permissionsLine])
  })

  it('is a list at once for those who could read it at the last visit', async () => {
    signedInBefore()
    localStorage.setItem('permissions', JSON.stringify({ userId: 'u', data: ['projects:read'] }))
    const { lines } = server(when(users.permissions, () => new Promise<never>(() => undefined)))
    runEarly('/home/projects')
    await waitFor(() =>
      expect(lines()).toEqual(expect.arrayContaining([projects.list.line, permissionsLine])),
    )
  })

  it('is the list once, when they may still read it', async () => {
    signedInBefore()
    localStorage.setItem('permissions', JSON.stringify({ userId: 'u', data: ['projects:read'] }))
    const { lines } = server()
    runEarly('/home/projects')
    await window.earlyAnswers?.get(`${location.origin}/api/v1/users/permissions`)?.answer
    expect(times(lines(), projects.list.line)).toBe(1)
  })

  it.each(['nonsense', '1', '{"data":1}'])(
    'waits for the permissions where those kept are %s',
    async (kept) => {
      signedInBefore()
      localStorage.setItem('permissions', kept)
      const { promise: answered, resolve: answer } = Promise.withResolvers<{ data: string[] }>()
      const { lines } = server(when(users.permissions, () => answered))
      runEarly('/home/projects')
      await waitFor(() => expect(lines()).toContain(permissionsLine))
      expect(lines()).not.toContain(projects.list.line)
      answer({ data: all })
      await waitFor(() => expect(lines()).toContain(projects.list.line))
    },
  )

  it('is nothing at an address that says more of a list than its project, but for the permissions', async () => {
    signedInBefore()
    const { lines } = server()
    runEarly('/home/projects?q=atlas')
    await window.earlyAnswers?.get(`${location.origin}/api/v1/users/permissions`)?.answer
    expect(lines()).toEqual([permissionsLine])
  })

  it.each([
    ['on a page of guests', '/login', () => signedInBefore()],
    ['for nobody', '/home/projects', () => undefined],
    [
      'while a group role is looked through',
      '/home/projects',
      () => {
        signedInBefore()
        sessionStorage.setItem('preview', 'x.y')
      },
    ],
  ])('is nothing %s', (_case, address, setUp) => {
    setUp()
    const { lines } = server()
    runEarly(address)
    expect(lines()).toEqual([])
  })
})

/** A console on a page that is no list, and the way from there to another. */
const away = async (search = '') => {
  signedInBefore()
  const { lines } = server()
  runEarly('/account/appearance')
  const { store, router } = openConsole('/account/appearance')
  await waitFor(() => expect(store.getState().permissions.isKnown).toBe(true))
  await screen.findByRole('heading', { level: 1 })
  const asking = jest.spyOn(window, 'askEarly')
  const go = async (to: string) => {
    await act(async () => router.navigate(`${to}${search}`))
    await screen.findByRole('heading', { level: 1 })
  }
  return { lines, asking, go }
}

describe('on the way to a page whose code is not here', () => {
  it('its list is asked for, and not again by the page', async () => {
    const { lines, asking, go } = await away('?project=p-1')
    await go('/products/dns')
    expect(asking).toHaveBeenCalledTimes(1)
    await waitFor(() => expect([...(window.earlyAnswers?.keys() ?? [])]).toEqual([]))
    expect(times(lines(), dns.list.line)).toBe(1)
  })

  it('its list is asked for when its link is pointed at, and not again when that is followed', async () => {
    const { lines, go } = await away()
    const link = document.createElement('a')
    link.href = '/products/compute'
    document.body.append(link)
    // The frame listens once it has found time.
    await waitFor(() => {
      fireEvent.pointerOver(link)
      expect(times(lines(), compute.list.line)).toBe(1)
    })
    await go('/products/compute')
    expect(times(lines(), compute.list.line)).toBe(1)
    link.remove()
  })

  it('its files are fetched, each once', async () => {
    const { go } = await away()
    await go('/products/compute')
    expect(document.querySelectorAll('link[href="/assets/compute.js"]')).toHaveLength(1)
  })

  it('nothing is asked before a page that one has been to', async () => {
    const { asking, go } = await away()
    await go('/products/dns')
    await go('/account/appearance')
    await go('/products/dns')
    expect(asking).toHaveBeenCalledTimes(1)
  })

  it('no list is asked for while a group role is looked through', async () => {
    const { go } = await away()
    sessionStorage.setItem('preview', 'x.y')
    await go('/products/dns')
    expect(window.earlyAnswers?.size).toBe(0)
  })
})

describe('an early answer', () => {
  it('is shown with the first drawing of the page', async () => {
    signedInBefore()
    server()
    runEarly('/home/projects')
    openConsole('/home/projects')
    await screen.findByText('Loading')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getByText('atlas')).toBeInTheDocument()
  })

  it('that does not come soon holds no page up', async () => {
    signedInBefore()
    server(when(projects.list, () => new Promise<never>(() => undefined)))
    runEarly('/home/projects')
    openConsole('/home/projects')
    await screen.findByRole('heading', { name: 'Projects', level: 1 })
    expect(screen.getByText('Loading projects')).toBeInTheDocument()
  })

  it('is good for one call', async () => {
    signedInBefore()
    const { lines } = server()
    runEarly('/home/projects')
    const { user } = openConsole('/home/projects')
    await screen.findByText('atlas')
    await user.click(screen.getByRole('button', { name: /^Name/ }))
    await user.click(screen.getByRole('button', { name: /^Name/ }))
    await waitFor(() => expect(times(lines(), projects.list.line)).toBeGreaterThan(1))
  })

  it.each([
    ['was lost', () => raw(Response.error())],
    ['was a refusal', () => refuse(makeProblem('ServiceUnavailable', 503))],
  ])('that %s is asked for again', async (_case, failing) => {
    signedInBefore()
    let isFirst = true
    const { lines } = server(
      when(projects.list, () => {
        if (!isFirst) return { data: [atlas], page }
        isFirst = false
        return failing()
      }),
    )
    runEarly('/home/projects')
    openConsole('/home/projects')
    await screen.findByText('atlas')
    expect(times(lines(), projects.list.line)).toBe(2)
  })

  it('that is a 401 has the tokens renewed by the application, once', async () => {
    signedInBefore()
    const { lines } = server(
      when(users.permissions, (_arg, { headers }) =>
        headers.get('authorization') === `Bearer ${fresh.access_token}`
          ? { data: all }
          : refuse(makeProblem('UnauthenticatedException', 401)),
      ),
    )
    runEarly('/home/projects')
    openConsole('/home/projects')
    await screen.findByText('atlas')
    expect(times(lines(), auth.refresh.line)).toBe(1)
  })

  it('is not taken for a new one later', async () => {
    signedInBefore()
    const { lines } = server()
    runEarly('/home/projects')
    await waitFor(() => expect(times(lines(), projects.list.line)).toBe(1))
    const now = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(now + 10_000)
    openConsole('/home/projects')
    await screen.findByText('atlas')
    expect(times(lines(), projects.list.line)).toBe(2)
    jest.restoreAllMocks()
  })

  it('is for nobody but whom it was given to', async () => {
    signedInBefore()
    const { lines } = server(
      when(projects.list, (_arg, { headers }) =>
        headers.get('authorization')?.endsWith(goodToken('of-grace')) === true
          ? { data: [makeProject({ name: 'zephyr' })], page }
          : { data: [atlas], page },
      ),
    )
    runEarly('/home/projects')
    await waitFor(() => expect(times(lines(), projects.list.line)).toBe(1))
    // Another tab has signed somebody else in meanwhile.
    signedInBefore({ access: goodToken('of-grace'), user: { id: 'grace' } })
    openConsole('/home/projects')
    await screen.findByText('zephyr')
    expect(screen.queryByText('atlas')).not.toBeInTheDocument()
  })

  it('is forgotten when the session ends', async () => {
    signedInBefore()
    server()
    runEarly('/products/dns')
    const { store } = openConsole('/account/appearance')
    await waitFor(() => expect(store.getState().permissions.isKnown).toBe(true))
    await waitFor(() => expect(window.earlyAnswers?.size).toBe(1))
    await act(async () => void (await store.dispatch(logout())))
    expect(window.earlyAnswers?.size).toBe(0)
  })
})

describe('tokens that have run out', () => {
  it('are renewed early, and the application finds it done', async () => {
    shareLock()
    spent()
    const { asked, lines } = server()
    runEarly('/home/projects')
    openConsole('/home/projects')
    await screen.findByText('atlas')
    expect(times(lines(), auth.refresh.line)).toBe(1)
    expect(times(lines(), projects.list.line)).toBe(1)
    expect(asked[0]).toMatchObject({ line: auth.refresh.line, body: { refresh_token: 'refresh-kept' } })
    expect(localStorage.getItem('refresh_token')).toBe('refresh-fresh')
    expect(localStorage.getItem('access_token')).toBe(fresh.access_token)
  })

  it('are renewed once by two tabs that open together', async () => {
    shareLock()
    spent()
    const { lines } = server()
    runEarly('/home/projects')
    runEarly('/home/projects')
    await waitFor(() => expect(times(lines(), projects.list.line)).toBe(2))
    expect(times(lines(), auth.refresh.line)).toBe(1)
  })

  it('are left to the application where tabs can’t share a lock', () => {
    spent()
    const { lines } = server()
    runEarly('/home/projects')
    expect(lines()).toEqual([])
  })

  it.each([
    ['refused', () => refuse(makeProblem('RefreshTokenReusedException', 401))],
    ['not answered', () => raw(Response.error())],
  ])('are left as they are when the renewal is %s: the application decides', async (_case, answer) => {
    shareLock()
    spent()
    const { lines } = server(when(auth.refresh, answer))
    runEarly('/home/projects')
    await navigator.locks.request('portico-auth', () => undefined)
    expect(lines()).toEqual([auth.refresh.line])
    expect(localStorage.getItem('refresh_token')).toBe('refresh-kept')
  })

  it('bring no one back who signed out while they were renewed', async () => {
    shareLock()
    spent()
    const { lines } = server(
      when(auth.refresh, () => {
        localStorage.clear()
        return fresh
      }),
    )
    runEarly('/home/projects')
    await navigator.locks.request('portico-auth', () => undefined)
    expect(localStorage.getItem('access_token')).toBeNull()
    expect(lines()).toEqual([auth.refresh.line])
  })
})
