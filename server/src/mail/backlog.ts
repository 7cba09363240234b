import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** What waits in the outbox. */
export interface Backlog {
  topic: string
  waiting: number
  /** Of these, what has failed at least once. */
  failing: number
  oldestSeconds: number
}

export const backlogOf = (db: Pick<Db, 'system'>): Promise<Backlog[]> =>
  db.system(async (tx) => {
    const { rows } = await sql<Backlog>`
      select topic, count(*)::int as waiting, (count(*) filter (where last_error is not null))::int as failing,
        extract(epoch from app_now() - min(created_at))::float8 as "oldestSeconds"
      from outbox where done_at is null group by topic`.execute(tx)
    return rows
  })
