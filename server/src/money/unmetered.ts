import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { chargedIds, eventsOf } from './chargeEvents.ts'
import { usageOf, type HourOfUse } from './usageOf.ts'

export interface UnmeteredUse extends HourOfUse {
  resourceId: string
}

/** What was used this month and is not metered yet: of an hour or so, unless the meter has stood still. */
export const unmeteredUse = async (tx: Tx, companyId: string): Promise<UnmeteredUse[]> => {
  const { from: month, to, chargedFrom, meteredUntil, meteredPast } = await monthOfNow(tx, companyId)
  const from = meteredUntil > month ? meteredUntil : month
  const afterIt = new Date(meteredUntil.getTime() + 3_600_000)
  const ids = await chargedIds(tx, companyId, { from, to, past: null, most: null })
  const found: UnmeteredUse[] = []
  for (const [id, events] of await eventsOf(tx, companyId, ids, to)) {
    const isMetered = meteredPast !== null && id <= meteredPast
    const rest = { from: isMetered && afterIt > from ? afterIt : from, to }
    for (const use of usageOf(events, rest, chargedFrom)) found.push({ ...use, resourceId: id })
  }
  return found
}

interface Month {
  from: Date
  /** Now. */
  to: Date
  chargedFrom: Date
  meteredUntil: Date
  meteredPast: string | null
  currency: string
}

/** The month in UTC up to now, and how far the meter has got in it. */
export const monthOfNow = async (tx: Tx, companyId: string): Promise<Month> => {
  const { rows } = await sql<Month>`
    select app_now() as to, date_trunc('month', app_now(), 'UTC') as from, charged_from as "chargedFrom",
      metered_until as "meteredUntil", metered_past as "meteredPast", currency
    from wallets where company_id = ${companyId}`.execute(tx)
  const [month] = rows
  if (!month) throw new Error(`${companyId} has no wallet`)
  return month
}
