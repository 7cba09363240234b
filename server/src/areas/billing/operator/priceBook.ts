import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { unitOf } from '#contract/billing/routes.ts'
import { lastWithdrawal, raiseDays, type PricedItem } from '#contract/operator/prices.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { conflict, invalidField, notFound } from '../../../problems.ts'
import { idOf } from '../../../tenancy/reach.ts'
import { refuseUnlessStaff } from '../../../tenancy/staffNow.ts'
import { tellPayers } from '../mails.ts'
import type { Asking } from './proposals.ts'

const currency = 'USD'

interface Row {
  id: string
  item: string
  hourly: string
  valid_from: Date
  raises_from: Date
  isCurrent: boolean
}

/** What each item costs, and will cost. */
export const priceList = async (tx: Tx): Promise<PricedItem[]> => {
  const { rows } = await sql<Row>`
    select p.id, p.item, trim_scale(p.hourly)::text as hourly, p.valid_from,
      coalesce(p.raises_from, p.valid_from) as raises_from,
      p.valid_from <= app_now() as "isCurrent"
    from prices as p
    where p.currency = ${currency} and not exists (select from prices as newer
      where newer.item = p.item and newer.currency = p.currency
        and newer.valid_from > p.valid_from and newer.valid_from <= app_now())
    order by p.item, p.valid_from`.execute(tx)
  const companies = await payingFor(tx)
  return [...Map.groupBy(rows, ({ item }) => item)].flatMap(([item, of]) => {
    const [first] = of
    if (!first) return []
    const now = first.isCurrent ? first : undefined
    const current = now ?? first
    const coming = of.filter((row) => row !== current || row.raises_from.getTime() > row.valid_from.getTime())
    return [
      {
        item,
        unit: unitOf(item),
        current: priceOf(current),
        coming: coming.map(priceOf),
        companies: companies.get(item) ?? 0,
      },
    ]
  })
}

const priceOf = ({ id, hourly, valid_from, raises_from }: Row) => ({
  id,
  hourly: { amount: hourly, currency },
  validFrom: valid_from.toISOString(),
  raisesFrom: raises_from.toISOString(),
})

/** How many companies have something that is charged as an item. */
const payingFor = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ item: string; companies: number }>`
    select item, count(distinct company_id)::int as companies from charges
    where hourly_price is not null group by item`.execute(tx)
  return new Map(rows.map(({ item, companies }) => [item, companies]))
}

interface NewPrice {
  item: string
  hourly: string
  reason: string
}

/** Enters a new price of an item that has one. One at a time: whoever sets another meanwhile comes after it. */
export const setPrice = async (
  tx: Tx,
  { caller, origin }: Asking,
  { item, hourly, reason }: NewPrice,
): Promise<PricedItem> => {
  await lockPrices(tx)
  await refuseUnlessStaff(tx, caller)
  const before = (await priceList(tx)).find((one) => one.item === item)
  if (!before) throw invalidField('item', 'invalid', 'There is no such item.')
  const { rows } = await sql<{ same: boolean; pending: boolean }>`
    select exists (select from prices where item = ${item} and currency = ${currency}
        and valid_from > app_now()) as pending,
      ${before.current.hourly.amount}::numeric = ${hourly}::numeric as same`.execute(tx)
  if (rows[0]?.pending)
    throw conflict('Another new price of this is to come.', { context: { reason: 'pending' } })
  if (rows[0]?.same) throw conflict('This is what it costs.', { context: { reason: 'same' } })
  const validFrom = sql<Date>`date_trunc('hour', app_now(), 'UTC') + interval '1 hour'`
  await tx
    .insertInto('prices')
    .values({
      id: uuidv7(),
      item,
      hourly,
      currency,
      valid_from: validFrom,
      raises_from: sql<Date>`${validFrom} + make_interval(days => ${raiseDays})`,
      set_by: caller.userId,
    })
    .execute()
  await audit(tx, {
    ...byCaller(caller, origin),
    companyId: null,
    action: 'billing.price-set',
    target: { kind: 'price', name: item },
    details: { reason },
    changes: [{ field: 'hourly', before: before.current.hourly.amount, after: hourly }],
  })
  return listed(tx, item)
}

const lockPrices = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('price list'))`.execute(tx)

/** The price list stays as it is to the end of the transaction. Before the company's lock. */
export const holdPrices = (tx: Tx) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('price list'))`.execute(tx)

const listed = async (tx: Tx, item: string): Promise<PricedItem> => {
  const found = (await priceList(tx)).find((one) => one.item === item)
  if (!found) throw new Error(`${item} has lost its price`)
  return found
}

/**
 * Takes back a price that nothing costs yet. One that is in effect stays: things were ordered at it. It ends a minute
 * before that, so that nobody orders at what is being taken back.
 */
export const withdrawPrice = async (
  tx: Tx,
  { caller, origin }: Asking,
  { id: given, reason }: { id: string; reason: string },
): Promise<PricedItem> => {
  const id = idOf('price', given)
  await lockPrices(tx)
  await refuseUnlessStaff(tx, caller)
  const found = await tx
    .selectFrom('prices')
    .select('item')
    .select(sql<string>`trim_scale(hourly)::text`.as('hourly'))
    .select(sql<boolean>`valid_from > app_now() + make_interval(secs => ${lastWithdrawal})`.as('isComing'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('price')
  if (!found.isComing)
    throw conflict('This price is in effect. Set another one.', { context: { reason: 'inEffect' } })
  await tx.deleteFrom('prices').where('id', '=', id).execute()
  const after = await listed(tx, found.item)
  await audit(tx, {
    ...byCaller(caller, origin),
    companyId: null,
    action: 'billing.price-withdrawn',
    target: { kind: 'price', name: found.item },
    details: { reason },
    changes: [{ field: 'hourly', before: found.hourly, after: after.current.hourly.amount }],
  })
  const told = await tx
    .selectFrom('price_notices as n')
    .innerJoin('companies as c', 'c.id', 'n.company_id')
    .select('n.company_id')
    .where('n.price_id', '=', id)
    .where('c.status', '<>', 'closed')
    .orderBy('n.company_id')
    .execute()
  const price = `${found.item} ${found.hourly} ${currency}`
  for (const { company_id: companyId } of told)
    await tellPayers(tx, companyId, { template: 'price-withdrawn', data: { price } })
  return after
}
