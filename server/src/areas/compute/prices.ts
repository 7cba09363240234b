import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Cloud } from '../../cloud/port.ts'
import type { Db, Tx } from '../../db/db.ts'

/** What an hour of each plan costs where the operator has set no price of their own. */
const firstPrices: Readonly<Record<string, string>> = {
  'shared-1': '0.0075',
  'shared-2': '0.015',
  'shared-3': '0.03',
  'shared-4': '0.06',
  'shared-5': '0.12',
  'dedicated-2': '0.045',
  'dedicated-4': '0.09',
  'dedicated-8': '0.18',
  'dedicated-16': '0.36',
  'memory-2': '0.06',
  'memory-4': '0.12',
  'memory-8': '0.24',
  'gpu-1': '1.5',
}
const currency = 'USD'
/** Long ago, and the same on every server: of two that start together only one fills the book. */
const sinceEver = new Date('2020-01-01T00:00:00.000Z')

const itemOf = (planRef: string) => `plan:${planRef}`

/** Enters prices for plans of the cloud that have none. A plan without a price can't be ordered. */
export const ensurePrices = async (db: Db, { catalogue }: Pick<Cloud, 'catalogue'>) => {
  const plans = await catalogue.plans()
  await db.system(async (tx) => {
    const rows = await tx.selectFrom('prices').select('item').distinct().execute()
    const priced = new Set(rows.map(({ item }) => item))
    const missing = plans.flatMap(({ ref }) => {
      const hourly = firstPrices[ref]
      if (hourly === undefined || priced.has(itemOf(ref))) return []
      return [{ id: uuidv7(), item: itemOf(ref), hourly, currency, valid_from: sinceEver }]
    })
    if (missing.length > 0)
      await tx
        .insertInto('prices')
        .values(missing)
        .onConflict((on) => on.doNothing())
        .execute()
  })
}

export interface Price {
  /** A decimal as the database has it. */
  hourly: string
  currency: string
}

/** The prices in force now, by the plan's id. */
export const pricesNow = async (tx: Tx): Promise<ReadonlyMap<string, Price>> => {
  const { rows } = await sql<{ item: string } & Price>`
    select distinct on (item) item, hourly::text as hourly, currency from prices
    where item like 'plan:%' and currency = ${currency} and valid_from <= app_now()
    order by item, valid_from desc`.execute(tx)
  return new Map(rows.map(({ item, ...price }) => [item.slice('plan:'.length), price]))
}
