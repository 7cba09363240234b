import type { Tx } from '../../db/db.ts'
import { pricesNow } from '../../money/prices.ts'
import { invalidField } from '../../problems.ts'

/** The entry of the price list for a GiB of any of a bucket's three sizes. */
export const gibItem = 'bucket:gib'

/** The currency of the price of a GiB. Without a price no bucket can be created. */
export const currencyOfPrice = async (tx: Tx): Promise<string> => {
  const price = (await pricesNow(tx)).get(gibItem)
  if (!price)
    throw invalidField('region', 'invalid', 'Object storage has no price here, so it can’t be ordered.')
  return price.currency
}
