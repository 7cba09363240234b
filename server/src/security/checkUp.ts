import { sql } from 'kysely'
import { checkUpItems, fewRecoveryCodes, type CheckUpItem } from '#contract/dashboards/checkUp.ts'
import type { Tx } from '../db/db.ts'

/** What a person's account lacks, the most urgent first. Asked as the system: codes and factors belong to no company. */
export const checkUpOf = async (tx: Tx, userId: string): Promise<CheckUpItem[]> => {
  const livingToken = sql`select from api_tokens as t where t.user_id = u.id and t.expires_at > app_now()`
  const unconfirmed = sql`
    select from passkeys where user_id = u.id and unconfirmed_since is not null
    union all select from totp where user_id = u.id and unconfirmed_since is not null
    union all select from recovery_codes where user_id = u.id and unconfirmed_since is not null
    union all ${livingToken} and t.state <> 'revoked' and t.unconfirmed_since is not null
    union all select from log_streams where created_by = u.id and paused_by = 'unconfirmed'`
  const { rows } = await sql<Record<CheckUpItem, boolean>>`
    select
      exists (${unconfirmed}) as "unconfirmed",
      u.password_leaked_at is not null as "passwordLeaked",
      u.factors = '{}' as "secondFactor",
      u.factors <> '{}' and (select count(*) from recovery_codes as c
        where c.user_id = u.id and c.used_at is null and c.unconfirmed_since is null) <= ${fewRecoveryCodes} as "recoveryCodes",
      exists (${livingToken} and t.state = 'paused' and t.unconfirmed_since is null) as "pausedTokens",
      exists (${livingToken} and t.state = 'active' and t.unconfirmed_since is null
        and t.expires_at <= app_now() + interval '7 days') as "expiringTokens",
      'totp' = any(u.factors) and not 'passkey' = any(u.factors) as "passkey"
    from users as u where u.id = ${userId}`.execute(tx)
  return checkUpItems.filter((item) => rows[0]?.[item])
}
