import { sql } from 'kysely'
import type { FactorMethod } from '#contract/auth/routes.ts'
import type { Factor } from '#contract/users/records.ts'
import type { Tx } from '../../../db/db.ts'
import type { Vault } from '../../../security/vault.ts'
import { spendRecoveryCode } from './recoveryCodes.ts'
import { relyingPartyAt } from '../passkeys/relyingParty.ts'
import type { AuthSettings } from '../../../sessions/settings.ts'
import { matchTotp, openTotpSecret } from './totp.ts'

/** Wrong second factors an account may give, whichever call they are given to. */
export const secondFactorAllowance = { max: 5, windowSeconds: 15 * 60 }

/** The counter of them. Every call that takes a second factor reserves from this one. */
export const secondFactorAttempts = (userId: string) => `2fa:${userId}`

/** What a person has set up besides the password, and confirmed where that was asked for. */
export const factorsOf = async (tx: Tx, userId: string): Promise<Factor[]> => {
  const { rows } = await sql<{ factor: Factor }>`
    select 'totp' as factor where exists (
      select from totp where user_id = ${userId} and confirmed_at is not null and unconfirmed_since is null)
    union all
    select 'passkey' where exists (
      select from passkeys where user_id = ${userId} and unconfirmed_since is null)`.execute(tx)
  return rows.map(({ factor }) => factor)
}

/** Whether this person has a second factor, of any kind. */
export const hasSecondFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await factorsOf(tx, userId)).length > 0

/** What a second factor can be given with: recovery codes stand in for all. Passkeys where there can be any. */
export const methodsOf = (factors: readonly Factor[], settings: Pick<AuthSettings, 'publicUrl'>) => {
  const usable = factors.filter((factor) => factor !== 'passkey' || relyingPartyAt(settings))
  return factors.length > 0 ? ([...usable, 'recovery'] satisfies FactorMethod[]) : []
}

interface Proof {
  vault: Vault
  clock: () => Date
  userId: string
  /** Six digits of an authenticator, or a recovery code. */
  token: string
}

/** A second factor that was right. */
export interface Proved {
  by: 'totp' | 'recovery'
  /** How old the oldest factor behind it is. */
  since: Date
}

/**
 * Checks a second factor and uses it up, so that neither kind is good twice. Undefined means wrong:
 * a value, not an error, so that the caller's transaction can commit and what was used stays used.
 */
export const proveSecondFactor = async (
  tx: Tx,
  { vault, clock, userId, token }: Proof,
): Promise<Proved | undefined> => {
  const typed = token.trim()
  if (/^\d{6}$/.test(typed)) {
    const since = await proveTotp(tx, { vault, clock, userId, token: typed })
    return since && { by: 'totp', since }
  }
  // Recovery codes die with the last factor that they stand in for.
  if (!(await hasSecondFactor(tx, userId))) return undefined
  const since = await spendRecoveryCode(tx, vault, { userId, typed })
  return since && { by: 'recovery', since }
}

/** When the authenticator was vouched for, if the code is its own; undefined when it is wrong. */
const proveTotp = async (tx: Tx, { vault, clock, userId, token }: Proof): Promise<Date | undefined> => {
  const kept = await tx
    .selectFrom('totp')
    .select(['secret', 'drift'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('unconfirmed_since', 'is', null)
    .executeTakeFirst()
  if (!kept?.secret) return undefined
  const secret = openTotpSecret(vault, userId, kept.secret)
  const match = matchTotp(secret, token, { now: clock(), drift: kept.drift })
  if (!match) return undefined

  // Each step counts once, and none before one that has counted: a code overheard is worth nothing.
  const accepted = await tx
    .updateTable('totp')
    .set({ last_step: String(match.step), drift: match.drift })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(match.step))
    .returning('rooted_at')
    .executeTakeFirst()
  return accepted?.rooted_at
}
