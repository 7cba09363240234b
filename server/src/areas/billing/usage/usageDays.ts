import { sql, type RawBuilder } from 'kysely'
import { otherParts, type UsageDays, type UsageGroup } from '#contract/billing/routes.ts'
import type { Tx } from '../../../db/db.ts'
import { currencyOf } from '../../../money/ledger.ts'
import { moneyOf } from '../../../money/money.ts'
import { invalidField } from '../../../problems.ts'
import { lengthMs, matching, widened, type Span, type UsageFilters } from './usagePeriod.ts'
import { usageTotals } from './usageTotals.ts'

const mostParts = 12

const keys: Record<UsageGroup, RawBuilder<string>> = {
  kind: sql`u.kind`,
  item: sql`u.item`,
  project: sql`coalesce(u.project_id::text, '')`,
  resource: sql`u.resource_id::text`,
}
const names: Record<UsageGroup, RawBuilder<string | null>> = {
  kind: sql`null::text`,
  item: sql`null::text`,
  project: sql`(select name from projects where id = nullif(top.key, '')::uuid)`,
  resource: sql`coalesce((select name from resources where id = top.key::uuid), top.name)`,
}

/** The cost of one day, for one of the most expensive parts of the period or for all other parts together. */
interface DayPart {
  day: string
  key: string | null
  name: string | null
  net: string
  tax: string
}

const sum = (of: readonly { net: string }[]) => of.reduce((total, { net }) => total + BigInt(net), 0n)

/** Days of resources that are added up for one answer: some tenths of a second. */
const mostRanked = 1_000_000

const refuseTooManyToRank = async (tx: Tx, companyId: string, filters: UsageFilters, span: Span) => {
  if (filters.resource !== undefined) return
  const { rows } = await usageTotals(tx, companyId, 'day', filters, span)
  if (rows > mostRanked)
    throw invalidField(
      'by',
      'tooMany',
      'There are too many resources to rank them. Narrow the period, the kind or the project.',
    )
}

/** The usage of each day of a period, in its dearest parts. */
export const usageDaysOf = async (
  tx: Tx,
  companyId: string,
  query: UsageFilters & { by?: UsageGroup | undefined },
): Promise<UsageDays> => {
  const { by = 'kind' } = query
  const period = widened(query, 'day')
  const ofResources = by === 'resource' || query.resource !== undefined
  if (ofResources) await refuseTooManyToRank(tx, companyId, query, period)
  const currency = await currencyOf(tx, companyId)
  const { rows } = await sql<DayPart>`
    with keyed as materialized (
      select to_char(u.day at time zone 'UTC', 'YYYY-MM-DD') as day, ${keys[by]} as key,
        ${ofResources ? sql`max(u.name)` : sql`null::text`} as name, sum(u.net) as net, sum(u.tax) as tax
      from ${ofResources ? sql`usage_days` : sql`usage_day_totals`} as u
      where ${matching(companyId, query)} and u.day >= ${period.from} and u.day < ${period.to}
      group by 1, 2
    ), top as (
      select key, sum(net) as all_net, (array_agg(name order by day desc))[1] as name
      from keyed group by key order by sum(net) desc, key collate "C" limit ${mostParts}
    ), named as (
      select key, all_net, ${names[by]} as name from top
    )
    select keyed.day, named.key, named.name, sum(keyed.net)::text as net, sum(keyed.tax)::text as tax
    from keyed left join named on named.key = keyed.key
    group by keyed.day, named.key, named.name, named.all_net
    order by named.all_net desc nulls last, named.key collate "C", keyed.day`.execute(tx)
  const money = (micros: bigint) => moneyOf(micros, currency)
  // The dearest first, what is none of them last.
  const parts = [...Map.groupBy(rows, ({ key }) => key ?? otherParts)].map(([key, of]) => ({
    key,
    name: of[0]?.name ?? null,
    net: money(sum(of)),
  }))
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return {
    parts,
    days: daysOf(period).map((day) => {
      const of = byDay.get(day) ?? []
      return {
        day,
        net: money(sum(of)),
        parts: of.map(({ key, net }) => ({ key: key ?? otherParts, net: money(BigInt(net)) })),
      }
    }),
    net: money(sum(rows)),
    tax: money(rows.reduce((total, { tax }) => total + BigInt(tax), 0n)),
  }
}

const daysOf = ({ from, to }: { from: Date; to: Date }): string[] =>
  Array.from({ length: (to.getTime() - from.getTime()) / lengthMs.day }, (_, n) =>
    new Date(from.getTime() + n * lengthMs.day).toISOString().slice(0, 10),
  )
