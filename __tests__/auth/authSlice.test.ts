import type { UnknownAction } from '@reduxjs/toolkit'
import * as facts from '#src/auth/authSlice.ts'
import { authSlice } from '#src/auth/authSlice.ts'
import type { AuthState, AuthStep, Proof } from '#src/auth/authState.ts'
import { makeSessionUser } from '../support/factories.ts'

/*
 * The map of signing in: for every step, what every action does there. What an action changes is
 * written out; a pair that is not in the table changes nothing at all.
 */

const steps = [
  'unknown',
  'restoring',
  'login',
  'twoFactor',
  'verification',
  'firstLogin',
  'companyChoice',
  'forgot',
  'reset',
  'confirm',
  'setPassword',
  'authenticated',
] as const satisfies AuthStep[]

const user = makeSessionUser()
const eve = makeSessionUser({ id: 'eve', email: 'eve@example.com' })
const renamed = makeSessionUser({ name: 'Ada Lovelace', email: 'lovelace@example.com' })
const companies = [{ id: 'acme', name: 'Acme' }]
const failure = { message: 'No.', name: 'InvalidCodeException', status: 422 } as const

const fresh = authSlice.getInitialState()

/** A state in which every field that an action might clear has something to clear. */
const at = (step: AuthStep): AuthState => ({
  ...fresh,
  step,
  isInitialized: step !== 'unknown' && step !== 'restoring',
  isAuthenticated: step === 'authenticated',
  user: step === 'authenticated' ? user : null,
  requires2FA: step === 'twoFactor',
  methods: step === 'twoFactor' ? ['passkey'] : [],
  companies: step === 'companyChoice' ? companies : [],
  email: user.email,
  errorMessage: 'Earlier.',
  errorName: 'Unexpected',
  errorStatus: 500,
  wrongProof: 'code',
  message: 'Told earlier.',
})

const noError = { errorMessage: null, errorName: null, errorStatus: null, wrongProof: null }
const failedOtherwise = {
  isLoading: false,
  errorMessage: 'No.',
  errorName: failure.name,
  errorStatus: 422,
  wrongProof: null,
}
/** The state after the server refused a code, password or passkey. */
const failed = (wrongProof: Proof) => ({ ...failedOtherwise, wrongProof })
const busy = { ...noError, isLoading: true }
const entering = (step: AuthStep, message: string | null = null) => ({
  ...noError,
  isLoading: false,
  step,
  message,
  requires2FA: step === 'twoFactor',
  methods: step === 'twoFactor' ? (['totp', 'recovery'] as const).slice() : [],
  companies: [],
})
const signedIn = {
  ...entering('authenticated'),
  isAuthenticated: true,
  isInitialized: true,
  user,
  email: user.email,
}
const anonymous = { ...fresh, isInitialized: true, step: 'login' as const }

type Changes = Partial<AuthState>
type Row = [name: string, action: UnknownAction, Partial<Record<AuthStep, Changes>>]

const during = (where: readonly AuthStep[], changes: Changes) =>
  Object.fromEntries(where.map((step) => [step, changes])) as Partial<Record<AuthStep, Changes>>

const email = 'new@example.com'
const loginSteps = [
  'login',
  'companyChoice',
  'twoFactor',
  'verification',
  'firstLogin',
  'setPassword',
] as const
const signedOut = steps.filter((step) => !['unknown', 'restoring', 'authenticated'].includes(step))
const forgotSteps = ['login', 'forgot', 'reset'] as const

const table: Row[] = [
  ['restoreSessionRequest', facts.restoreSessionRequest(), { unknown: { step: 'restoring' } }],
  [
    'restoreSessionSuccess',
    facts.restoreSessionSuccess({ user }),
    during(['unknown', 'restoring', 'login'], signedIn),
  ],
  [
    'restoreSessionError',
    facts.restoreSessionError({ email }),
    during(['unknown', 'restoring'], { ...anonymous, email }),
  ],

  ['loginRequest', facts.loginRequest({ email }), during(loginSteps, { ...busy, email })],
  ['loginSuccess', facts.loginSuccess({ outcome: 'authenticated', user }), during(signedOut, signedIn)],
  [
    'loginSuccess wanting a second factor',
    facts.loginSuccess({ outcome: 'twoFactor', message: 'Told.', methods: ['totp', 'recovery'] }),
    during(loginSteps, entering('twoFactor', 'Told.')),
  ],
  [
    'loginSuccess wanting a passkey',
    facts.loginSuccess({ outcome: 'twoFactor', message: 'Told.', methods: ['passkey', 'recovery'] }),
    during(loginSteps, { ...entering('twoFactor', 'Told.'), methods: ['passkey', 'recovery'] }),
  ],
  [
    'loginSuccess wanting a mailed code',
    facts.loginSuccess({ outcome: 'verification', message: 'Told.' }),
    during(loginSteps, entering('verification', 'Told.')),
  ],
  [
    'loginSuccess for the first time',
    facts.loginSuccess({ outcome: 'firstLogin', message: 'Told.' }),
    during(loginSteps, entering('firstLogin', 'Told.')),
  ],
  [
    'loginSuccess of staff',
    facts.loginSuccess({ outcome: 'companyChoice', companies }),
    during(loginSteps, { ...entering('companyChoice'), companies }),
  ],
  [
    'loginError',
    facts.loginError(failure),
    {
      ...during(loginSteps, failed('password')),
      setPassword: { ...entering('login'), ...failed('password') },
    },
  ],

  ['verify2FARequest', facts.verify2FARequest(), { twoFactor: busy }],
  [
    'verify2FASuccess',
    facts.verify2FASuccess({ outcome: 'authenticated', user }),
    during(signedOut, signedIn),
  ],
  [
    'verify2FASuccess of staff',
    facts.verify2FASuccess({ outcome: 'companyChoice', companies }),
    during(loginSteps, { ...entering('companyChoice'), companies }),
  ],
  ['verify2FAError', facts.verify2FAError(failure), { twoFactor: failed('code') }],

  ['verifyPasskeyRequest', facts.verifyPasskeyRequest(), { twoFactor: busy }],
  [
    'verifyPasskeySuccess',
    facts.verifyPasskeySuccess({ outcome: 'authenticated', user }),
    during(signedOut, signedIn),
  ],
  [
    'verifyPasskeySuccess of staff',
    facts.verifyPasskeySuccess({ outcome: 'companyChoice', companies }),
    during(loginSteps, { ...entering('companyChoice'), companies }),
  ],
  ['verifyPasskeyError', facts.verifyPasskeyError(failure), { twoFactor: failed('passkey') }],

  ['loginWithPasskeyRequest', facts.loginWithPasskeyRequest(), { login: busy }],
  [
    'loginWithPasskeySuccess',
    facts.loginWithPasskeySuccess({ outcome: 'authenticated', user }),
    during(signedOut, signedIn),
  ],
  ['loginWithPasskeyError', facts.loginWithPasskeyError(failure), { login: failed('passkey') }],

  ['verifyLoginRequest', facts.verifyLoginRequest(), { verification: busy }],
  [
    'verifyLoginSuccess',
    facts.verifyLoginSuccess({ outcome: 'authenticated', user }),
    during(signedOut, signedIn),
  ],
  [
    'verifyLoginSuccess of staff',
    facts.verifyLoginSuccess({ outcome: 'companyChoice', companies }),
    during(loginSteps, { ...entering('companyChoice'), companies }),
  ],
  ['verifyLoginError', facts.verifyLoginError(failure), { verification: failed('code') }],

  // The automatic login that follows goes on from here.
  ['signupRequest', facts.signupRequest({ email }), { login: { ...busy, email } }],
  ['signupSuccess', facts.signupSuccess(), {}],
  ['signupError', facts.signupError(failure), { login: failedOtherwise }],

  ['forgotPasswordOpened', facts.forgotPasswordOpened(), during(signedOut, entering('forgot'))],
  ['forgotPasswordRequest', facts.forgotPasswordRequest({ email }), during(forgotSteps, { ...busy, email })],
  [
    'forgotPasswordSuccess',
    facts.forgotPasswordSuccess({ message: 'Told.' }),
    during(forgotSteps, entering('reset', 'Told.')),
  ],
  ['forgotPasswordError', facts.forgotPasswordError(failure), during(forgotSteps, failedOtherwise)],

  ['resetPasswordRequest', facts.resetPasswordRequest(), { reset: busy }],
  [
    'resetPasswordSuccess',
    facts.resetPasswordSuccess({ message: 'Told.' }),
    { reset: entering('login', 'Told.') },
  ],
  ['resetPasswordError', facts.resetPasswordError(failure), { reset: failed('code') }],

  [
    'confirmAccountRequest',
    facts.confirmAccountRequest({ email }),
    {
      login: { ...entering('confirm'), ...busy, email },
      firstLogin: { ...busy, email },
      confirm: { ...busy, email },
    },
  ],
  [
    'confirmAccountSuccess',
    facts.confirmAccountSuccess(),
    during(['firstLogin', 'confirm'], entering('setPassword')),
  ],
  [
    'confirmAccountError',
    facts.confirmAccountError(failure),
    during(['firstLogin', 'confirm'], failed('code')),
  ],

  ['setFirstPasswordRequest', facts.setFirstPasswordRequest(), { setPassword: busy }],
  ['setFirstPasswordSuccess', facts.setFirstPasswordSuccess(), {}],
  ['setFirstPasswordError', facts.setFirstPasswordError(failure), { setPassword: failedOtherwise }],

  ['refreshRequest', facts.refreshRequest(), {}],
  ['refreshSuccess', facts.refreshSuccess(), during(['restoring', 'authenticated'], noError)],
  ['refreshError', facts.refreshError(failure), during(['restoring', 'authenticated'], failedOtherwise)],
  [
    'sessionEnded by expiry',
    facts.sessionEnded('expired'),
    {
      authenticated: {
        ...anonymous,
        email: user.email,
        errorMessage: 'Earlier.',
        errorName: 'Unexpected',
        errorStatus: 500,
      },
    },
  ],
  ['sessionEnded elsewhere', facts.sessionEnded('elsewhere'), { authenticated: anonymous }],

  ['logoutRequest', facts.logoutRequest(), { authenticated: anonymous }],
  ['logoutSuccess', facts.logoutSuccess(), {}],
  ['logoutError', facts.logoutError(failure), {}],

  [
    'companyLeft',
    facts.companyLeft({ companies }),
    during(['authenticated', 'login'], { ...anonymous, step: 'companyChoice', companies, email: user.email }),
  ],
  [
    'userChanged',
    facts.userChanged({ user: renamed }),
    { authenticated: { user: renamed, email: renamed.email } },
  ],

  ['errorCleared', facts.errorCleared(), during([...signedOut, 'authenticated'], noError)],
  ['stepLeft', facts.stepLeft(), during(signedOut, entering('login'))],
]

describe.each(table)('%s', (_name, action, changes) => {
  it.each(steps)('in step %s', (step) => {
    const before = at(step)
    const after = authSlice.reducer(before, action)
    expect(after).toEqual({ ...before, ...changes[step] })
    expect(after === before).toBe(changes[step] === undefined)
  })
})

describe('the table', () => {
  it('has a row for every action', () => {
    const named = new Set(table.map(([, { type }]) => type))
    expect([...named].toSorted()).toEqual(
      Object.values(authSlice.actions)
        .map(({ type }) => type)
        .toSorted(),
    )
  })

  it('begins unauthenticated and uninitialised', () => {
    expect(fresh).toMatchObject({ step: 'unknown', isAuthenticated: false, isInitialized: false })
  })

  it.each([
    ['loginError', facts.loginError, 'login'],
    ['verify2FAError', facts.verify2FAError, 'twoFactor'],
    ['verifyPasskeyError', facts.verifyPasskeyError, 'twoFactor'],
    ['verifyLoginError', facts.verifyLoginError, 'verification'],
    ['confirmAccountError', facts.confirmAccountError, 'confirm'],
    ['resetPasswordError', facts.resetPasswordError, 'reset'],
  ] as const)('blames no proof for a %s with another reason', (_name, fact, step) => {
    const { wrongProof } = authSlice.reducer(
      at(step),
      fact({ message: 'Later.', name: 'TooManyAttemptsException', status: 429 }),
    )
    expect(wrongProof).toBeNull()
  })

  it('forgets the person before when another one signs in', () => {
    const ended = authSlice.reducer(at('authenticated'), facts.sessionEnded('elsewhere'))
    const other = authSlice.reducer(ended, facts.restoreSessionSuccess({ user: eve }))
    expect(JSON.stringify(other)).not.toContain('ada')
  })
})
