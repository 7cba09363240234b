import type { Metric } from '#contract/limits/routes.ts'
import type { SignUpMode } from '#contract/meta.ts'

/** How this installation signs people in; the configuration sets each. */
export interface AuthSettings {
  accessTtlSeconds: number
  /** How long the predecessor of a refresh token still answers, for tabs that race. 0: not at all. */
  refreshGraceSeconds: number
  /** Minutes without a request that a person caused. */
  sessionIdleMinutes: number
  sessionMaxHours: number
  /** Where people open the console; the issuer of the access tokens. */
  publicUrl: string
  /** Cookies for https only, with the `__Host-` prefix. */
  secureCookies: boolean
  /** Whether attempts are counted. */
  rateLimit: boolean
  /** Whether a demo's people are here, whose passwords and codes its sign-in page gives to whoever wants to look around. */
  demo?: boolean
  passwordMin: number
  /** Whether staff without a second factor can do nothing but set one up. */
  staffFactorRequired?: boolean | undefined
  /** Who may sign up; absent: everybody. */
  signUp?: { mode: SignUpMode; domains: readonly string[] } | undefined
  /** What the contract of a new company allows, where it is not what is usual. */
  signUpLimits?: Readonly<Partial<Record<Metric, number>>> | undefined
  /** Where the operator is told that something waits for a decision. */
  operatorEmail?: string | undefined
  /** What a new company may spend for nothing, in whole units of its currency. */
  welcomeCredit?: string | undefined
  /** How long the check of a session may be reused (ms); it is never reused after a revocation. */
  sessionCacheMs?: number
}
