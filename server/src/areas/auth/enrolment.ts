import { sql } from 'kysely'
import type { TwoFactorStatus } from '#contract/auth.ts'
import type { Tx } from '../../db/db.ts'
import type { Vault } from '../../security/vault.ts'
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  removeRecoveryCodes,
  replaceRecoveryCodes,
} from './recoveryCodes.ts'
import { matchTotp, openTotpSecret, sealTotpSecret } from './totp.ts'

/*
 * An authenticator is taken up in two steps: a secret is pending until its first code proves that it
 * has arrived. Until then one that is in use stays in use.
 */

const pendingSeconds = 10 * 60

export const twoFactorStatusOf = async (tx: Tx, userId: string): Promise<TwoFactorStatus> => {
  const kept = await tx
    .selectFrom('totp')
    .select(['confirmed_at', sql<boolean>`coalesce(pending_until > app_now(), false)`.as('pending')])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const confirmedAt = kept?.confirmed_at ?? null
  return {
    enabled: confirmedAt !== null,
    pending: kept?.pending ?? false,
    confirmedAt: confirmedAt && confirmedAt.toISOString(),
    recoveryCodesLeft: confirmedAt ? await countRecoveryCodes(tx, userId) : 0,
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
}

/**
 * Takes the pending secret into use if the code is of it, and gives the recovery codes to show once.
 * `nothing pending` when there is no such secret any more.
 */
export const completeEnrolment = async (
  tx: Tx,
  { vault, clock, userId, token }: FirstCode,
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
    })
    .where('user_id', '=', userId)
    .execute()
  const recoveryCodes = makeRecoveryCodes(vault, userId)
  await replaceRecoveryCodes(tx, userId, recoveryCodes)
  return { recoveryCodes: recoveryCodes.codes }
}

export const endEnrolment = async (tx: Tx, userId: string) => {
  await tx.deleteFrom('totp').where('user_id', '=', userId).execute()
  await removeRecoveryCodes(tx, userId)
}
