import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import { withinMs } from '../http/withinMs.ts'

/** What waits in the outbox. */
interface Backlog {
  topic: string
  waiting: number
  /** Of these, what has failed at least once. */
  failing: number
  oldestSeconds: number
}

const backlogOf = (db: Pick<Db, 'system'>): Promise<Backlog[]> =>
  db.system(async (tx) => {
    const { rows } = await sql<Backlog>`
      select topic, count(*)::int as waiting, (count(*) filter (where last_error is not null))::int as failing,
        extract(epoch from app_now() - min(created_at))::float8 as "oldestSeconds"
      from outbox where done_at is null group by topic`.execute(tx)
    return rows
  })

/** Measures how many mails wait, and for how long: the first sign of a mail server that is away. */
export const measureBacklog = (register: Registry, db: Pick<Db, 'system'>) => {
  let reading: Promise<Backlog[]> | undefined
  const read = () =>
    (reading ??= withinMs(1_000, backlogOf(db))
      // Without the database the other figures are worth all the more.
      .catch(() => [])
      .finally(() => (reading = undefined)))
  const waiting = new Gauge({
    name: 'outbox_waiting',
    help: 'Work that waits in the outbox, by topic: all of it, and what has failed at least once.',
    labelNames: ['topic', 'state'] as const,
    registers: [register],
    collect: async () => {
      const backlog = await read()
      waiting.reset()
      for (const { topic, waiting: all, failing } of backlog) {
        waiting.set({ topic, state: 'all' }, all)
        waiting.set({ topic, state: 'failing' }, failing)
      }
    },
  })
  const oldest = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'How long the oldest work of the outbox has waited, by topic.',
    labelNames: ['topic'] as const,
    registers: [register],
    collect: async () => {
      const backlog = await read()
      oldest.reset()
      for (const { topic, oldestSeconds } of backlog) oldest.set({ topic }, oldestSeconds)
    },
  })
}
