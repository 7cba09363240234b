import { sql } from 'kysely'
import type { TwoFactorStatus } from '#contract/auth/routes.ts'
import type { Tx } from '../../../db/db.ts'
import { vouchedBy, type ProvedSince } from '../../../security/unconfirmedAccess.ts'
import type { Vault } from '../../../security/vault.ts'
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  removeRecoveryCodes,
  replaceRecoveryCodes,
} from './recoveryCodes.ts'
import { factorsOf, hasSecondFactor, methodsOf } from './secondFactor.ts'
import type { AuthSettings } from '../../../sessions/settings.ts'
import { matchTotp, openTotpSecret, sealTotpSecret } from './totp.ts'

/*
 * An authenticator is taken up in two steps: a secret is pending until its first code proves that it
 * has arrived. Until then one that is in use stays in use.
 */

const pendingSeconds = 10 * 60

export const twoFactorStatusOf = async (
  tx: Tx,
  userId: string,
  settings: Pick<AuthSettings, 'publicUrl'>,
): Promise<TwoFactorStatus> => {
  const factors = await factorsOf(tx, userId)
  const kept = await tx
    .selectFrom('totp')
    .select([
      sql<Date | null>`case when unconfirmed_since is null then confirmed_at end`.as('confirmed_at'),
      sql<boolean>`coalesce(pending_until > app_now(), false)`.as('pending'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const confirmedAt = kept?.confirmed_at ?? null
  return {
    enabled: confirmedAt !== null,
    pending: kept?.pending ?? false,
    confirmedAt: confirmedAt && confirmedAt.toISOString(),
    recoveryCodesLeft: factors.length > 0 ? await countRecoveryCodes(tx, userId) : 0,
    ...(factors.includes('passkey') && { methods: methodsOf(factors, settings) }),
  }
}

/** Keeps a secret as pending, in place of an older pending one. */
export const beginEnrolment = async (tx: Tx, vault: Vault, of: { userId: string; secret: string }) => {
  const pending = {
    pending_secret: sealTotpSecret(vault, of.userId, of.secret),
    pending_until: sql<Date>`app_now() + make_interval(secs => ${pendingSeconds})`,
  }
  await tx
    .insertInto('totp')
    .values({ user_id: of.userId, secret: null, confirmed_at: null, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute()
}

interface FirstCode {
  vault: Vault
  clock: () => Date
  userId: string
  token: string
  /** How old the factor is that was proved for it. */
  since: ProvedSince
}

/**
 * Takes the pending secret into use if the code is of it, and gives the recovery codes to show once: none beside
 * a passkey, which has come with some. `nothing pending` when there is no such secret any more.
 */
export const completeEnrolment = async (
  tx: Tx,
  { vault, clock, userId, token, since }: FirstCode,
): Promise<{ recoveryCodes: string[] } | 'wrong code' | 'nothing pending'> => {
  const kept = await tx
    .selectFrom('totp')
    .select('pending_secret')
    .where('user_id', '=', userId)
    .where('pending_until', '>', sql<Date>`app_now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!kept?.pending_secret) return 'nothing pending'
  const secret = openTotpSecret(vault, userId, kept.pending_secret)
  const match = matchTotp(secret, token, { now: clock(), drift: 0 })
  if (!match) return 'wrong code'

  await tx
    .updateTable('totp')
    .set({
      secret: kept.pending_secret,
      confirmed_at: sql<Date>`app_now()`,
      // The first code counts as used, too.
      last_step: String(match.step),
      drift: match.drift,
      pending_secret: null,
      pending_until: null,
      unconfirmed_since: null,
      ...vouchedBy(since),
    })
    .where('user_id', '=', userId)
    .execute()
  const factors = await factorsOf(tx, userId)
  return {
    recoveryCodes: factors.includes('passkey') ? [] : await giveRecoveryCodes(tx, vault, { userId, since }),
  }
}

/** Makes a new set of recovery codes and keeps it in place of whatever there was; answers what to show, once. */
export const giveRecoveryCodes = async (
  tx: Tx,
  vault: Vault,
  { userId, since }: { userId: string; since: ProvedSince },
): Promise<string[]> => {
  const made = makeRecoveryCodes(vault, userId)
  await replaceRecoveryCodes(tx, userId, made, since)
  return made.codes
}

/** The authenticator is in use no longer. Recovery codes go with the last factor. */
export const endAuthenticator = async (tx: Tx, userId: string) => {
  await tx.deleteFrom('totp').where('user_id', '=', userId).execute()
  await voidCodesWithoutFactor(tx, userId)
}

export const voidCodesWithoutFactor = async (tx: Tx, userId: string) => {
  if (!(await hasSecondFactor(tx, userId))) await removeRecoveryCodes(tx, userId)
}
