import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../../../db/db.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { minuteText } from '../../../mail/minuteText.ts'
import { tellPayers } from '../mails.ts'
import { holdPrices } from './priceBook.ts'

/** Prices that are set one after the other are told together. */
const waitMinutes = 10
/** More of them than these are not named in a mail. */
const mostNamed = 8

interface AnnounceDeps {
  db: Db
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Tells those who pay for something whose price changes, once. A company's mail and the note of it are one transaction:
 * a server that dies midway goes on with the companies that are left.
 */
export const announcePrices = async ({ db, log }: AnnounceDeps): Promise<void> => {
  const due = await db.system(pricesDue)
  if (due.length === 0) return
  let isWhole = true
  for (const companyId of await db.system((tx) => affected(tx, due)))
    await db
      .tenant({ companyId }, (tx) => tell(tx, companyId, due))
      .catch((error: unknown) => {
        isWhole = false
        log.error({ err: error, companyId }, 'new prices could not be told')
      })
  if (isWhole) await db.system((tx) => close(tx, due))
}

const pricesDue = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('prices')
    .select('id')
    .where('announced_at', 'is', null)
    .where('set_by', 'is not', null)
    .where('set_at', '<=', sql<Date>`app_now() - make_interval(mins => ${waitMinutes})`)
    .execute()
  return rows.map(({ id }) => id)
}

/** What is charged of each company now, joined with prices by their item. */
const charged = sql`(select company_id, item, hourly_price from charges where hourly_price is not null)`

/** Companies that are still there, and have something that is charged as one of these. */
const affected = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ company_id: string }>`
    select distinct e.company_id from ${charged} as e
    join companies as c on c.id = e.company_id and c.status <> 'closed'
    join prices as p on p.item = e.item and p.id = any (${ids}::uuid[])
    where e.hourly_price is not null order by e.company_id`.execute(tx)
  return rows.map(({ company_id }) => company_id)
}

interface Change {
  id: string
  item: string
  before: string
  after: string
  from: Date
  currency: string
}

const tell = async (tx: Tx, companyId: string, ids: readonly string[]) => {
  // Who takes one back tells all who were told.
  await holdPrices(tx)
  await lockCompany(tx, companyId)
  const { rows } = await sql<Change>`
    select p.id, p.item, p.currency, trim_scale(p.hourly)::text as after, trim_scale(was.hourly)::text as before,
      case when p.hourly > was.hourly then coalesce(p.raises_from, p.valid_from) else p.valid_from end as from
    from prices as p join lateral (
      select hourly from prices as old where old.item = p.item and old.currency = p.currency
        and old.valid_from < p.valid_from order by old.valid_from desc limit 1
    ) as was on true
    where p.id = any (${ids}::uuid[]) and exists (
      select from ${charged} as e where e.company_id = ${companyId} and e.item = p.item and e.hourly_price is not null)
      and not exists (select from price_notices as n where n.company_id = ${companyId} and n.price_id = p.id)
    order by p.item`.execute(tx)
  if (rows.length === 0) return
  await tx
    .insertInto('price_notices')
    .values(rows.map(({ id }) => ({ company_id: companyId, price_id: id })))
    .execute()
  const named = rows.slice(0, mostNamed).map(lineOf)
  const changes = [...named, ...(rows.length > mostNamed ? [`+ ${rows.length - mostNamed}`] : [])].join('; ')
  await tellPayers(tx, companyId, { template: 'price-change', data: { changes } })
}

const lineOf = ({ item, before, after, from, currency }: Change) =>
  `${item} ${before} → ${after} ${currency}, ${minuteText(from)}`

const close = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('prices')
    .set({ announced_at: sql<Date>`app_now()` })
    .where('id', 'in', [...ids])
    .execute()
