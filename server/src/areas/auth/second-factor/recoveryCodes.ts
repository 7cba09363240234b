import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../db/db.ts'
import { asMeant, letters } from '../../../security/codes.ts'
import { hashingHere } from '../../../security/hashing.ts'
import { vouchedBy, type ProvedSince } from '../../../security/unconfirmedAccess.ts'
import { sameBytes, type Vault } from '../../../security/vault.ts'

/*
 * Ten codes for the day the phone is lost: 80 bits each, `xxxx-xxxx-xxxx-xxxx`. The first group finds
 * the row, the whole code is known only by its keyed MAC: nobody guesses 80 random bits, so a slow hash
 * would protect nothing and cost the server 200 ms for each set.
 */

const howMany = 10
const groupLength = 4

const macPrefix = 'mac1:'

const macOf = (vault: Vault, userId: string, code: string) => vault.mac('recovery code', `${userId}:${code}`)

export interface RecoveryCodes {
  /** What the person is shown, once. */
  codes: string[]
  kept: { selector: string; hash: string }[]
}

/** Makes a new set for a person. */
export const makeRecoveryCodes = (vault: Vault, userId: string): RecoveryCodes => {
  const bySelector = new Map<string, string>()
  while (bySelector.size < howMany) {
    const code = letters(4 * groupLength)
    bySelector.set(code.slice(0, groupLength), code)
  }
  const kept = [...bySelector].map(([selector, code]) => ({
    selector,
    hash: `${macPrefix}${macOf(vault, userId, code).toString('base64url')}`,
  }))
  return { codes: [...bySelector.values()].map(inGroups), kept }
}

const inGroups = (code: string) => (code.match(/.{4}/g) ?? []).join('-').toLowerCase()

/** Puts a new set in the place of whatever codes the person had; `since` is how old the factor is that was proved for it. */
export const replaceRecoveryCodes = async (
  tx: Tx,
  userId: string,
  { kept }: RecoveryCodes,
  since: ProvedSince,
) => {
  await removeRecoveryCodes(tx, userId)
  await tx
    .insertInto('recovery_codes')
    .values(
      kept.map((row) => ({ id: uuidv7(), user_id: userId, used_at: null, ...row, ...vouchedBy(since) })),
    )
    .execute()
}

export const removeRecoveryCodes = (tx: Tx, userId: string) =>
  tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()

export const countRecoveryCodes = async (tx: Tx, userId: string) => {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('unconfirmed_since', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/**
 * Uses a recovery code up; of two who try the same one at once, one wins. Answers how old the factor is that stood
 * behind the set, undefined when the code is wrong.
 */
export const spendRecoveryCode = async (
  tx: Tx,
  vault: Vault,
  { userId, typed }: { userId: string; typed: string },
): Promise<Date | undefined> => {
  const code = asMeant(typed)
  const found = await tx
    .selectFrom('recovery_codes')
    .select(['id', 'hash'])
    .where('user_id', '=', userId)
    .where('selector', '=', code.slice(0, groupLength))
    .where('used_at', 'is', null)
    .where('unconfirmed_since', 'is', null)
    .executeTakeFirst()
  if (!found || !(await isCode(vault, { kept: found.hash, userId, code }))) return undefined

  const won = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`app_now()` })
    .where('id', '=', found.id)
    .where('used_at', 'is', null)
    .returning('rooted_at')
    .executeTakeFirst()
  return won?.rooted_at
}

const isCode = async (vault: Vault, { kept, userId, code }: { kept: string; userId: string; code: string }) =>
  kept.startsWith(macPrefix)
    ? sameBytes(Buffer.from(kept.slice(macPrefix.length), 'base64url'), macOf(vault, userId, code))
    : // Made by an earlier version: argon2id of everything behind the first group.
      hashingHere.verify(kept, code.slice(groupLength))
