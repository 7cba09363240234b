import { sql } from 'kysely'
import { checkUpItems, fewRecoveryCodes, type CheckUpItem } from '#contract/checkUp.ts'
import type { Tx } from '../db/db.ts'

/** What a person's account lacks, the most urgent first. Asked as the system: codes and factors belong to no company. */
export const checkUpOf = async (tx: Tx, userId: string): Promise<CheckUpItem[]> => {
  const livingToken = sql`select from api_tokens as t where t.user_id = u.id and t.expires_at > app_now()`
  const { rows } = await sql<Record<CheckUpItem, boolean>>`
    select
      u.password_leaked_at is not null as "passwordLeaked",
      u.factors = '{}' as "secondFactor",
      u.factors <> '{}' and (select count(*) from recovery_codes as c
        where c.user_id = u.id and c.used_at is null) <= ${fewRecoveryCodes} as "recoveryCodes",
      exists (${livingToken} and t.state = 'paused') as "pausedTokens",
      exists (${livingToken} and t.state = 'active'
        and t.expires_at <= app_now() + interval '7 days') as "expiringTokens",
      'totp' = any(u.factors) and not 'passkey' = any(u.factors) as "passkey"
    from users as u where u.id = ${userId}`.execute(tx)
  return checkUpItems.filter((item) => rows[0]?.[item])
}
