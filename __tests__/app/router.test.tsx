import { act, screen, waitFor } from '@testing-library/react'
import { auth } from '#contract/auth/routes.ts'
import { dashboard } from '#contract/dashboards/routes.ts'
import { projects } from '#contract/projects/routes.ts'
import { sshKeys } from '#contract/compute/sshKeys.ts'
import { users } from '#contract/users/records.ts'
import { permissionsAt } from '#src/app/guards.ts'
import { sessionEnded } from '#src/auth/authSlice.ts'
import { permissionsReceived, permissionsUnavailable } from '#src/auth/permissionsSlice.ts'
import { logout } from '#src/auth/sessionThunks.ts'
import { makeOverview, makeProblem, makeProject, makeSessionUser } from '../support/factories.ts'
import { fixtureApi, refuse, when } from '../support/fixtureApi.ts'
import { closeConsoles, openConsole } from '../support/openConsole.tsx'
import { resizeTo } from '../support/showPages.tsx'
import { goodToken, signedInBefore, spentToken } from '../support/tokens.ts'

const fresh = { access_token: goodToken('fresh'), refresh_token: 'refresh-fresh' }
const page = { number: 1, size: 50, total: 1 }
const atlas = makeProject({ name: 'atlas' })
const signedInCalls = [
  when(users.permissions, () => ({ data: ['projects:read'] })),
  when(projects.list, () => ({ data: [atlas], page })),
  when(projects.mine, () => ({ data: [atlas], page })),
  when(dashboard.read, () => ({ data: makeOverview() })),
  when(auth.logout, () => ({})),
  when(auth.refresh, () => fresh),
]

jest.setTimeout(30_000)

beforeEach(() => void fixtureApi(...signedInCalls))
afterEach(() => {
  closeConsoles()
  localStorage.clear()
})

describe('someone who is not signed in', () => {
  it.each([
    ['/', '/login'],
    ['/home/projects?page=2', `/login?redirectTo=${encodeURIComponent('/home/projects?page=2')}`],
    ['/account/security', '/login?redirectTo=%2Faccount%2Fsecurity'],
    ['/login', '/login'],
    ['/relogin', '/relogin'],
    ['/sign-up', '/sign-up'],
    ['/forgot-password', '/forgot-password'],
    ['/terms-of-service', '/terms-of-service'],
    ['/errors/429', '/errors/429'],
  ])('who opens %s is at %s', async (address, at) => {
    const { here } = openConsole(address)
    await screen.findByRole('heading', { level: 1 })
    expect(here()).toBe(at)
  })

  it('who opens an address that is no page’s sees the 404 page there', async () => {
    const { here } = openConsole('/products/quantum')
    await screen.findByText('Page not found')
    expect(here()).toBe('/products/quantum')
  })

  it('begins the recovery of a password by its address', async () => {
    const { store } = openConsole('/forgot-password')
    await waitFor(() => expect(store.getState().auth.step).toBe('forgot'))
  })
})

describe('someone who is signed in', () => {
  beforeEach(() => signedInBefore())

  it.each([
    ['/', '/home/dashboards'],
    ['/login', '/home/dashboards'],
    ['/relogin', '/home/dashboards'],
    ['/login?redirectTo=%2Fhome%2Fprojects%3Fpage%3D2', '/home/projects?page=2'],
    ['/login?redirectTo=null', '/home/dashboards'],
    ['/login?redirectTo=', '/home/dashboards'],
    ['/login?redirectTo=https%3A%2F%2Fevil.example', '/home/dashboards'],
    ['/login?redirectTo=%2F%2Fevil.example', '/home/dashboards'],
    ['/home', '/home/dashboards'],
    ['/home/projects', '/home/projects'],
  ])('who opens %s is at %s', async (address, at) => {
    const { here } = openConsole(address)
    await screen.findByText('atlas')
    expect(here()).toBe(at)
  })

  it.each([
    ['/sign-up', 'Create your account'],
    ['/forgot-password', 'Reset your password'],
    ['/terms-of-service', 'Terms of service'],
    ['/lock-account', 'Lock your account'],
    ['/undo-email', 'Undo your e-mail change'],
    ['/owner-veto', "This link doesn't work"],
    ['/add-payment-method/thanks', 'Thank you'],
  ])('who opens %s is shown that page, and keeps it when the session ends', async (address, title) => {
    const { here, store, router } = openConsole(address)
    await screen.findByRole('heading', { level: 1, name: title })
    await waitFor(() => expect(store.getState().auth.step).toBe('authenticated'))
    expect(here()).toBe(address)
    act(() => void store.dispatch(sessionEnded('elsewhere')))
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
    expect(here()).toBe(address)
  })

  it('who registers another company is signed out for it', async () => {
    const api = fixtureApi(
      ...signedInCalls,
      when(auth.signup, () => ({ company_id: 'globex', message: 'ok' })),
      when(auth.login, () => ({ requiresVerification: true as const })),
    )
    const { user, here, store } = openConsole('/sign-up')
    expect(await screen.findByText(/signed in as ada@example.com/)).toBeVisible()
    await user.type(screen.getByLabelText('Your name'), 'Eve')
    await user.type(screen.getByLabelText('Company name'), 'Globex')
    await user.type(screen.getByLabelText('Work e-mail'), 'eve@example.com')
    await user.type(screen.getByLabelText('Password'), 'several unrelated words{Enter}')
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    expect(here()).toBe('/login')
    expect(store.getState().auth).toMatchObject({ step: 'verification', user: null })
    expect(localStorage.getItem('refresh_token')).toBeNull()
    expect(api.lines()).toContain('POST /auth/logout')
  })

  it('who forgot the password can ask for a code, and is signed out for it', async () => {
    fixtureApi(
      ...signedInCalls,
      when(auth.forgotPassword, () => ({ message: 'Verification code sent to your email.' })),
    )
    const { user, store } = openConsole('/forgot-password')
    await user.type(await screen.findByLabelText('E-mail'), '{Enter}')
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    expect(store.getState().auth).toMatchObject({ step: 'reset', user: null, email: 'ada@example.com' })
  })

  it('goes to /login on signing out, and nothing of theirs stays', async () => {
    const { here, store } = openConsole('/home/projects')
    await screen.findByText('atlas')
    await act(async () => void (await store.dispatch(logout())))
    await screen.findByRole('heading', { name: 'Sign in to Portico' })
    expect(here()).toBe('/login')
    expect(localStorage.getItem('refresh_token')).toBeNull()
    expect(localStorage.getItem('userEmail')).toBeNull()
    const { records, permissions, api } = store.getState()
    expect(JSON.stringify({ records, permissions, api })).not.toContain('atlas')
    expect(permissions.held).toEqual([])
  })

  it('goes to /relogin when the session has run out, keeping who they are and where they were', async () => {
    const { here, store } = openConsole('/home/projects?page=1')
    await screen.findByText('atlas')
    act(() => void store.dispatch(sessionEnded('expired')))
    await waitFor(() => expect(here()).toBe('/relogin?redirectTo=%2Fhome%2Fprojects%3Fpage%3D1'))
    expect(store.getState().auth.email).toBe('ada@example.com')
  })

  it('is sent to /relogin by the guard when no token is there any more', async () => {
    const { here, router } = openConsole('/home/projects')
    await screen.findByText('atlas')
    localStorage.removeItem('access_token')
    localStorage.removeItem('refresh_token')
    await act(() => router.navigate('/account/security'))
    await waitFor(() => expect(here()).toBe('/relogin?redirectTo=%2Faccount%2Fsecurity'))
  })

  it('is let on when the token ran out but can be renewed', async () => {
    const { here, router } = openConsole('/home/projects')
    await screen.findByText('atlas')
    localStorage.setItem('access_token', spentToken())
    await act(() => router.navigate('/home/projects/form'))
    await waitFor(() => expect(here()).toBe('/home/projects/form'))
    expect(localStorage.getItem('access_token')).toBe(fresh.access_token)
  })
})

describe('at start', () => {
  it('a spent access token is renewed and the session goes on', async () => {
    signedInBefore({ access: spentToken() })
    openConsole('/home/projects')
    await screen.findByText('atlas')
    expect(localStorage.getItem('refresh_token')).toBe('refresh-fresh')
  })

  it('a session that can’t be renewed leaves the person unauthenticated, with the address kept', async () => {
    fixtureApi(when(auth.refresh, () => refuse(makeProblem('UnauthenticatedException', 401))))
    signedInBefore({ access: spentToken() })
    const { here, store } = openConsole('/home/projects')
    await screen.findByRole('heading', { name: 'Sign in to Portico' })
    expect(here()).toBe('/login?redirectTo=%2Fhome%2Fprojects')
    expect(store.getState().auth).toMatchObject({ email: 'ada@example.com', errorMessage: null })
    expect(localStorage.getItem('access_token')).toBeNull()
  })

  it('the loader fills the screen until it is known who is signed in', async () => {
    let answer = (_tokens: typeof fresh) => {}
    const held = new Promise<typeof fresh>((resolve) => {
      answer = resolve
    })
    fixtureApi(
      ...signedInCalls.slice(0, 4),
      when(auth.refresh, () => held),
    )
    signedInBefore({ access: spentToken() })
    openConsole('/terms-of-service')
    expect(await screen.findByRole('status')).toHaveTextContent('Loading')
    expect(screen.queryByRole('heading')).toBeNull()
    await act(async () => answer(fresh))
    await screen.findByRole('heading', { level: 1 })
  })
})

const signIn = async (user: ReturnType<typeof makeSessionUser>, address: string) => {
  fixtureApi(
    ...signedInCalls,
    when(auth.login, () => ({ ...fresh, user, servicesSuspended: user.suspended })),
  )
  const opened = openConsole(address)
  await opened.user.type(await screen.findByLabelText(/E-mail/), 'ada@example.com')
  await opened.user.type(screen.getByLabelText(/^Password/), 'correct horse battery')
  await opened.user.click(screen.getByRole('button', { name: 'Sign in' }))
  return opened
}

describe('after signing in', () => {
  it('the person goes on to where they were going', async () => {
    const { here } = await signIn(makeSessionUser(), '/home/projects?page=1')
    await screen.findByText('atlas')
    expect(here()).toBe('/home/projects?page=1')
  })

  it('someone of a suspended company goes to the page about that', async () => {
    const { here } = await signIn(makeSessionUser({ suspended: true }), '/login')
    await waitFor(() => expect(here()).toBe('/service-suspended'))
  })
})

describe('a company whose services are suspended', () => {
  const suspendedCalls = [
    ...signedInCalls,
    when(auth.me, () => ({ data: makeSessionUser({ suspended: true }) })),
    when(auth.twoFactorStatus, () => ({
      data: { enabled: false, pending: false, confirmedAt: null, recoveryCodesLeft: 0 },
    })),
    when(auth.listSessions, () => ({ data: [] })),
    when(sshKeys.list, () => refuse(makeProblem('ServiceSuspendedException', 402))),
    when(users.permissions, () => ({ data: ['compute:read'] })),
  ].toReversed()

  it('keeps the pages of the account, which ask for nothing that is refused', async () => {
    const api = fixtureApi(...suspendedCalls)
    signedInBefore({ user: makeSessionUser({ suspended: true }) })
    const { here } = openConsole('/account/security')
    await screen.findByRole('heading', { name: 'Sessions' })
    await screen.findByText(/Acme.*suspended/)
    expect(here()).toBe('/account/security')
    expect(api.lines()).not.toContain(sshKeys.list.line)
  })

  it('that is suspended while someone is there lets them stay', async () => {
    fixtureApi(...suspendedCalls)
    signedInBefore()
    const { here, store } = openConsole('/account/security')
    await waitFor(() => expect(store.getState().auth.user?.suspended).toBe(true), { timeout: 10_000 })
    await screen.findByRole('heading', { name: 'Sessions' })
    expect(here()).toBe('/account/security')
    expect(localStorage.getItem('user')).toContain('"suspended":true')
  })
})

describe('someone whose permissions', () => {
  beforeEach(() => signedInBefore())

  it('the server has not told yet sees the loader, and is turned away by nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<{ data: string[] }>()
    fixtureApi(
      when(users.permissions, () => promise),
      when(users.list, () => ({ data: [], page: { ...page, total: 0 } })),
      ...signedInCalls,
    )
    const { here } = openConsole('/account/users')
    expect(await screen.findByRole('status')).toHaveTextContent('Loading')
    expect(here()).toBe('/account/users')
    await act(async () => resolve({ data: ['users:read'] }))
    await screen.findByRole('heading', { name: 'Users', level: 1 })
    expect(here()).toBe('/account/users')
  })

  it('do not suffice comes to /errors/404, whatever they held at the last visit', async () => {
    localStorage.setItem('permissions', JSON.stringify({ userId: 'u', data: ['users:read'] }))
    const { asked } = fixtureApi(...signedInCalls)
    const { here } = openConsole('/account/users')
    await screen.findByText('Page not found')
    expect(here()).toBe('/errors/404')
    expect(asked.map(({ line }) => line)).not.toContain(users.list.line)
  })

  it('shrink is led to /errors/404 at the next navigation, and stays where they are until then', async () => {
    const { here, store, router } = openConsole('/home/projects')
    await screen.findByText('atlas')
    act(() => void store.dispatch(permissionsReceived({ data: ['compute:read', 'users:read'] })))
    expect(here()).toBe('/home/projects')
    act(() => void store.dispatch(permissionsReceived({ data: ['compute:read'] })))
    await act(() => router.navigate('/account/users'))
    await screen.findByText('Page not found')
    expect(here()).toBe('/errors/404')
  })

  it('are emptied by a failed poll lose no typed input, and have their navigation back with the next answer', async () => {
    // Wide enough for the navigation to be on the page.
    resizeTo(1440)
    const { user, here, store } = openConsole('/home/projects/form')
    const name = await screen.findByLabelText(/^Name/)
    await user.type(name, 'hermes')
    act(() => void store.dispatch(permissionsReceived({ data: ['compute:read'] })))
    expect(screen.getAllByRole('link', { name: 'Products' })).not.toHaveLength(0)
    act(() => void store.dispatch(permissionsUnavailable()))
    expect(screen.queryByRole('link', { name: 'Products' })).toBeNull()
    expect(screen.getByLabelText(/^Name/)).toHaveValue('hermes')
    expect(here()).toBe('/home/projects/form')
    act(() => void store.dispatch(permissionsReceived({ data: ['compute:read'] })))
    expect(screen.getAllByRole('link', { name: 'Products' })).not.toHaveLength(0)
    expect(screen.getByLabelText(/^Name/)).toHaveValue('hermes')
  })
})

describe('permissions that routes declare', () => {
  const routes = [
    {
      path: '/products',
      handle: { permissions: [] },
      children: [
        { path: 'compute', handle: { permissions: ['compute:read'] } },
        { path: 'network', handle: { permissions: ['vpc:read', 'guest-networks:read'] } },
      ],
    },
  ]

  it.each([
    ['/products', []],
    ['/products/compute', ['compute:read']],
    ['/products/network', ['vpc:read', 'guest-networks:read']],
    ['/elsewhere', []],
  ])('at %s are %p', (address, declared) => {
    expect(permissionsAt(routes, address)).toEqual(declared)
  })
})
