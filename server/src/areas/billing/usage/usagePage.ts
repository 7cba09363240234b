import { sql } from 'kysely'
import { unitOf, type UsagePage } from '#contract/billing/routes.ts'
import { defaultPageSize } from '#contract/record.ts'
import type { Tx } from '../../../db/db.ts'
import { currencyOf } from '../../../money/ledger.ts'
import { moneyOf, plainDecimal, toMoney } from '../../../money/money.ts'
import { matching, widened, type Step, type UsageFilters } from './usagePeriod.ts'
import { usageTotals } from './usageTotals.ts'

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

/** The table that has a row for each of the list's, and its column of when that begins. */
const source = {
  hour: { rows: sql`usage`, begins: sql`u.hour` },
  day: { rows: sql`usage_days`, begins: sql`u.day` },
}

/**
 * The usage of a period, a row for each hour or day of a resource, an item and a project: the latest first, within an
 * hour or a day by the names of that time. What is gone keeps its name, what is there shows the one of today.
 */
export const usagePageOf = async (
  tx: Tx,
  companyId: string,
  query: UsageFilters & { step?: Step | undefined; page?: number | undefined; size?: number | undefined },
): Promise<UsagePage> => {
  const { step = 'day', page = 1, size = defaultPageSize } = query
  const span = widened(query, step)
  const { rows: from, begins } = source[step]
  const currency = await currencyOf(tx, companyId)
  const { rows: total, net, tax } = await usageTotals(tx, companyId, step, query, span)
  const { rows } = await sql<Row>`
    select p.at, p.resource_id as id, p.kind, coalesce(r.name, p.name) as name, p.project_id, p.item,
      p.quantity::text as quantity, p.price::text as price, p.seconds::text as seconds,
      p.billed_seconds::text as billed, p.net::text as net, p.tax::text as tax
    from (
      select u.*, ${begins} as at from ${from} as u
      where ${matching(companyId, query)} and ${begins} >= ${span.from} and ${begins} < ${span.to}
      order by ${begins} desc, u.name, u.resource_id, u.item, u.project_id
      limit ${size} offset ${(page - 1) * size}
    ) as p left join resources as r on r.company_id = ${companyId} and r.id = p.resource_id
    order by p.at desc, p.name, p.resource_id, p.item, p.project_id`.execute(tx)
  const money = (micros: bigint) => moneyOf(micros, currency)
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
      net: money(BigInt(row.net)),
      tax: money(BigInt(row.tax)),
    })),
    page: { number: page, size, total },
    net: money(net),
    tax: money(tax),
  }
}
