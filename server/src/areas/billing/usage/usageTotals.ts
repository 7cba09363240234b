import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { lengthMs, matching, type Span, type Step, type UsageFilters } from './usagePeriod.ts'

/** Sums over all rows of a list of usage. `net` and `tax` are in micro-units. */
export interface UsageTotals {
  rows: number
  net: bigint
  tax: bigint
}

/**
 * How many rows a span of usage has, and their sums. Whole days are added up already; of the hours before the first and
 * after the last whole day each row is read, and of one resource all of them.
 */
export const usageTotals = async (
  tx: Tx,
  companyId: string,
  step: Step,
  filters: UsageFilters,
  { from, to }: Span,
): Promise<UsageTotals> => {
  const match = matching(companyId, filters)
  const days = ({ from: first, to: last }: Span) =>
    filters.resource === undefined
      ? sql`select ${step === 'day' ? sql`u.days` : sql`u.hours`} as rows, u.net, u.tax from usage_day_totals as u
          where ${match} and u.day >= ${first} and u.day < ${last}`
      : step === 'day'
        ? sql`select 1 as rows, u.net, u.tax from usage_days as u
            where ${match} and u.day >= ${first} and u.day < ${last}`
        : hours({ from: first, to: last })
  const hours = ({ from: first, to: last }: Span) =>
    sql`select 1 as rows, u.net, u.tax from usage as u where ${match} and u.hour >= ${first} and u.hour < ${last}`
  const { rows } = await sql<{ rows: number; net: string; tax: string }>`
    select coalesce(sum(rows), 0)::int as rows, coalesce(sum(net), 0)::text as net, coalesce(sum(tax), 0)::text as tax
    from (${sql.join(
      inWholeDays({ from, to }).map(({ whole, ...span }) => (whole ? days(span) : hours(span))),
      sql` union all `,
    )}) as parts`.execute(tx)
  const { rows: count = 0, net = '0', tax = '0' } = rows[0] ?? {}
  return { rows: count, net: BigInt(net), tax: BigInt(tax) }
}

/** The whole days of a span, and what is before and after them. */
const inWholeDays = ({ from, to }: Span): (Span & { whole: boolean })[] => {
  const first = new Date(Math.ceil(from.getTime() / lengthMs.day) * lengthMs.day)
  const last = new Date(to.getTime() - (to.getTime() % lengthMs.day))
  if (first >= last) return [{ from, to, whole: false }]
  return [
    { from: first, to: last, whole: true },
    ...(from < first ? [{ from, to: first, whole: false }] : []),
    ...(last < to ? [{ from: last, to, whole: false }] : []),
  ]
}
