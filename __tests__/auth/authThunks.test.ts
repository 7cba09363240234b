import type { UnknownAction } from '@reduxjs/toolkit'
import configureMockStore from 'redux-mock-store'
import { withExtraArgument } from 'redux-thunk'
import { auth, type LoginAnswer } from '#contract/auth/routes.ts'
import { createStore, rootReducer } from '#src/app/store.ts'
import type { AppDispatch, RootState } from '#src/store/store.ts'
import * as facts from '#src/auth/authSlice.ts'
import { login } from '#src/auth/authThunks.ts'
import { signup } from '#src/auth/signupThunk.ts'
import { chooseCompany, resendCode, verify2FA, verifyLogin } from '#src/auth/proofThunks.ts'
import { confirmAccount, forgotPassword, resetPassword, setFirstPassword } from '#src/auth/recoveryThunks.ts'
import { leaveCompany, logout, restoreSession } from '#src/auth/sessionThunks.ts'
import { forgetLogin } from '#src/auth/pendingLogin.ts'
import { createKnownKinds } from '#src/records/knownKinds.ts'
import { createKnownActions } from '#src/resources/knownActions.ts'
import { makeProblem, makeSessionUser } from '../support/factories.ts'
import { fixtureApi, raw, refuse, when } from '../support/fixtureApi.ts'
import { goodToken, signedInBefore, spentToken } from '../support/tokens.ts'

const ada = makeSessionUser()
const email = ada.email
const password = 'correct horse battery'
const tokens = { access_token: goodToken(), refresh_token: 'refresh-1' }
const wordless = () => raw(new Response(null, { status: 500 }))

// redux-mock-store's types are those of an older Redux; the middlewares themselves are the same.
const middlewares = [
  withExtraArgument({
    replaying: new AbortController().signal,
    kinds: createKnownKinds(),
    actions: createKnownActions(async () => []),
  }),
] as unknown as Parameters<typeof configureMockStore>[0]

/** Runs no reducer: it only notes which facts a thunk states, and in which order. */
const mockStore = (about: Partial<RootState['auth']> = {}) => {
  const initial = rootReducer(undefined, { type: 'begin' })
  const store = configureMockStore<RootState, AppDispatch>(middlewares)({
    ...initial,
    auth: { ...initial.auth, ...about },
  })
  const stated = () => store.getActions().filter(({ type }: UnknownAction) => type.startsWith('auth/'))
  return { dispatch: store.dispatch, stated, actions: store.getActions }
}

const types = (actions: UnknownAction[]) => actions.map(({ type }) => type.replace('auth/', ''))

afterEach(() => {
  forgetLogin()
  localStorage.clear()
})

describe('login', () => {
  it.each<[string, LoginAnswer, Partial<RootState['auth']>]>([
    [
      'wants a second factor',
      { requires2FA: true },
      {
        step: 'twoFactor',
        requires2FA: true,
        email,
        message: 'Please enter your 2FA code to complete login.',
      },
    ],
    [
      'wants the mailed code',
      { requiresVerification: true },
      {
        step: 'verification',
        message: 'Verification code sent to your email. Please verify to complete login.',
      },
    ],
    [
      'is the first one',
      { firstLogin: true, user: { email, name: 'Ada' } },
      { step: 'firstLogin', message: 'Verification code sent to your email.' },
    ],
    [
      'is that of staff',
      { companyAccessByAdmin: true, companies: [{ id: 'acme', name: 'Acme' }] },
      { step: 'companyChoice', companies: [{ id: 'acme', name: 'Acme' }] },
    ],
    ['is done', { ...tokens, user: ada }, { step: 'authenticated', isAuthenticated: true, user: ada }],
    [
      'is done, with the services suspended',
      { ...tokens, user: ada, servicesSuspended: true },
      { step: 'authenticated', user: { ...ada, suspended: true } },
    ],
    ['says in its own words what it wants', { requires2FA: true, message: 'Code!' }, { message: 'Code!' }],
  ])('that %s leads on', async (_case, answer, expected) => {
    fixtureApi(when(auth.login, () => answer))
    const store = createStore()
    await store.dispatch(restoreSession())
    const outcome = await store.dispatch(login({ email: ` ${email} `, password }))
    expect(outcome.ok).toBe(true)
    expect(store.getState().auth).toMatchObject(expected)
  })

  it('keeps tokens, person and address under the names of the specification, and nothing else', async () => {
    fixtureApi(when(auth.login, () => ({ ...tokens, user: ada })))
    await createStore().dispatch(login({ email, password }))
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      ...tokens,
      user: JSON.stringify(ada),
      userEmail: email,
    })
  })

  it('states the request, then the failure with message and status', async () => {
    const wrong = makeProblem('InvalidCredentialsException', 401, { message: 'Wrong.' })
    fixtureApi(when(auth.login, () => refuse(wrong)))
    const { dispatch, stated } = mockStore()
    expect(await dispatch(login({ email, password }))).toEqual({ ok: false, problem: wrong })
    expect(stated()).toEqual([
      facts.loginRequest({ email }),
      facts.loginError({ message: 'Wrong.', name: 'InvalidCredentialsException', status: 401 }),
    ])
  })

  it('repeats the password with the second factor, which was kept in no state', async () => {
    const { asked } = fixtureApi(
      when(auth.login, () => ({ requires2FA: true as const })),
      when(auth.login2FA, () => ({ ...tokens, user: ada, servicesSuspended: false })),
    )
    const { dispatch, stated } = mockStore()
    await dispatch(login({ email, password }))
    await dispatch(verify2FA({ token: ' 123456 ' }))
    expect(asked[1]?.body).toMatchObject({ email, password, token: '123456' })
    expect(types(stated())).toEqual(['loginRequest', 'loginSuccess', 'verify2FARequest', 'verify2FASuccess'])
  })

  it('goes on into the company that staff choose, also through the second factor', async () => {
    const { asked } = fixtureApi(
      when(auth.login, ({ companyId }) =>
        companyId === undefined
          ? { companyAccessByAdmin: true as const, companies: [{ id: 'acme', name: 'Acme' }] }
          : { requires2FA: true as const },
      ),
      when(auth.login2FA, () => ({ ...tokens, user: ada, servicesSuspended: false })),
    )
    const { dispatch } = mockStore()
    await dispatch(login({ email, password }))
    await dispatch(chooseCompany({ companyId: 'acme' }))
    await dispatch(verify2FA({ token: '123456' }))
    expect(asked.slice(1).map(({ body }) => body)).toMatchObject([
      { companyId: 'acme' },
      { companyId: 'acme' },
    ])
  })

  it.each([
    ['second factor', 'twoFactor', verify2FA({ token: '123456' })],
    ['mailed code', 'verification', verifyLogin({ code: '123456' })],
  ] as const)(
    'shows staff the companies once their %s is proved, and enters one',
    async (_by, step, prove) => {
      const wanted = { companyAccessByAdmin: true as const, companies: [{ id: 'acme', name: 'Acme' }] }
      const { asked } = fixtureApi(
        when(auth.login, ({ companyId }) => {
          if (companyId !== undefined) return { ...tokens, user: ada, companyAccessByAdmin: true as const }
          return step === 'twoFactor'
            ? { requires2FA: true as const }
            : { requiresVerification: true as const }
        }),
        when(auth.login2FA, () => wanted),
        when(auth.verifyLogin, () => wanted),
      )
      const store = createStore()
      await store.dispatch(restoreSession())
      await store.dispatch(login({ email, password }))
      await store.dispatch(prove)
      expect(store.getState().auth).toMatchObject({ step: 'companyChoice', companies: wanted.companies })
      await store.dispatch(chooseCompany({ companyId: 'acme' }))
      expect(store.getState().auth).toMatchObject({ step: 'authenticated', user: ada })
      expect(
        asked.find(({ line, body }) => line === 'POST /auth/login' && 'companyId' in Object(body))?.body,
      ).toMatchObject({ email, password, companyId: 'acme' })
    },
  )

  it('is asked again for a new code', async () => {
    const { lines } = fixtureApi(when(auth.login, () => ({ requiresVerification: true as const })))
    const { dispatch } = mockStore()
    await dispatch(login({ email, password }))
    await dispatch(resendCode())
    expect(lines()).toEqual(['POST /auth/login', 'POST /auth/login'])
  })

  it.each([
    ['second factor', verify2FA({ token: '123456' })],
    ['company', chooseCompany({ companyId: 'acme' })],
    ['new code', resendCode()],
  ])('begins again when its password was lost before the %s', async (_what, thunkAction) => {
    const { lines } = fixtureApi()
    const { dispatch, stated } = mockStore()
    expect((await dispatch(thunkAction)).ok).toBe(false)
    expect(types(stated())).toEqual(['stepLeft'])
    expect(lines()).toEqual([])
  })
})

describe('the specification’s sentence stands in for the server’s silence', () => {
  const reset = resetPassword({ code: 'ABCD2345', password, captchaToken: 'solved' })
  it.each([
    ['login', auth.login, login({ email, password }), 'Something went wrong'],
    ['verifyLogin', auth.verifyLogin, verifyLogin({ code: '123456' }), 'Error verifying the code.'],
    [
      'confirmAccount',
      auth.confirmAccount,
      confirmAccount({ email, code: '123456' }),
      'Error verifying the code.',
    ],
    ['forgotPassword', auth.forgotPassword, forgotPassword({ email }), 'Erro ao recuperar senha.'],
    ['resetPassword', auth.resetPassword, reset, 'Failed to reset password.'],
  ])('to %s', async (name, route, thunkAction, message) => {
    fixtureApi(when(route, wordless))
    const { dispatch, stated } = mockStore({ email })
    const outcome = await dispatch(thunkAction)
    expect(outcome).toMatchObject({ ok: false, problem: { message, status: 500 } })
    expect(stated()).toEqual([
      expect.objectContaining({ type: `auth/${name}Request` }),
      { type: `auth/${name}Error`, payload: { message, name: 'Unexpected', status: 500 } },
    ])
  })
})

describe('signing up', () => {
  const about = { name: 'Ada', email, password, companyName: 'Acme' }

  it('is followed by a login of its own', async () => {
    const { asked } = fixtureApi(
      when(auth.signup, () => ({ company_id: 'acme', message: 'Welcome.' })),
      when(auth.login, () => ({ requiresVerification: true as const })),
    )
    const { dispatch, stated } = mockStore()
    await dispatch(signup(about))
    expect(types(stated())).toEqual(['signupRequest', 'signupSuccess', 'loginRequest', 'loginSuccess'])
    expect(asked.map(({ body }) => body)).toMatchObject([about, { email, password }])
  })

  it('that fails signs no one in', async () => {
    const { lines } = fixtureApi(when(auth.signup, () => refuse(makeProblem('ValidationError', 422))))
    const { dispatch, stated } = mockStore()
    await dispatch(signup(about))
    expect(types(stated())).toEqual(['signupRequest', 'signupError'])
    expect(lines()).toEqual(['POST /users/signup'])
  })
})

describe('an invitation', () => {
  it('leads through its code and a first password to a login', async () => {
    const { asked } = fixtureApi(
      when(auth.confirmAccount, () => ({ confirmation_token: 'grant-1', message: '' })),
      when(auth.setFirstPassword, () => ({ message: '' })),
      when(auth.login, () => ({ ...tokens, user: ada })),
    )
    const { dispatch, stated, actions } = mockStore({ email })
    await dispatch(confirmAccount({ email, code: 'INVITATION123456' }))
    await dispatch(setFirstPassword({ password }))
    for (const secret of ['INVITATION123456', 'grant-1', password, ...Object.values(tokens)])
      expect(JSON.stringify(actions())).not.toContain(secret)
    expect(types(stated())).toEqual([
      'confirmAccountRequest',
      'confirmAccountSuccess',
      'setFirstPasswordRequest',
      'setFirstPasswordSuccess',
      'loginRequest',
      'loginSuccess',
    ])
    expect(asked[1]?.body).toEqual({ email, password, confirmation_token: 'grant-1' })
  })

  it('lets a refused password be followed by a better one', async () => {
    let isWeak = true
    const { asked } = fixtureApi(
      when(auth.confirmAccount, () => ({ confirmation_token: 'grant-1', message: '' })),
      when(auth.setFirstPassword, () =>
        isWeak ? refuse(makeProblem('ValidationError', 422)) : { message: '' },
      ),
      when(auth.login, () => ({ ...tokens, user: ada })),
    )
    const { dispatch } = mockStore({ email })
    await dispatch(confirmAccount({ email, code: 'INVITATION123456' }))
    expect((await dispatch(setFirstPassword({ password: 'password1234' }))).ok).toBe(false)
    isWeak = false
    expect((await dispatch(setFirstPassword({ password }))).ok).toBe(true)
    expect(asked[2]?.body).toMatchObject({ confirmation_token: 'grant-1' })
  })
})

describe('signing out', () => {
  it('is done here at once and tells the server by both tokens', async () => {
    signedInBefore({ access: tokens.access_token, refresh: tokens.refresh_token })
    const { asked } = fixtureApi(when(auth.logout, () => ({})))
    const { dispatch, stated } = mockStore()
    const signingOut = dispatch(logout())
    expect(localStorage).toHaveLength(0)
    await signingOut
    expect(asked[0]?.body).toEqual(tokens)
    expect(types(stated())).toEqual(['logoutRequest', 'logoutSuccess'])
  })

  it('is done even when the server can’t be reached', async () => {
    signedInBefore()
    fixtureApi()
    const { dispatch, stated } = mockStore()
    await dispatch(logout())
    expect(localStorage).toHaveLength(0)
    expect(types(stated())).toEqual(['logoutRequest', 'logoutError'])
  })
})

describe('leaving a company', () => {
  const next = { id: 'globex', name: 'Globex' }
  const left = when(auth.leaveCompany, () => ({ companyAccessByAdmin: true as const, companies: [next] }))
  const staff = makeSessionUser({ staffAccess: 'ro' })
  const entered = {
    ...tokens,
    user: { ...staff, companyId: 'globex' },
    companyAccessByAdmin: true as const,
    servicesSuspended: false,
  }
  const inside = async () => {
    signedInBefore({ user: staff })
    const store = createStore()
    await store.dispatch(restoreSession())
    return store
  }

  it('leads to the choice of companies, and into the next without a password', async () => {
    const { asked } = fixtureApi(
      left,
      when(auth.enterCompany, () => entered),
    )
    const store = await inside()
    await store.dispatch(leaveCompany())
    expect(store.getState().auth).toMatchObject({ step: 'companyChoice', companies: [next], user: null })
    expect(localStorage.getItem('refresh_token')).toBeNull()
    await store.dispatch(chooseCompany({ companyId: 'globex' }))
    expect(store.getState().auth).toMatchObject({ step: 'authenticated', user: entered.user })
    expect(localStorage.getItem('refresh_token')).toBe('refresh-1')
    expect(asked.find(({ line }) => line === 'POST /auth/staff/leave')?.body).toEqual({
      refresh_token: 'refresh-kept',
    })
    expect(asked.find(({ line }) => line === 'POST /auth/staff/enter')?.body).toMatchObject({
      companyId: 'globex',
    })
    store.dispatch(facts.sessionEnded('elsewhere'))
  })

  it('asks for the sign-in when the choice took too long', async () => {
    fixtureApi(
      left,
      when(auth.enterCompany, () => refuse(makeProblem('UnauthenticatedException', 401))),
    )
    const store = await inside()
    await store.dispatch(leaveCompany())
    await store.dispatch(chooseCompany({ companyId: 'globex' }))
    expect(store.getState().auth).toMatchObject({ step: 'login', email })
  })

  it('signs out when the visit is over already', async () => {
    const { lines } = fixtureApi(
      when(auth.leaveCompany, () => refuse(makeProblem('UnauthenticatedException', 401))),
      when(auth.logout, () => ({})),
    )
    const store = await inside()
    await store.dispatch(leaveCompany())
    expect(store.getState().auth).toMatchObject({ step: 'login', isAuthenticated: false })
    expect(lines()).toContain('POST /auth/logout')
  })
})

describe('at start', () => {
  it('a valid access token, a refresh token and a person are a session, without asking', async () => {
    signedInBefore()
    const { lines } = fixtureApi()
    const { dispatch, stated } = mockStore()
    await dispatch(restoreSession())
    expect(stated()).toEqual([facts.restoreSessionSuccess({ user: ada })])
    expect(lines()).toEqual([])
  })

  it.each([
    ['a spent access token', () => signedInBefore({ access: spentToken() })],
    ['no access token', () => (signedInBefore(), localStorage.removeItem('access_token'))],
    ['an access token that is the text undefined', () => signedInBefore({ access: 'undefined' })],
  ])('%s is answered by renewing', async (_case, keep) => {
    keep()
    const { asked } = fixtureApi(when(auth.refresh, () => tokens))
    const { dispatch, stated } = mockStore({ step: 'restoring' })
    expect((await dispatch(restoreSession())).ok).toBe(true)
    expect(types(stated()).at(0)).toBe('restoreSessionRequest')
    expect(types(stated()).at(-1)).toBe('restoreSessionSuccess')
    expect(asked.every(({ line }) => line === 'POST /auth/refresh')).toBe(true)
  })

  it.each([
    ['is missing', () => localStorage.removeItem('user')],
    ['is damaged', () => localStorage.setItem('user', '{')],
  ])('a stored user that %s is fetched, and stored again', async (_case, damage) => {
    signedInBefore()
    damage()
    const { lines } = fixtureApi(
      when(auth.refresh, () => tokens),
      when(auth.me, () => ({ data: ada })),
    )
    const store = createStore()
    expect((await store.dispatch(restoreSession())).ok).toBe(true)
    expect(store.getState().auth).toMatchObject({ step: 'authenticated', user: ada })
    expect(lines().slice(0, 2)).toEqual(['POST /auth/refresh', 'GET /users/me'])
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ada)
    store.dispatch(facts.sessionEnded('elsewhere'))
  })

  it('a user who can’t be fetched either is not signed in', async () => {
    signedInBefore()
    localStorage.removeItem('user')
    fixtureApi(when(auth.refresh, () => tokens))
    const store = createStore()
    expect((await store.dispatch(restoreSession())).ok).toBe(false)
    expect(store.getState().auth).toMatchObject({ step: 'login', user: null, isAuthenticated: false })
  })

  it('no tokens are no session', async () => {
    fixtureApi()
    const { dispatch, stated } = mockStore()
    expect((await dispatch(restoreSession())).ok).toBe(false)
    expect(stated()).toEqual([facts.restoreSessionError({ email: '' })])
  })

  it('a server that is away leaves the tokens for the next start', async () => {
    signedInBefore({ access: spentToken() })
    fixtureApi()
    const { dispatch, stated } = mockStore()
    await dispatch(restoreSession())
    expect(types(stated()).at(-1)).toBe('restoreSessionError')
    expect(localStorage.getItem('refresh_token')).toBe('refresh-kept')
  })
})
