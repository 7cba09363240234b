import { sql } from 'kysely'
import type { LogFilters, LogHistogram } from '#contract/logs/routes.ts'
import { inTurnOf, type Db, type Tenant, type Tx } from '../../db/db.ts'
import { all, conditions, isSearched } from './conditions.ts'

/** How many bars there are. */
const bars = 60

/** How many entries there are over the time of the filters, by how they ended. */
export const histogramOf = (
  db: Pick<Db, 'tenant' | 'system'>,
  caller: Required<Tenant>,
  filters: LogFilters,
): Promise<LogHistogram> => {
  const counted = (tx: Tx) => countsOf(tx, caller.companyId, filters)
  // Only the system has the use of the index of words; these are but counts of the company's own.
  return isSearched(filters.q) ? inTurnOf(db, caller).system(counted) : db.tenant(caller, counted)
}

const countsOf = async (tx: Tx, companyId: string, filters: LogFilters): Promise<LogHistogram> => {
  const { rows: span } = await sql<{ from: Date; to: Date }>`
    select coalesce(${filters.from ?? null}::timestamptz,
        (select min(at) from audit_log where company_id = ${companyId}), app_now()) as from,
      coalesce(${filters.to ?? null}::timestamptz, app_now()) as to`.execute(tx)
  const from = span[0]?.from.getTime() ?? 0
  const stepMs = Math.max(1, Math.ceil(((span[0]?.to.getTime() ?? 0) - from) / bars))
  const { rows } = await sql<{ bar: number; outcome: 'success' | 'failure' | 'denied'; count: number }>`
    select floor(extract(epoch from l.at - ${new Date(from)}::timestamptz) * 1000 / ${stepMs})::int as bar,
      l.outcome, count(*)::int as count
    from audit_log as l where ${all(conditions(companyId, filters))}
    group by 1, 2`.execute(tx)
  const counts = Array.from({ length: bars }, () => ({ success: 0, failure: 0, denied: 0 }))
  for (const { bar, outcome, count } of rows) {
    const counted = counts[Math.min(bar, bars - 1)]
    if (counted) counted[outcome] += count
  }
  return { from: new Date(from).toISOString(), stepMs, counts }
}
