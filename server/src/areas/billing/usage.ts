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
} from '#contract/billing.ts'
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

interface Row {
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
  const { rows } = await sql<Row>`
    select ${at} as at, u.resource_id as id, min(u.kind) as kind,
      coalesce((select name from resources as r where r.company_id = ${companyId} and r.id = u.resource_id),
        (array_agg(u.name order by u.hour desc))[1]) as name,
      (array_agg(u.project_id order by u.hour desc))[1] as project_id, u.item,
      (array_agg(u.quantity order by u.hour desc))[1]::text as quantity,
      case when min(u.price) = max(u.price) and count(u.price) = count(*) then min(u.price)::text end as price,
      sum(u.seconds)::text as seconds, sum(u.billed_seconds)::text as billed, sum(u.net)::text as net,
      sum(u.tax)::text as tax
    from usage as u where ${matching}
    group by ${at}, u.resource_id, u.item
    order by at desc, name, u.resource_id, u.item limit ${size} offset ${(page - 1) * size}`.execute(tx)
  const all = await sql<{ total: number; net: string; tax: string }>`
    select count(*)::int as total, coalesce(sum(net), 0)::text as net, coalesce(sum(tax), 0)::text as tax from (
      select sum(u.net) as net, sum(u.tax) as tax from usage as u where ${matching}
      group by ${at}, u.resource_id, u.item
    ) as groups`.execute(tx)
  const { total = 0, net = '0', tax = '0' } = all.rows[0] ?? {}
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
  project: sql`(select name from projects where id::text = keyed.key)`,
  resource: sql`coalesce((select name from resources where id::text = keyed.key), keyed.name)`,
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
  const { rows } = await sql<{ day: string; key: string; name: string | null; net: string; tax: string }>`
    with keyed as (
      select to_char(u.hour at time zone 'UTC', 'YYYY-MM-DD') as day, ${keys[by]} as key, max(u.name) as name,
        sum(u.net) as net, sum(u.tax) as tax
      from usage as u where ${within(companyId, period, query)} group by 1, 2
    )
    select day, key, ${names[by]} as name, net::text, tax::text from keyed order by day`.execute(tx)
  const money = (micros: bigint) => moneyOf(micros, currency)
  const sums = [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, of]) => ({ key, name: of.at(-1)?.name ?? null, net: sum(of) }))
    .toSorted((one, other) =>
      one.net < other.net ? 1 : one.net > other.net ? -1 : one.key < other.key ? -1 : 1,
    )
  const named = new Set(sums.slice(0, mostParts).map(({ key }) => key))
  const others = sums.slice(mostParts).reduce((total, { net }) => total + net, 0n)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return {
    parts: [
      ...sums.slice(0, mostParts).map((part) => ({ ...part, net: money(part.net) })),
      ...(sums.length > mostParts ? [{ key: otherParts, name: null, net: money(others) }] : []),
    ],
    days: daysOf(period).map((day) => {
      const of = byDay.get(day) ?? []
      const parts = [...Map.groupBy(of, ({ key }) => (named.has(key) ? key : otherParts))]
      return { day, net: money(sum(of)), parts: parts.map(([key, some]) => ({ key, net: money(sum(some)) })) }
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
