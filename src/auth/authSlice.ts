import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { CompanyChoice, SessionUser } from '#contract/auth/routes.ts'
import {
  initialState,
  type AuthState,
  type AuthStep,
  type Failure,
  type LoginOutcome,
  type Proof,
  type ProofOutcome,
  type SessionEnd,
} from './authState.ts'

declare module '#src/store/store.ts' {
  interface RootState {
    auth: AuthState
  }
}

interface SignedIn {
  user: SessionUser
}

type Reduced = AuthState | void

/** An action counts only in the steps that it can come from; in any other it changes nothing. */
const during =
  <P>(steps: readonly AuthStep[], reduce: (auth: AuthState, payload: P) => Reduced) =>
  (auth: AuthState, { payload }: PayloadAction<P>): Reduced =>
    steps.includes(auth.step) ? reduce(auth, payload) : undefined

const signedOut: readonly AuthStep[] = [
  'login',
  'twoFactor',
  'verification',
  'firstLogin',
  'companyChoice',
  'forgot',
  'reset',
  'confirm',
  'setPassword',
]

const loginSteps: readonly AuthStep[] = [
  'login',
  'companyChoice',
  'twoFactor',
  'verification',
  'firstLogin',
  'setPassword',
]

const clearNotices = (auth: AuthState) => {
  auth.errorMessage = null
  auth.errorName = null
  auth.errorStatus = null
  auth.wrongProof = null
}

const begin = (auth: AuthState) => {
  clearNotices(auth)
  auth.isLoading = true
}

const fail = (auth: AuthState, { message, name, status }: Failure) => {
  auth.isLoading = false
  auth.errorMessage = message
  auth.errorName = name
  auth.errorStatus = status
  auth.wrongProof = null
}

/** A failure of a call that carries a proof. Of a password and a code given together, the server doesn't say which was wrong. */
const failWith =
  (proof: Proof) =>
  (auth: AuthState, failure: Failure): void => {
    fail(auth, failure)
    const { name } = failure
    if (name === 'InvalidCodeException' || name === 'InvalidCredentialsException') auth.wrongProof = proof
  }

const enter = (auth: AuthState, step: AuthStep, message: string | null = null) => {
  clearNotices(auth)
  auth.isLoading = false
  auth.step = step
  auth.message = message
  auth.requires2FA = step === 'twoFactor'
  auth.methods = []
  if (step !== 'companyChoice') auth.companies = []
}

const signIn = (auth: AuthState, { user }: SignedIn) => {
  enter(auth, 'authenticated')
  auth.isAuthenticated = true
  auth.isInitialized = true
  auth.user = user
  auth.email = user.email
}

/** Signed out, with at most the address remembered for the next time. */
const anonymous = (email = ''): AuthState => ({ ...initialState, isInitialized: true, step: 'login', email })

/**
 * With tokens kept the person is signed in, whichever screen they have turned to meanwhile; anything
 * less matters only to the screen that asked.
 */
const reduceLogin = (auth: AuthState, outcome: LoginOutcome) => {
  if (outcome.outcome === 'authenticated') return signIn(auth, outcome)
  if (!loginSteps.includes(auth.step)) return undefined
  switch (outcome.outcome) {
    case 'companyChoice':
      enter(auth, 'companyChoice')
      auth.companies = outcome.companies
      return undefined
    default:
      enter(auth, outcome.outcome, outcome.message)
      if (outcome.outcome === 'twoFactor') auth.methods = outcome.methods
      return undefined
  }
}

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    restoreSessionRequest: during<void>(['unknown'], (auth) => void (auth.step = 'restoring')),
    restoreSessionSuccess: during(['unknown', 'restoring', 'login'], (auth, found: SignedIn) =>
      signIn(auth, found),
    ),
    /** No session to restore, or none any more. Nothing to complain of: the person signs in. */
    restoreSessionError: during(['unknown', 'restoring'], (_auth, { email }: { email: string }) =>
      anonymous(email),
    ),

    loginRequest: during(loginSteps, (auth, { email }: { email: string }) => {
      begin(auth)
      auth.email = email
    }),
    loginSuccess: during(signedOut, reduceLogin),
    loginError: during(loginSteps, (auth, failure: Failure) => {
      // A password that was just chosen but does not let one in is typed again on the sign-in screen.
      if (auth.step === 'setPassword') enter(auth, 'login')
      failWith('password')(auth, failure)
    }),

    verify2FARequest: during<void>(['twoFactor'], begin),
    verify2FASuccess: during<ProofOutcome>(signedOut, reduceLogin),
    verify2FAError: during(['twoFactor'], failWith('code')),

    /** Likewise by a passkey. */
    verifyPasskeyRequest: during<void>(['twoFactor'], begin),
    verifyPasskeySuccess: during<ProofOutcome>(signedOut, reduceLogin),
    verifyPasskeyError: during(['twoFactor'], failWith('passkey')),

    /** A passkey alone, once the person has let it be used. */
    loginWithPasskeyRequest: during<void>(['login'], begin),
    loginWithPasskeySuccess: during<ProofOutcome>(signedOut, reduceLogin),
    loginWithPasskeyError: during(['login'], failWith('passkey')),

    verifyLoginRequest: during<void>(['verification'], begin),
    verifyLoginSuccess: during<ProofOutcome>(signedOut, reduceLogin),
    verifyLoginError: during(['verification'], failWith('code')),

    /** The login that follows keeps the step and the busy state, so that no screen flashes in between. */
    signupRequest: during(['login'], (auth, { email }: { email: string }) => {
      begin(auth)
      auth.email = email
    }),
    signupSuccess: during<void>(['login'], () => undefined),
    signupError: during(['login'], fail),

    forgotPasswordOpened: during<void>(signedOut, (auth) => enter(auth, 'forgot')),
    forgotPasswordRequest: during(['login', 'forgot', 'reset'], (auth, { email }: { email: string }) => {
      begin(auth)
      auth.email = email
    }),
    forgotPasswordSuccess: during(['login', 'forgot', 'reset'], (auth, { message }: { message: string }) =>
      enter(auth, 'reset', message),
    ),
    forgotPasswordError: during(['login', 'forgot', 'reset'], fail),

    resetPasswordRequest: during<void>(['reset'], begin),
    resetPasswordSuccess: during(['reset'], (auth, { message }: { message: string }) =>
      enter(auth, 'login', message),
    ),
    resetPasswordError: during(['reset'], failWith('code')),

    /** From the code that was mailed at a first login, or from the link of an invitation. */
    confirmAccountRequest: during(
      ['login', 'firstLogin', 'confirm'],
      (auth, { email }: { email: string }) => {
        if (auth.step === 'login') enter(auth, 'confirm')
        begin(auth)
        auth.email = email
      },
    ),
    confirmAccountSuccess: during<void>(['firstLogin', 'confirm'], (auth) => enter(auth, 'setPassword')),
    confirmAccountError: during(['firstLogin', 'confirm'], failWith('code')),

    setFirstPasswordRequest: during<void>(['setPassword'], begin),
    setFirstPasswordSuccess: during<void>(['setPassword'], () => undefined),
    setFirstPasswordError: during(['setPassword'], fail),

    /** Renewing happens behind the scenes; only a session that can't go on shows, by `sessionEnded`. */
    refreshRequest: during<void>(['restoring', 'authenticated'], () => undefined),
    refreshSuccess: during<void>(['restoring', 'authenticated'], clearNotices),
    refreshError: during(['restoring', 'authenticated'], fail),
    sessionEnded: during(['authenticated'], (auth, reason: SessionEnd) =>
      reason === 'expired'
        ? {
            ...anonymous(auth.email),
            errorMessage: auth.errorMessage,
            errorName: auth.errorName,
            errorStatus: auth.errorStatus,
          }
        : anonymous(),
    ),

    /** Signing out is done at once, whatever the server says to it afterwards. */
    logoutRequest: during<void>(['authenticated'], () => anonymous()),
    logoutSuccess: during<void>([], () => undefined),
    logoutError: during([], (_auth, _failure: Failure) => undefined),

    /** Staff have ended a visit and choose the company to go on to. A poll may have found the session over first. */
    companyLeft: during(['authenticated', 'login'], (auth, left: { companies: CompanyChoice[] }) => ({
      ...anonymous(auth.email),
      step: 'companyChoice',
      companies: left.companies,
    })),

    /** The person, or their company, goes by another name or address now. */
    userChanged: during(['authenticated'], (auth, { user }: SignedIn) => {
      auth.user = user
      auth.email = user.email
    }),

    errorCleared: during<void>([...signedOut, 'authenticated'], clearNotices),
    /** Back to the sign-in screen, keeping the address. */
    stepLeft: during<void>(signedOut, (auth) => enter(auth, 'login')),
  },
  selectors: {
    selectAuth: (auth) => auth,
    selectStep: (auth) => auth.step,
    selectUser: (auth) => auth.user,
    selectIsAuthenticated: (auth) => auth.isAuthenticated,
    selectIsInitialized: (auth) => auth.isInitialized,
    selectIsAuthLoading: (auth) => auth.isLoading,
    selectAuthEmail: (auth) => auth.email,
    selectAuthErrorMessage: (auth) => auth.errorMessage,
    selectWrongProof: (auth) => auth.wrongProof,
    selectAuthMessage: (auth) => auth.message,
    selectFactorMethods: (auth) => auth.methods,
    selectCompanies: (auth) => auth.companies,
  },
})

export const {
  restoreSessionRequest,
  restoreSessionSuccess,
  restoreSessionError,
  loginRequest,
  loginSuccess,
  loginError,
  verify2FARequest,
  verify2FASuccess,
  verify2FAError,
  verifyPasskeyRequest,
  verifyPasskeySuccess,
  verifyPasskeyError,
  loginWithPasskeyRequest,
  loginWithPasskeySuccess,
  loginWithPasskeyError,
  verifyLoginRequest,
  verifyLoginSuccess,
  verifyLoginError,
  signupRequest,
  signupSuccess,
  signupError,
  forgotPasswordOpened,
  forgotPasswordRequest,
  forgotPasswordSuccess,
  forgotPasswordError,
  resetPasswordRequest,
  resetPasswordSuccess,
  resetPasswordError,
  confirmAccountRequest,
  confirmAccountSuccess,
  confirmAccountError,
  setFirstPasswordRequest,
  setFirstPasswordSuccess,
  setFirstPasswordError,
  refreshRequest,
  refreshSuccess,
  refreshError,
  sessionEnded,
  logoutRequest,
  logoutSuccess,
  logoutError,
  companyLeft,
  userChanged,
  errorCleared,
  stepLeft,
} = authSlice.actions

export const {
  selectAuth,
  selectStep,
  selectUser,
  selectIsAuthenticated,
  selectIsInitialized,
  selectIsAuthLoading,
  selectAuthEmail,
  selectAuthErrorMessage,
  selectWrongProof,
  selectAuthMessage,
  selectFactorMethods,
  selectCompanies,
} = authSlice.selectors

/** Whatever was loaded for a person is forgotten at these. */
export const isSessionOver = isAnyOf(logoutRequest, sessionEnded, companyLeft)

/** The moments at which a person may have become signed in; `loginSuccess` can also ask for more. */
export const mayHaveSignedIn = isAnyOf(
  loginSuccess,
  verify2FASuccess,
  verifyPasskeySuccess,
  loginWithPasskeySuccess,
  verifyLoginSuccess,
  restoreSessionSuccess,
)
