import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../db/db.ts'

/** What an hour of each item costs where the operator has set no price of their own; storage per GiB. */
const firstPrices: Readonly<Record<string, string>> = {
  'plan:shared-1': '0.0075',
  'plan:shared-2': '0.015',
  'plan:shared-3': '0.03',
  'plan:shared-4': '0.06',
  'plan:shared-5': '0.12',
  'plan:dedicated-2': '0.045',
  'plan:dedicated-4': '0.09',
  'plan:dedicated-8': '0.18',
  'plan:dedicated-16': '0.36',
  'plan:memory-2': '0.06',
  'plan:memory-4': '0.12',
  'plan:memory-8': '0.24',
  'plan:gpu-1': '1.5',
  'volume:standard': '0.00015',
  'volume:performance': '0.0003',
  'volume:archive': '0.00003',
  'volume-snapshot:gib': '0.00008',
}
const currency = 'USD'
/** Long ago, and the same on every server: of two that start together only one fills the book. */
const sinceEver = new Date('2020-01-01T00:00:00.000Z')

/** Enters prices for what is sold and has none. What has no price can't be ordered. */
export const ensurePrices = async (tx: Tx, sold: readonly string[]) => {
  const rows = await tx.selectFrom('prices').select('item').distinct().execute()
  const priced = new Set(rows.map(({ item }) => item))
  const missing = sold.flatMap((item) => {
    const hourly = firstPrices[item]
    if (hourly === undefined || priced.has(item)) return []
    return [{ id: uuidv7(), item, hourly, currency, valid_from: sinceEver }]
  })
  if (missing.length > 0)
    await tx
      .insertInto('prices')
      .values(missing)
      .onConflict((on) => on.doNothing())
      .execute()
}

export interface Price {
  /** A decimal as the database has it. */
  hourly: string
  currency: string
}

/** The prices in force now, by item: `plan:shared-1`, `volume:standard`. */
export const pricesNow = async (tx: Tx): Promise<ReadonlyMap<string, Price>> => {
  const { rows } = await sql<{ item: string } & Price>`
    select distinct on (item) item, hourly::text as hourly, currency from prices
    where currency = ${currency} and valid_from <= app_now()
    order by item, valid_from desc`.execute(tx)
  return new Map(rows.map(({ item, ...price }) => [item, price]))
}
