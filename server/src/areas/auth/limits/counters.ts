import type { Origin } from '../../../http/caller.ts'
import { clientCounter, emailCounter } from '../../../security/addressKey.ts'
import { refundAttempts, reserveAttempts, type Allowance } from '../../../security/attempts.ts'
import { forgetFailures, giveBackLogin, reserveLogin } from '../../../security/lockout.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'

/*
 * What may be tried how often (security.md §2.5). Each try is counted before the work it pays for, and
 * given back when it was a good one.
 */

type CounterDeps = Pick<AuthDeps, 'db' | 'vault' | 'settings'>

/** Gives back what was taken. */
type Refund = () => Promise<void>

/** A try of several in a row: a good one makes the row begin again. */
export interface TryInARow {
  succeeded(): Promise<void>
  /** For one that was never judged: the fault was ours. */
  giveBack(): Promise<void>
}
const uncounted: TryInARow = { succeeded: async () => undefined, giveBack: async () => undefined }

const minute = 60
const hour = 60 * minute

const reserve = async ({ db, settings }: CounterDeps, wanted: Record<string, Allowance>): Promise<Refund> => {
  if (!settings.rateLimit) return async () => undefined
  await reserveAttempts(db, wanted)
  return () => refundAttempts(db, Object.keys(wanted))
}

/** The counter of wrong passwords for an address; a browser known to be the person's has one of its own. */
export const passwordCounter = (vault: AuthDeps['vault'], emailKey: string, device?: string) =>
  ['login', emailCounter(vault, emailKey), ...(device ? [device] : [])].join(':')

/** A try to sign in: by address with growing waits, by client in a minute and an hour. */
export const reserveSignIn = async (
  deps: CounterDeps,
  { emailKey, ip, device }: { emailKey: string; ip: string | undefined; device: string | undefined },
): Promise<TryInARow> => {
  const { db, vault, settings } = deps
  if (!settings.rateLimit) return uncounted
  const client = clientCounter(ip)
  const refundClient = await reserve(deps, {
    [`login-ip-minute:${client}`]: { max: 20, windowSeconds: minute },
    [`login-ip-hour:${client}`]: { max: 100, windowSeconds: hour },
  })
  const key = passwordCounter(vault, emailKey, device)
  await reserveLogin(db, key)
  return {
    succeeded: async () => {
      await refundClient()
      await db.system((tx) => forgetFailures(tx, key))
    },
    giveBack: async () => {
      await refundClient()
      await db.system((tx) => giveBackLogin(tx, key))
    },
  }
}

/** Wrong second factors in a row that a login bears; after them the person recovers by mail. */
const mostFactorsInARow = { max: 20, windowSeconds: 90 * 24 * hour }
export const factorsInARow = (userId: string) => `2fa-in-a-row:${userId}`

/** A second factor at a login: few in a while, as everywhere, and not many in a row at all. */
export const reserveFactorLogin = async (
  deps: CounterDeps,
  userId: string,
  { key, allowance }: { key: string; allowance: Allowance },
): Promise<TryInARow> => {
  if (!deps.settings.rateLimit) return uncounted
  const inARow = factorsInARow(userId)
  const giveBack = await reserve(deps, { [key]: allowance, [inARow]: mostFactorsInARow })
  return {
    giveBack,
    succeeded: async () => {
      await giveBack()
      await deps.db.system((tx) => forgetFailures(tx, inARow))
    },
  }
}

/** What a guest may ask of passkeys: a page that offers them asks once each time that it is opened. */
export const reserveGuest = (deps: CounterDeps, what: 'passkey-begin' | 'passkey', { ip }: Origin) =>
  reserve(deps, {
    [`${what}-ip:${clientCounter(ip)}`]: { max: what === 'passkey' ? 20 : 60, windowSeconds: minute },
  })

/** A try of the mailed code. Each code also dies by itself after five. */
export const reserveCodeTry = (deps: CounterDeps, { ip }: Origin) =>
  reserve(deps, { [`code-ip:${clientCounter(ip)}`]: { max: 10, windowSeconds: minute } })

export const reserveSignup = (deps: CounterDeps, emailKey: string, { ip }: Origin) =>
  reserve(deps, {
    [`signup:${emailCounter(deps.vault, emailKey)}`]: { max: 3, windowSeconds: hour },
    [`signup-ip:${clientCounter(ip)}`]: { max: 5, windowSeconds: hour },
  })

/** A wish for a reset code, counted for an unknown address just the same. */
export const reserveForgotten = (deps: CounterDeps, emailKey: string, { ip }: Origin) =>
  reserve(deps, {
    [`forgot:${emailCounter(deps.vault, emailKey)}`]: { max: 3, windowSeconds: hour },
    [`forgot-ip:${clientCounter(ip)}`]: { max: 10, windowSeconds: hour },
  })

/** A try of a reset code: as many for an address in an hour as one code has. */
export const reserveReset = (deps: CounterDeps, emailKey: string, { ip }: Origin) =>
  reserve(deps, {
    [`reset:${emailCounter(deps.vault, emailKey)}`]: { max: 5, windowSeconds: hour },
    [`reset-ip:${clientCounter(ip)}`]: { max: 10, windowSeconds: hour },
  })

/** A try of the own password by someone signed in. */
export const reservePasswordTry = (deps: CounterDeps, userId: string) =>
  reserve(deps, { [`password:${userId}`]: { max: 5, windowSeconds: 15 * minute } })

/** A second factor, whichever: the counter is one for all calls that take it. */
export const reserveFactorTry = (deps: CounterDeps, key: string, allowance: Allowance) =>
  reserve(deps, { [key]: allowance })

/** Mails with a code, counted in the transaction that sends them. The shortest window comes first by name. */
export const codeMails = (vault: AuthDeps['vault'], of: string, emailKey: string, ip: string | undefined) => {
  const address = emailCounter(vault, emailKey)
  return {
    [`code-mail-1:${of}:${address}`]: { max: 1, windowSeconds: minute },
    [`code-mail-2:${of}:${address}`]: { max: 5, windowSeconds: hour },
    [`code-mail-3:${clientCounter(ip)}`]: { max: 20, windowSeconds: hour },
  }
}

/** Refresh tokens that no server of ours made, from one client. */
export const forgedRefreshes = (ip: string | undefined) => ({
  [`refresh-ip:${clientCounter(ip)}`]: { max: 300, windowSeconds: 5 * minute },
})
/** Renewals of one session; answers to tabs that lost a race are limited apart. */
export const renewals = (sessionId: string) => ({
  [`refresh:${sessionId}`]: { max: 10, windowSeconds: minute },
})
