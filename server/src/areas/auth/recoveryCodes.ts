import { hash, verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/db.ts'
import { asMeant, letters } from '../../security/codes.ts'

/*
 * Ten codes for the day the phone is lost: 80 bits each, `xxxx-xxxx-xxxx-xxxx`. The first group finds
 * the row, the rest is known only by its hash.
 */

const howMany = 10
const groupLength = 4

export interface RecoveryCodes {
  /** What the person is shown, once. */
  codes: string[]
  kept: { selector: string; hash: string }[]
}

/** Makes a new set. Hashing takes a while: call it before the transaction, not inside. */
export const makeRecoveryCodes = async (): Promise<RecoveryCodes> => {
  const bySelector = new Map<string, string>()
  while (bySelector.size < howMany) {
    const code = letters(4 * groupLength)
    bySelector.set(code.slice(0, groupLength), code)
  }
  const kept = await Promise.all(
    [...bySelector].map(async ([selector, code]) => ({
      selector,
      hash: await hash(code.slice(groupLength)),
    })),
  )
  return { codes: [...bySelector.values()].map(inGroups), kept }
}

const inGroups = (code: string) => (code.match(/.{4}/g) ?? []).join('-').toLowerCase()

/** Puts a new set in the place of whatever codes the person had. */
export const replaceRecoveryCodes = async (tx: Tx, userId: string, { kept }: RecoveryCodes) => {
  await removeRecoveryCodes(tx, userId)
  await tx
    .insertInto('recovery_codes')
    .values(kept.map((row) => ({ id: uuidv7(), user_id: userId, used_at: null, ...row })))
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
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Uses a recovery code up; of two who try the same one at once, one wins. */
export const spendRecoveryCode = async (tx: Tx, userId: string, typed: string): Promise<boolean> => {
  const code = asMeant(typed)
  const found = await tx
    .selectFrom('recovery_codes')
    .select(['id', 'hash'])
    .where('user_id', '=', userId)
    .where('selector', '=', code.slice(0, groupLength))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (!found || !(await verify(found.hash, code.slice(groupLength)))) return false

  const won = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`app_now()` })
    .where('id', '=', found.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return won !== undefined
}
