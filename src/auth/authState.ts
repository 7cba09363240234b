import type { CompanyChoice, FactorMethod, SessionUser } from '#contract/auth/routes.ts'
import type { ProblemName } from '#contract/problem.ts'

/** Where a person stands with signing in. One screen each; the table in the slice's test is the map. */
export type AuthStep =
  | 'unknown'
  | 'restoring'
  | 'login'
  | 'twoFactor'
  | 'verification'
  | 'firstLogin'
  | 'companyChoice'
  | 'forgot'
  | 'reset'
  | 'confirm'
  | 'setPassword'
  | 'authenticated'

/** A proof of identity that the server can find wrong. */
export type Proof = 'password' | 'code' | 'passkey'

export interface AuthState {
  isAuthenticated: boolean
  isLoading: boolean
  isInitialized: boolean
  /** What went wrong, in the server's words or the specification's; `useAuthMessage` translates. */
  errorMessage: string | null
  errorName: ProblemName | null
  errorStatus: number | null
  /** The proof that the server found wrong: the complaint is shown where it was given. */
  wrongProof: Proof | null
  /** What the current step tells, such as that a code was mailed. */
  message: string | null
  user: SessionUser | null
  requires2FA: boolean
  /** With what the second factor can be given, in the step that asks for it. */
  methods: FactorMethod[]
  step: AuthStep
  /** The address being signed in, confirmed or recovered. */
  email: string
  /** The companies that staff may enter. */
  companies: CompanyChoice[]
}

export const initialState: AuthState = {
  isAuthenticated: false,
  isLoading: false,
  isInitialized: false,
  errorMessage: null,
  errorName: null,
  errorStatus: null,
  wrongProof: null,
  message: null,
  user: null,
  requires2FA: false,
  methods: [],
  step: 'unknown',
  email: '',
  companies: [],
}

export interface Failure {
  message: string
  name: ProblemName
  status: number
}

/** What a login with right credentials led to. */
export type LoginOutcome =
  | { outcome: 'authenticated'; user: SessionUser }
  | { outcome: 'twoFactor'; message: string; methods: FactorMethod[] }
  | { outcome: 'verification'; message: string }
  | { outcome: 'firstLogin'; message: string }
  | { outcome: 'companyChoice'; companies: CompanyChoice[] }

/** What the proof of a code led to: staff then say which company they want to enter. */
export type ProofOutcome = Extract<LoginOutcome, { outcome: 'authenticated' | 'companyChoice' }>

/** Why a session ended without the person having asked: it could not be renewed, or another tab signed out. */
export type SessionEnd = 'expired' | 'elsewhere'
