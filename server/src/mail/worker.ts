import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { Worker } from '../worker.ts'
import { lookNowAndAgain } from './lookNowAndAgain.ts'
import { onEnqueued } from './outbox.ts'

/** What to do with each topic of the outbox. May be called again for the same work after a crash. */
export type OutboxHandlers = Record<string, OutboxHandler>

/** Facts about a piece of work other than its payload. */
export interface About {
  /** The id of its row in the outbox. */
  id: string
  companyId: string | null
}

export interface OutboxHandler {
  (payload: Record<string, unknown>, about: About): Promise<void>
  /** Called when it has failed for the last time. */
  givenUp?: (payload: Record<string, unknown>, about: About) => Promise<void>
}

/** Between two tries of the same work the pause doubles, from a second up to this (s). */
const longestPauseSeconds = 3600
/** For so long work is tried again: a mail server that is away over a weekend loses nothing. */
export const triedForHours = 72

/** How long one server may take for a piece of work before another takes it up (s). */
const leaseSeconds = 120
const batch = 10

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

/** Works the outbox off in the background, together with other servers if there are any. */
export const startOutboxWorker = (db: Db, handlers: OutboxHandlers, log: Log): Worker => {
  let stopped = false
  const looking = lookNowAndAgain(() => drainOutbox(db, handlers, log, () => stopped), log)
  const stopListening = onEnqueued(looking.hurry)
  return {
    stop: async () => {
      stopped = true
      stopListening()
      await looking.stop()
    },
  }
}

/**
 * Does everything that is due now. What fails is due again after 1, 2, 4 … seconds, an hour at the most.
 * What has been tried for three days, or comes too late to be of use, is given up: it stays for a while,
 * with its error and without its payload.
 */
export const drainOutbox = async (
  db: Db,
  handlers: OutboxHandlers,
  log: Log,
  isStopped = () => false,
): Promise<void> => {
  const work = async ({ id, topic, payload, attempts, companyId }: Job) => {
    try {
      await handlers[topic]?.(payload, { id, companyId })
    } catch (error) {
      log.warn({ err: error, topic, attempts }, 'work of the outbox failed')
      const isOver = await putOff(db, { id, attempts, error })
      if (isOver) await handlers[topic]?.givenUp?.(payload, { id, companyId })
      return
    }
    return remove(db, id)
  }
  await giveUpLate(db)
  // A stop waits for the batch under way, not for the whole outbox.
  while (!isStopped()) {
    const jobs = await claim(db, Object.keys(handlers))
    if (jobs.length === 0) return
    await Promise.all(jobs.map(work))
  }
}

interface Job {
  id: string
  topic: string
  payload: Record<string, unknown>
  attempts: number
  companyId: string | null
}

/** Takes due work, work that a person waits for first. No other worker takes it until the lease ends. */
const claim = (db: Db, topics: string[]): Promise<Job[]> =>
  db.system(async (tx) => {
    const due = tx
      .selectFrom('outbox')
      .select('id')
      .where('done_at', 'is', null)
      .where('run_at', '<=', sql<Date>`app_now()`)
      .where('topic', 'in', topics)
      .orderBy('priority', 'desc')
      .orderBy('run_at')
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .skipLocked()
    return tx
      .updateTable('outbox')
      .set(({ eb }) => ({
        attempts: eb('attempts', '+', 1),
        run_at: sql`app_now() + make_interval(secs => ${leaseSeconds})`,
      }))
      .where('id', 'in', due)
      .returning(['id', 'topic', 'payload', 'attempts', 'company_id as companyId'])
      .execute()
  })

/** What is done is forgotten, with the codes that were in it. */
const remove = async (db: Db, id: string) => {
  await db.system((tx) => tx.deleteFrom('outbox').where('id', '=', id).execute())
}

/** Has failed work tried again later, unless that has gone on for too long: then true. */
const putOff = async (db: Db, { id, attempts, error }: Pick<Job, 'id' | 'attempts'> & { error: unknown }) => {
  const pauseSeconds = Math.min(2 ** Math.min(attempts - 1, 30), longestPauseSeconds)
  const isOver = sql<boolean>`created_at <= app_now() - make_interval(hours => ${triedForHours})`
  const put = await db.system((tx) =>
    tx
      .updateTable('outbox')
      .set({
        last_error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
        run_at: sql`app_now() + make_interval(secs => ${pauseSeconds})`,
        done_at: sql<Date | null>`case when ${isOver} then app_now() end`,
        payload: sql`case when ${isOver} then '{}' else payload end`,
      })
      .where('id', '=', id)
      .returning('done_at')
      .executeTakeFirst(),
  )
  return put !== undefined && put.done_at !== null
}

/** Gives up what is not worth doing any more, such as a mail whose code is over. */
const giveUpLate = async (db: Db) => {
  await db.system((tx) =>
    tx
      .updateTable('outbox')
      .set({
        last_error: sql<string>`coalesce(last_error || ' ', '') || '(too late)'`,
        done_at: sql<Date>`app_now()`,
        payload: '{}',
      })
      .where('done_at', 'is', null)
      .where('expires_at', '<=', sql<Date>`app_now()`)
      .execute(),
  )
}
