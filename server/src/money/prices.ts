import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../db/db.ts'

const currency = 'USD'
/** Long ago, and the same on every server: of two that start together only one fills the book. */
const sinceEver = new Date('2020-01-01T00:00:00.000Z')

/** Enters prices an hour for items that have none, and tells which. What has no price can't be ordered. */
export const ensurePrices = async (tx: Tx, hourly: Readonly<Record<string, string>>): Promise<string[]> => {
  const rows = await tx.selectFrom('prices').select('item').distinct().execute()
  const priced = new Set(rows.map(({ item }) => item))
  const missing = Object.entries(hourly).filter(([item]) => !priced.has(item))
  if (missing.length > 0)
    await tx
      .insertInto('prices')
      .values(
        missing.map(([item, price]) => ({
          id: uuidv7(),
          item,
          hourly: price,
          currency,
          valid_from: sinceEver,
        })),
      )
      .onConflict((on) => on.doNothing())
      .execute()
  return missing.map(([item]) => item)
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
