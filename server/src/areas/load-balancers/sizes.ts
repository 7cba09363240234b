import type { BalancerSize } from '#contract/load-balancers/records.ts'
import type { Tx } from '../../db/db.ts'
import { monthOf, toMoney } from '../../money/money.ts'
import { pricesNow } from '../../money/prices.ts'
import { invalidField } from '../../problems.ts'
import { offer, offers } from '../../resources/catalogue.ts'

const itemOf = (sizeRef: string) => `load-balancer:${sizeRef}`

/** The sizes that can be ordered: without a price there is nothing to show. */
export const pricedSizes = async (tx: Tx): Promise<BalancerSize[]> => {
  const prices = await pricesNow(tx)
  return (await offers(tx, 'balancerSize')).flatMap(({ ref, ...size }) => {
    const price = prices.get(itemOf(ref))
    if (!price) return []
    const { hourly, currency } = price
    return [
      {
        id: ref,
        ...size,
        hourlyPrice: toMoney(hourly, currency),
        monthlyPrice: toMoney(monthOf(hourly), currency),
        soldOutIn: [],
      },
    ]
  })
}

/** A size of a region with its price, as a request names it. */
export const sizeFor = async (tx: Tx, { sizeId, region }: { sizeId: string; region: string }) => {
  const size = await offer(tx, 'balancerSize', sizeId)
  const price = (await pricesNow(tx)).get(itemOf(sizeId))
  if (!size?.regions.includes(region) || !price)
    throw invalidField('sizeId', 'invalid', 'There is no such size in this region.')
  return {
    sizeId,
    sizeName: size.name,
    hourly: price.hourly,
    monthly: monthOf(price.hourly),
    currency: price.currency,
  }
}
