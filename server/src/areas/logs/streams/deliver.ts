import { sql } from 'kysely'
import type { StreamProblem } from '#contract/logs/streams.ts'
import { headOf, startOf } from '../../../audit/seal.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import { activeOwners } from '../../../tenancy/owners.ts'
import { chainRows } from '../exportLines.ts'
import { Gone, problemOf } from './attempt.ts'
import { send, type SentEntry } from './send.ts'
import { lineOf, type StreamDeps } from './streamRoutes.ts'
import { asGood, type StreamRow } from './streamRows.ts'

/** A batch has so many entries and bytes at most; a single entry is never larger. */
const mostEntries = 500
const mostBytes = 1_048_576

/** A server that dies while it sends gives the stream up by then (seconds). Longer than a batch and its patience take. */
const leaseSeconds = 60
/** Pauses grow up to this (seconds); after a day of refusals a stream waits for somebody. */
const longestPauseSeconds = 900
const dayHours = 24

/** Streams that one server sends at the same time: a slow receiver holds up nobody but itself. */
const atOnce = 8
/** After so long a stream with more to send gives its place to the one that has waited longest (ms). */
const turnMs = 30_000

/**
 * Sends each stream what has been sealed since, in the order of its numbers, one batch at a time. A batch counts as sent
 * once it was taken; what may have been taken is sent again, and the numbers tell the doubles.
 */
export const deliverStreams = async (deps: StreamDeps) => {
  const until = performance.now() + turnMs
  const isOver = () => deps.stopping?.aborted === true || performance.now() > until
  const place = async () => {
    while (!isOver()) {
      const taken = await take(deps.db)
      if (!taken) return
      await deliver(deps, taken, isOver)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, place))
}

interface Taken extends StreamRow {
  leased_until: Date
}

/** The next stream that has something to send, for this server alone. */
const take = (db: Db) =>
  db.system(async (tx) => {
    const { rows } = await sql<Taken>`
      update log_streams set leased_until = app_now() + make_interval(secs => ${leaseSeconds})
      where id = (
        select s.id from log_streams as s
        where s.state <> 'paused' and s.next_at <= app_now()
          and (s.leased_until is null or s.leased_until < app_now())
          and s.sent_seq < (select max(seq) from audit_seals where chain = s.company_id)
        order by s.next_at, s.id limit 1 for update of s skip locked
      ) returning *`.execute(tx)
    return rows[0]
  })

const deliver = async (deps: StreamDeps, taken: Taken, isOver: () => boolean) => {
  const { db, vault, stopping } = deps
  const line = lineOf(deps)
  const { company_id: companyId, filters } = taken
  const { first, last } = await db.tenant({ companyId }, async (tx) => ({
    first: Math.max(Number(taken.sent_seq) + 1, (await startOf(tx, companyId)).first),
    last: (await headOf(tx, companyId)).seq,
  }))
  let lease: Date | undefined = taken.leased_until
  try {
    for await (const rows of chainRows(deps, { companyId, filters, proof: false, last }, first)) {
      const entries = rows.flatMap((row) => ('entry' in row ? [{ ...row.entry, hash: row.hash }] : []))
      for (const batch of batchesOf(entries)) {
        await send({ line, vault, stopping }, taken, batch)
        lease = await noteTaken(db, taken, lease, batch.at(-1)?.seq ?? first, isOver() ? 'end' : undefined)
        // Somebody has paused or ended it meanwhile, or another server took it over.
        if (!lease || isOver()) return
      }
    }
    // What the filters leave out is done with, too.
    await noteTaken(db, taken, lease, last, 'end')
  } catch (error) {
    if (lease && stopping?.aborted) await giveBack(db, taken, lease)
    else if (lease) await noteFailure(db, taken, lease, error)
  }
}

/** Entries in batches that are neither too many nor too large. */
export const batchesOf = (entries: readonly SentEntry[]): SentEntry[][] => {
  const batches: SentEntry[][] = []
  let bytes = 0
  for (const entry of entries) {
    const size = Buffer.byteLength(JSON.stringify(entry)) + 1
    const batch = batches.at(-1)
    if (!batch || batch.length >= mostEntries || bytes + size > mostBytes) {
      batches.push([entry])
      bytes = size
    } else {
      batch.push(entry)
      bytes += size
    }
  }
  return batches
}

/** Writes down how far it is, while the lease still holds; answers the next lease. */
const noteTaken = (db: Db, { id, company_id: companyId }: Taken, lease: Date, seq: number, end?: 'end') =>
  db.tenant({ companyId }, async (tx) => {
    const noted = await held(tx, { id, companyId, lease })
      .set({
        ...asGood,
        sent_seq: String(seq),
        sent_at: sql<Date>`app_now()`,
        leased_until: end ? null : sql<Date>`app_now() + make_interval(secs => ${leaseSeconds})`,
      })
      .returning('leased_until')
      .executeTakeFirst()
    return noted?.leased_until ?? undefined
  })

/** Leaves a stream to other servers at once; that this one stops is no failure of the receiver. */
const giveBack = (db: Db, { id, company_id: companyId }: Taken, lease: Date) =>
  db.tenant({ companyId }, (tx) => held(tx, { id, companyId, lease }).set({ leased_until: null }).execute())

const held = (tx: Tx, { id, companyId, lease }: { id: string; companyId: string; lease: Date }) =>
  tx
    .updateTable('log_streams')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '<>', 'paused')
    // By the millisecond that this server knows of it.
    .where(sql<boolean>`date_trunc('milliseconds', leased_until) = ${lease}`)

const noteFailure = (db: Db, taken: Taken, lease: Date, error: unknown) =>
  db.tenant({ companyId: taken.company_id }, async (tx) => {
    const problem = problemOf(error)
    const isOver = sql<boolean>`failing_since < app_now() - make_interval(hours => ${dayHours})`
    const pausedBy =
      error instanceof Gone
        ? sql<'gone'>`'gone'`
        : sql<'failing' | null>`case when ${isOver} then 'failing' end`
    const noted = await held(tx, { id: taken.id, companyId: taken.company_id, lease })
      .set({
        failures: sql<number>`failures + 1`,
        failing_since: sql<Date>`coalesce(failing_since, app_now())`,
        problem: JSON.stringify(problem),
        next_at: sql<Date>`app_now() + make_interval(secs => least(power(2, least(failures, 20)), ${longestPauseSeconds}))`,
        leased_until: null,
        paused_by: pausedBy,
        state: sql<'paused' | 'failing'>`case when ${pausedBy} is null then 'failing' else 'paused' end`,
      })
      .returning('state')
      .executeTakeFirst()
    if (noted?.state === 'paused') await announce(tx, taken, problem)
  })

/** A stream that nobody looks at would be missed only when it is needed. */
const announce = async (
  tx: Tx,
  { company_id: companyId, name: stream }: Taken,
  { detail }: StreamProblem,
) => {
  for (const { name, email: to, language } of await activeOwners(tx, companyId))
    await enqueueMail(tx, {
      template: 'log-stream-paused',
      data: { name, stream, reason: detail },
      to,
      language,
      companyId,
    })
}
