import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { tooManyAttempts } from '../problems.ts'

/** So many tries in so many seconds. */
export interface Allowance {
  max: number
  windowSeconds: number
}

/**
 * Takes one try from each counter before the work is done, all or none, in a transaction of its own
 * so that a failure that rolls back is counted too. Refuses with 429 when one is used up.
 */
export const reserveAttempts = async (db: Db, wanted: Record<string, Allowance>) =>
  db.system(async (tx) => {
    const wait = await takeAttempts(tx, wanted)
    if (wait !== undefined) throw tooManyAttempts(wait)
  })

/**
 * Takes one try from each counter within a transaction that has other work to do. Answers the seconds
 * to wait when one is used up; those before it, in the order of their names, have then been taken.
 */
export const takeAttempts = async (
  tx: Tx,
  wanted: Record<string, Allowance>,
): Promise<number | undefined> => {
  // A fixed order keeps two requests with the same counters from waiting for each other.
  const entries = Object.entries(wanted).toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [key, { max, windowSeconds }] of entries) {
    const end = sql<Date>`app_now() + make_interval(secs => ${windowSeconds})`
    const { rows } = await sql`
      insert into attempts (key, n, window_end) values (${key}, 1, ${end})
      on conflict (key) do update set
        n = case when attempts.window_end <= app_now() then 1 else attempts.n + 1 end,
        window_end = case when attempts.window_end <= app_now() then ${end} else attempts.window_end end
      where attempts.window_end <= app_now() or attempts.n < ${max}
      returning n`.execute(tx)
    if (rows.length === 0) return secondsLeft(tx, key)
  }
  return undefined
}

/** How long until the window of a counter ends. */
export const secondsLeft = async (tx: Tx, key: string): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from window_end - app_now())::float8 as seconds from attempts where key = ${key}`.execute(
    tx,
  )
  return rows[0]?.seconds ?? 0
}

/** Gives the tries back after success. */
export const refundAttempts = async (db: Db, keys: string[]) =>
  db.system(async (tx) => {
    for (const key of keys.toSorted())
      await tx
        .updateTable('attempts')
        .set(({ eb }) => ({ n: eb('n', '-', 1) }))
        .where('key', '=', key)
        .where('n', '>', 0)
        .execute()
  })
