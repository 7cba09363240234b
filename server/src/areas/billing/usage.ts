import { sql, type RawBuilder } from 'kysely'
import { validate as isUuid } from 'uuid'
import {
  mostUsageDays,
  otherParts,
  unitOf,
  type UsageDays,
  type UsageGroup,
  type UsagePage,
  type UsageStretch,
} from '#contract/billing/routes.ts'
import { defaultPageSize } from '#contract/record.ts'
import type { Tx } from '../../db/db.ts'
import { eventsOf } from '../../money/chargeEvents.ts'
import { moneyOf, plainDecimal, toMoney } from '../../money/money.ts'
import { stretchesOf } from '../../money/usageOf.ts'
import { invalidField } from '../../problems.ts'

interface Period {
  from: string
  to: string
}

export interface UsageFilters extends Period {
  kind?: string | undefined
  project?: string | undefined
  resource?: string | undefined
  item?: string | undefined
}

type Step = 'hour' | 'day'
const lengthMs = { hour: 3_600_000, day: 86_400_000 }

/** A period in whole hours or days, as large as it has to be. */
const widened = ({ from, to }: Period, step: Step) => {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (first >= last) throw invalidField('to', 'invalid', 'The period ends before it begins.')
  if (last - first > mostUsageDays * lengthMs.day)
    throw invalidField('to', 'tooMany', `Ask for at most ${mostUsageDays} days at once.`)
  const length = lengthMs[step]
  return { from: new Date(first - (first % length)), to: new Date(Math.ceil(last / length) * length) }
}

const within = (companyId: string, { from, to }: { from: Date; to: Date }, filters: UsageFilters) => {
  const { kind, project, resource, item } = filters
  return sql<boolean>`u.company_id = ${companyId} and u.hour >= ${from} and u.hour < ${to}
    ${kind === undefined ? sql`` : sql`and u.kind = ${kind}`}
    ${item === undefined ? sql`` : sql`and u.item = ${item}`}
    ${project === undefined ? sql`` : sql`and u.project_id::text = ${project.toLowerCase()}`}
    ${resource === undefined ? sql`` : sql`and u.resource_id::text = ${resource.toLowerCase()}`}`
}

const begins = (step: Step): RawBuilder<Date> =>
  step === 'hour' ? sql<Date>`u.hour` : sql<Date>`date_trunc('day', u.hour, 'UTC')`

interface Totals {
  total: number
  all_net: string
  all_tax: string
}

interface Row extends Totals {
  at: Date
  id: string
  kind: string
  name: string
  project_id: string | null
  item: string
  quantity: string
  price: string | null
  seconds: string
  billed: string
  net: string
  tax: string
}

/** The usage of a period, a row for each hour or day of a resource and an item. */
export const usagePageOf = async (
  tx: Tx,
  companyId: string,
  query: UsageFilters & { step?: Step | undefined; page?: number | undefined; size?: number | undefined },
): Promise<UsagePage> => {
  const { step = 'day', page = 1, size = defaultPageSize } = query
  const currency = await currencyOf(tx, companyId)
  const matching = within(companyId, widened(query, step), query)
  const at = begins(step)
  // Grouped once, for the sums and for the page; what only the last hour of a group tells is read for the page's rows.
  const { rows: found } = await sql<Row | (Totals & { at: null })>`
    with groups as materialized (
      select ${at} as at, u.resource_id as id, u.item, coalesce(max(r.name), max(u.name)) as name, min(u.kind) as kind,
        case when min(u.price) = max(u.price) and count(u.price) = count(*) then min(u.price) end as price,
        sum(u.seconds) as seconds, sum(u.billed_seconds) as billed, sum(u.net) as net, sum(u.tax) as tax,
        max(u.hour) as last_hour, max(r.name) is not null as is_there
      from usage as u left join resources as r on r.company_id = u.company_id and r.id = u.resource_id
      where ${matching}
      group by 1, 2, 3
    ), page as (
      select * from groups order by at desc, name, id, item limit ${size} offset ${(page - 1) * size}
    )
    select t.total, t.all_net, t.all_tax, p.at, p.id, p.kind, case when p.is_there then p.name else u.name end as name,
      u.project_id, p.item, u.quantity::text as quantity, p.price::text as price, p.seconds::text as seconds,
      p.billed::text as billed, p.net::text as net, p.tax::text as tax
    from (
      select count(*)::int as total, coalesce(sum(net), 0)::text as all_net, coalesce(sum(tax), 0)::text as all_tax
      from groups
    ) as t left join page as p on true left join usage as u on u.company_id = ${companyId}
      and u.resource_id = p.id and u.hour = p.last_hour and u.item = p.item
    order by p.at desc, p.name, p.id, p.item`.execute(tx)
  const { total = 0, all_net: net = '0', all_tax: tax = '0' } = found[0] ?? {}
  // A page past the end has the sums alone.
  const rows = found.filter((row): row is Row => row.at !== null)
  const money = (micros: string) => moneyOf(BigInt(micros), currency)
  return {
    rows: rows.map((row) => ({
      at: row.at.toISOString(),
      resource: { id: row.id, kind: row.kind, name: row.name },
      projectId: row.project_id,
      item: row.item,
      quantity: plainDecimal(row.quantity),
      unit: unitOf(row.item),
      seconds: Number(row.seconds),
      billedSeconds: Number(row.billed),
      price: row.price === null ? null : toMoney(row.price, currency),
      net: money(row.net),
      tax: money(row.tax),
    })),
    page: { number: page, size, total },
    net: money(net),
    tax: money(tax),
  }
}

const currencyOf = async (tx: Tx, companyId: string) => {
  const { currency } = await tx
    .selectFrom('wallets')
    .select('currency')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return currency
}

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

/** The usage of each day of a period, in its dearest parts. */
export const usageDaysOf = async (
  tx: Tx,
  companyId: string,
  query: UsageFilters & { by?: UsageGroup | undefined },
): Promise<UsageDays> => {
  const { by = 'kind' } = query
  const period = widened(query, 'day')
  const currency = await currencyOf(tx, companyId)
  const { rows } = await sql<DayPart>`
    with keyed as materialized (
      select to_char(u.hour at time zone 'UTC', 'YYYY-MM-DD') as day, ${keys[by]} as key, max(u.name) as name,
        sum(u.net) as net, sum(u.tax) as tax
      from usage as u where ${within(companyId, period, query)} group by 1, 2
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

/** The stretches of time that the usage of a resource within a period was made of. */
export const usageStretchesOf = async (
  tx: Tx,
  companyId: string,
  { resource, ...asked }: Period & { resource: string },
): Promise<UsageStretch[]> => {
  if (!isUuid(resource)) return []
  const id = resource.toLowerCase()
  const period = widened(asked, 'hour')
  const wallet = await tx
    .selectFrom('wallets')
    .select(['currency', 'charged_from', 'metered_until'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const events = (await eventsOf(tx, companyId, [id], { since: period.from, before: period.to })).get(id)
  if (!events) return []
  const to = wallet.metered_until < period.to ? wallet.metered_until : period.to
  return stretchesOf(events, { from: period.from, to }, wallet.charged_from).map(
    ({ event, from, seconds, billedSeconds }) => ({
      from: new Date(from * 1000).toISOString(),
      to: new Date((from + seconds) * 1000).toISOString(),
      item: event.item,
      quantity: plainDecimal(event.quantity),
      price: toMoney(event.hourly, wallet.currency),
      seconds,
      billedSeconds,
    }),
  )
}
