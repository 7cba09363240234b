import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { hashOf, newSecret } from '../../../security/secrets.ts'

/** How long the link of an alert locks the account. */
const lockDays = 7

/** Keeps a link that locks a person's account; answers the secret in it. */
export const keepLockLink = async (tx: Tx, userId: string): Promise<string> => {
  const secret = newSecret()
  await tx
    .insertInto('lock_links')
    .values({
      token_hash: hashOf(secret),
      user_id: userId,
      expires_at: sql<Date>`app_now() + make_interval(days => ${lockDays})`,
    })
    .execute()
  return secret
}

export interface LinkOwner {
  id: string
  companyId: string | null
  /** When the alert was written. */
  since: Date
}

/** Whose account a link locks, if it is still good. */
export const ownerOfLockLink = async (tx: Tx, secret: string): Promise<LinkOwner | undefined> => {
  return tx
    .selectFrom('lock_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.company_id as companyId'])
    .select(sql<Date>`l.expires_at - make_interval(days => ${lockDays})`.as('since'))
    .where('l.token_hash', '=', hashOf(secret))
    .where('l.expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
}

/** Makes the links of all alerts so far worthless: what they were for has been settled. */
export const voidLockLinks = (tx: Tx, userId: string) =>
  tx.deleteFrom('lock_links').where('user_id', '=', userId).execute()
