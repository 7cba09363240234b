import { sql, type Selectable } from 'kysely'
import type { LogStream } from '#contract/logs/streams.ts'
import { headOf } from '../../../audit/seal.ts'
import type { Tx } from '../../../db/db.ts'
import { isAmong } from '../../../db/paging.ts'
import type { Tables } from '../../../db/schema.ts'
import { notFound } from '../../../problems.ts'

export type StreamRow = Selectable<Tables['log_streams']>

const toStream = (row: StreamRow, lastSeq: number): LogStream => ({
  id: row.id,
  name: row.name,
  type: row.type,
  address: row.address,
  filters: row.filters,
  state: row.state,
  pausedBy: row.paused_by,
  sentSeq: Number(row.sent_seq),
  lastSeq: Math.max(lastSeq, Number(row.sent_seq)),
  sentAt: row.sent_at && row.sent_at.toISOString(),
  problem: row.problem,
  nextAt: row.state === 'failing' ? row.next_at.toISOString() : null,
  createdAt: row.created_at.toISOString(),
})

/** The company's streams, oldest first. */
export const streamsOf = async (tx: Tx, companyId: string): Promise<LogStream[]> => {
  const rows = await tx
    .selectFrom('log_streams')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
  const { seq } = await headOf(tx, companyId)
  return rows.map((row) => toStream(row, seq))
}

export const streamOf = async (tx: Tx, row: StreamRow): Promise<LogStream> =>
  toStream(row, (await headOf(tx, row.company_id)).seq)

/** A stream of the company, held until the transaction ends. What belongs to others is not there. */
export const reachStream = async (tx: Tx, companyId: string, id: string): Promise<StreamRow> => {
  const row = await tx
    .selectFrom('log_streams')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(isAmong('id', [id]))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('stream of the audit log')
  return row
}

/** What begins anew: as if nothing had ever failed. */
export const asGood = {
  state: 'active',
  paused_by: null,
  problem: null,
  failures: 0,
  failing_since: null,
  next_at: sql<Date>`app_now()`,
} as const
