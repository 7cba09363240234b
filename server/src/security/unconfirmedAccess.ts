import { sql } from 'kysely'
import type { AccessKind } from '#contract/auth/unconfirmedAccess.ts'
import type { Tx } from '../db/db.ts'

/*
 * What signs in or acts for a person by itself: passkeys, the authenticator, recovery codes, API tokens, log streams.
 * Whoever had an account for an hour could leave some of it behind. So each recovery of the account (an e-mail change
 * undone, the account locked, the password reset by mail) turns off what may be a stranger's, until its owner confirms it:
 *
 * - whatever was added since the event that the recovery answers, and
 * - whatever was added in the last 30 days, unless a second factor older than that was proved when it was added. A password
 *   does not count, nor a mailed code: a recovery says that others may have had those. A factor that was itself added with
 *   the proof of an older one is as old as that one (`rooted_at`).
 */

/** For so long what was added without the proof of an older factor may be a stranger's (days). */
const doubtDays = 30

export interface AccessItem {
  kind: AccessKind
  /** Of the authenticator, the person's id; of recovery codes, the first one's. */
  id: string
  /** As its owner knows it; empty where there is only one. */
  name: string
}

/** When the factor behind a proof was vouched for; null where the proof was no second factor. */
export type ProvedSince = Date | null

/** What is written with whatever is added: when, and how old the oldest factor behind it is. */
export const vouchedBy = (since: ProvedSince) => ({
  vouched_at: sql<Date>`app_now()`,
  rooted_at: since === null ? sql<Date>`app_now()` : sql<Date>`least(${since}::timestamptz, app_now())`,
})

/** With which factor a session was last proved. */
export const provedSinceOf = async (tx: Tx, sessionId: string): Promise<ProvedSince> => {
  const session = await tx
    .selectFrom('sessions')
    .select('proved_since')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.proved_since ?? null
}

/**
 * Turns off what may have been added by a stranger, and answers what that is. `since` is when the event began that
 * the recovery answers, where that is known. The caller holds the company's lock.
 */
export const suspendDoubtful = async (
  tx: Tx,
  { userId, since }: { userId: string; since: Date | null },
): Promise<AccessItem[]> => {
  const doubtful = sql`(rooted_at > app_now() - make_interval(days => ${doubtDays})
    or vouched_at >= ${since}::timestamptz)`
  const { rows } = await sql<AccessItem>`
    with keys as (
      update passkeys set unconfirmed_since = app_now()
      where user_id = ${userId} and unconfirmed_since is null and ${doubtful} returning id, name
    ), apps as (
      update totp set unconfirmed_since = app_now()
      where user_id = ${userId} and confirmed_at is not null and unconfirmed_since is null and ${doubtful}
      returning user_id as id
    ), codes as (
      update recovery_codes set unconfirmed_since = app_now()
      where user_id = ${userId} and unconfirmed_since is null and ${doubtful} returning id
    ), tokens as (
      update api_tokens set unconfirmed_since = app_now()
      where user_id = ${userId} and state <> 'revoked' and expires_at > app_now()
        and unconfirmed_since is null and ${doubtful} returning id, name
    ), streams as (
      update log_streams set state = 'paused', paused_by = 'unconfirmed', leased_until = null
      where created_by = ${userId} and paused_by is distinct from 'unconfirmed' and ${doubtful} returning id, name
    )
    select 'passkey' as kind, id, name from keys
    union all select 'authenticator', id, '' from apps
    union all select 'recoveryCodes', min(id::text)::uuid, '' from codes having count(*) > 0
    union all select 'apiToken', id, name from tokens
    union all select 'logStream', id, name from streams
    order by 1, 2`.execute(tx)
  return rows
}
