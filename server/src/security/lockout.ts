import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { tooManyAttempts } from '../problems.ts'
import { secondsLeft } from './attempts.ts'

/** Wrong passwords in a row that cost nothing; each one more doubles the wait. */
const freeFailures = 5
const firstDelaySeconds = 30
const longestDelaySeconds = 15 * 60
/** From here on a password alone does not do: the person recovers by mail (NIST SP 800-63B). */
const failuresInARow = 100

/**
 * Counts one more wrong password in advance, and refuses while the wait after the last one lasts.
 * Success forgets them all.
 */
export const reserveLogin = async (db: Db, key: string) => {
  const wait = await db.system(async (tx) => {
    const { rows } = await sql`
      insert into attempts (key, n, window_end) values (${key}, 1, app_now())
      on conflict (key) do update set
        n = attempts.n + 1,
        window_end = app_now() + case when attempts.n + 1 < ${freeFailures} then interval '0'
          else least(make_interval(secs => ${longestDelaySeconds}),
            ${firstDelaySeconds} * interval '1 second' * power(2, least(attempts.n + 1 - ${freeFailures}, 10))) end
      where attempts.window_end <= app_now() and attempts.n < ${failuresInARow}
      returning n`.execute(tx)
    return rows.length > 0 ? undefined : Math.max(await secondsLeft(tx, key), 1)
  })
  if (wait !== undefined) throw tooManyAttempts(wait)
}

/** Starts to count again: after a success, or when the person has recovered by mail. */
export const forgetFailures = async (tx: Tx, key: string) => {
  await tx.deleteFrom('attempts').where('key', '=', key).execute()
}

/** Takes back a count for a password that was never looked at: the fault was ours. */
export const giveBackLogin = async (tx: Tx, key: string) => {
  await tx
    .updateTable('attempts')
    .set(({ eb }) => ({ n: eb('n', '-', 1), window_end: sql`app_now()` }))
    .where('key', '=', key)
    .where('n', '>', 0)
    .execute()
}
