import { auth } from '#contract/auth/routes.ts'
import { projects } from '#contract/projects/routes.ts'
import { seal } from '#src/api/sealed.ts'
import { createStore } from '#src/app/store.ts'
import { authApi } from '#src/auth/authApi.ts'
import { authSlice, restoreSessionSuccess } from '#src/auth/authSlice.ts'
import { logout } from '#src/auth/sessionThunks.ts'
import { keepTokens, storedAccessToken, storedRefreshToken } from '#src/auth/tokenStorage.ts'
import { projectsApi } from '#src/features/projects/projectsApi.ts'
import { makeProblem, makeProject, makeSessionUser } from '../support/factories.ts'
import { fixtureApi, raw, refuse, when } from '../support/fixtureApi.ts'
import { recorder } from '../support/recorder.ts'
import { goodToken, signedInBefore } from '../support/tokens.ts'

const { getProject } = projectsApi.endpoints
const refusal = makeProblem('UnauthenticatedException', 401, { message: 'Sign in to continue.' })
const unauthenticated = () => refuse(refusal)
const fresh = { access_token: goodToken('fresh'), refresh_token: 'refresh-fresh' }

const atlas = makeProject({ id: 'atlas' })
/** Lets through who carries the fresh token. */
const wantsFresh = when(projects.read, ({ id }, { headers }) =>
  headers.get('authorization') === `Bearer ${fresh.access_token}`
    ? { data: { ...atlas, id } }
    : unauthenticated(),
)

/** A tab with a session whose access token the server does not take any more. */
const setUp = () => {
  signedInBefore()
  const went: string[] = []
  const { observer, types } = recorder()
  const navigator = {
    go: (to: string) => void went.push(to),
    here: () => '/home/projects?page=2',
    reload: jest.fn(),
  }
  const signedIn = authSlice.reducer(undefined, restoreSessionSuccess({ user: makeSessionUser() }))
  // Already in, so that nothing begins that belongs to arriving.
  const store = createStore({ preloadedState: { auth: signedIn }, navigator, observers: [observer] })
  return { store, went, types, read: (id: string) => store.dispatch(getProject.initiate({ id })) }
}

const login = () => authApi.endpoints.login.initiate({ email: 'ada@example.com', password: seal('wrong') })

const refreshes = (lines: string[]) => lines.filter((line) => line === 'POST /auth/refresh').length
const reads = (lines: string[]) => lines.filter((line) => /^GET \/projects\/(p\d|atlas)$/.test(line)).length

afterEach(() => localStorage.clear())

describe('a 401', () => {
  it('met by ten calls at once renews the tokens once and repeats each of them once', async () => {
    const { lines } = fixtureApi(
      wantsFresh,
      when(auth.refresh, () => fresh),
    )
    const { read } = setUp()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => read(`p${index}`)))
    expect(answers.every(({ isSuccess }) => isSuccess)).toBe(true)
    expect(refreshes(lines())).toBe(1)
    expect(reads(lines())).toBe(20)
    expect([storedAccessToken(), storedRefreshToken()]).toEqual([fresh.access_token, fresh.refresh_token])
  })

  it('met again after renewing is passed on: no call is repeated twice', async () => {
    const { lines } = fixtureApi(
      when(projects.read, unauthenticated),
      when(auth.refresh, () => fresh),
    )
    const { read, store } = setUp()
    const { error } = await read('atlas')
    expect(error).toEqual(refusal)
    expect(reads(lines())).toBe(2)
    expect(refreshes(lines())).toBe(1)
    expect(store.getState().auth.isAuthenticated).toBe(true)
  })

  it('met after another tab renewed needs no renewing here', async () => {
    const { lines } = fixtureApi(
      wantsFresh,
      when(auth.refresh, () => fresh),
    )
    const { read } = setUp()
    const answer = read('atlas')
    keepTokens(fresh)
    expect((await answer).isSuccess).toBe(true)
    expect(refreshes(lines())).toBe(0)
  })

  it('that is answered with a refused renewal ends the session and keeps where the person was', async () => {
    fixtureApi(
      wantsFresh,
      when(auth.refresh, () => refuse(makeProblem('RefreshTokenReusedException', 401))),
    )
    const { read, store, went } = setUp()
    const { isError } = await read('atlas')
    expect(isError).toBe(false) // the cache it belonged to is gone with the session
    expect([storedAccessToken(), storedRefreshToken()]).toEqual([undefined, undefined])
    expect(store.getState().auth).toMatchObject({ step: 'login', email: 'ada@example.com', user: null })
    expect(went).toEqual([`/relogin?redirectTo=${encodeURIComponent('/home/projects?page=2')}`])
  })

  it.each([
    ['no answer', () => raw(Response.error()), 'Unreachable'],
    ['a 503', () => refuse(makeProblem('ServiceUnavailable', 503)), 'ServiceUnavailable'],
  ])('with %s to the renewal keeps the tokens for a later try', async (_case, answer, name) => {
    fixtureApi(wantsFresh, when(auth.refresh, answer))
    const { read, store } = setUp()
    const { error } = await read('atlas')
    expect(error).toMatchObject({ name })
    expect(storedRefreshToken()).toBe('refresh-kept')
    expect(store.getState().auth.isAuthenticated).toBe(true)
  })

  it('without a refresh token says so', async () => {
    fixtureApi(wantsFresh)
    const { read, store } = setUp()
    localStorage.removeItem('refresh_token')
    await read('atlas')
    expect(store.getState().auth).toMatchObject({
      isAuthenticated: false,
      errorMessage: 'No refresh token available',
    })
  })

  it('that comes after one has signed out ends nothing: who signs in meanwhile goes on', async () => {
    const { promise: late, resolve } = Promise.withResolvers<void>()
    fixtureApi(
      when(projects.read, async () => {
        await late
        return unauthenticated()
      }),
      when(auth.logout, () => raw(new Response(null, { status: 204 }))),
      when(auth.login, async () => {
        resolve()
        await reading
        return refuse(makeProblem('InvalidCredentialsException', 401))
      }),
    )
    const { read, store, types } = setUp()
    const reading: Promise<unknown> = read('atlas')
    await store.dispatch(logout())
    const { error } = await store.dispatch(login())
    expect(error).toMatchObject({ name: 'InvalidCredentialsException' })
    expect(types()).not.toContain('auth/sessionEnded')
  })

  it('of a sign-in call is passed on with the server’s words', async () => {
    const wrong = makeProblem('InvalidCredentialsException', 401, { message: 'Wrong.' })
    const { lines } = fixtureApi(when(auth.login, () => refuse(wrong)))
    const { error } = await setUp().store.dispatch(login())
    expect(error).toEqual(wrong)
    expect(refreshes(lines())).toBe(0)
    expect(lines().filter((line) => line === 'POST /auth/login')).toHaveLength(1)
  })

  it('of a sign-in call without a body says that something went wrong', async () => {
    fixtureApi(when(auth.login, () => raw(new Response(null, { status: 401 }))))
    const { error } = await setUp().store.dispatch(login())
    expect(error).toMatchObject({ status: 401, message: 'Something went wrong' })
  })

  it('on the page of a payment link means that the link expired', async () => {
    const { lines } = fixtureApi(
      wantsFresh,
      when(auth.refresh, () => fresh),
    )
    const { read } = setUp()
    globalThis.history.replaceState(null, '', '/add-payment-method/secret')
    const { error } = await read('atlas')
    globalThis.history.replaceState(null, '', '/')
    expect(error).toMatchObject({ status: 401, message: 'Link expired' })
    expect(refreshes(lines())).toBe(0)
  })

  it.each([402, 403, 404, 429, 500])('is the only status that renews: %i does not', async (status) => {
    const { lines } = fixtureApi(when(projects.read, () => refuse(makeProblem('Unexpected', status))))
    const { read } = setUp()
    await read('atlas')
    expect(refreshes(lines())).toBe(0)
  })
})

describe('renewing', () => {
  it('re-reads the refresh token inside the lock that all tabs share', async () => {
    const { asked } = fixtureApi(
      wantsFresh,
      when(auth.refresh, () => fresh),
    )
    const names: string[] = []
    const request = async (name: string, _options: unknown, work: () => Promise<unknown>) => {
      names.push(name)
      localStorage.setItem('refresh_token', 'refresh-of-another-tab')
      return work()
    }
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    const { read } = setUp()
    await read('atlas')
    Reflect.deleteProperty(navigator, 'locks')

    expect(names).toEqual(['portico-auth'])
    expect(asked.find(({ line }) => line === 'POST /auth/refresh')?.body).toEqual({
      refresh_token: 'refresh-of-another-tab',
    })
  })

  it('keeps a newer pair that another tab stored while the server refused ours', async () => {
    fixtureApi(
      wantsFresh,
      when(auth.refresh, () => {
        keepTokens(fresh)
        return unauthenticated()
      }),
    )
    const { read } = setUp()
    expect((await read('atlas')).isSuccess).toBe(true)
    expect(storedRefreshToken()).toBe('refresh-fresh')
  })

  it('brings no one back who signed out while it was under way', async () => {
    fixtureApi(
      wantsFresh,
      when(auth.refresh, () => {
        localStorage.clear()
        return fresh
      }),
    )
    const { read } = setUp()
    await read('atlas')
    expect([storedAccessToken(), storedRefreshToken()]).toEqual([undefined, undefined])
  })

  it('is told to the store without the tokens', async () => {
    fixtureApi(
      wantsFresh,
      when(auth.refresh, () => fresh),
    )
    const { read, types } = setUp()
    await read('atlas')
    expect(types().filter((type) => type.startsWith('auth/refresh'))).toEqual([
      'auth/refreshRequest',
      'auth/refreshSuccess',
    ])
  })
})
