import type { Tx } from '../db/db.ts'
import { monthOf } from '../money/money.ts'
import { pricesNow } from '../money/prices.ts'

/** What a new thing costs by an item of the price book: nothing where the operator asks nothing for it. */
export const itemPrice = async (tx: Tx, item: string) => {
  const { hourly, currency } = (await pricesNow(tx)).get(item) ?? { hourly: '0', currency: 'USD' }
  return { hourly_price: hourly, monthly_price: monthOf(hourly), currency }
}
