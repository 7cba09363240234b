import type { Tx } from '../../db/db.ts'
import { sql } from 'kysely'
import { limitExceeded } from '../../problems.ts'

const gibBytes = 1024 ** 3

const gibOf = (bytes: number) => Math.ceil(bytes / gibBytes)

/**
 * Refuses with a 402 what a company has no room for, by what it stored when its buckets were measured last. The store
 * itself has the last word.
 */
export const refuseBeyondStored = async (tx: Tx, companyId: string, bytes: number) => {
  const { rows } = await sql<{ stored: string; lim: string }>`
    select coalesce(sum(b.bytes + b.old_bytes + b.unfinished_bytes), 0)::bigint as stored, l.lim
    from limits as l left join buckets as b on b.company_id = l.company_id
    where l.company_id = ${companyId} and l.metric = 'objectGib' group by l.lim`.execute(tx)
  const [row] = rows
  if (!row) return
  const [stored, limit] = [Number(row.stored), Number(row.lim)]
  const most = limit * gibBytes
  if (stored < most && stored + bytes <= most) return
  const used = gibOf(stored)
  throw limitExceeded(`The limit of your contract for objectGib is ${limit}; ${used} are in use.`, {
    context: { metric: 'objectGib', limit, used, requested: Math.max(1, gibOf(bytes)) },
  })
}
