import type { UsageStretch } from '#contract/billing/routes.ts'
import type { Money } from '#contract/money.ts'
import { fractionOf } from '#src/i18n/money.ts'

const quantityDecimals = 6

/** `20.5` as 20500000. */
const scaled = (quantity: string) => {
  const [whole = '0', fraction = ''] = quantity.split('.')
  return BigInt(whole + fraction.slice(0, quantityDecimals).padEnd(quantityDecimals, '0'))
}

/** What a stretch comes to: price × quantity × billed time. Hours are rounded one by one, so sums differ by millionths. */
export const amountOfStretch = ({ price, quantity, billedSeconds }: UsageStretch): Money =>
  fractionOf(price, scaled(quantity) * BigInt(billedSeconds), 10n ** BigInt(quantityDecimals) * 3600n)
