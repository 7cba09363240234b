import type { KeptTax } from '../../../db/invoiceTables.ts'
import { shareOf, wholeOf } from '../../../money/money.ts'

/** What a line of an invoice adds to its totals. */
export interface Charged {
  taxRate: string
  net: bigint
  tax: bigint
}

export interface Totals {
  net: bigint
  tax: bigint
  gross: bigint
  taxes: KeptTax[]
  /** What the gross amount is more than what was charged. */
  rounding: bigint
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)

/**
 * The whole amounts of an invoice. Usage was charged in micro-units; an invoice has net amounts by the rate, rounded,
 * and of each the tax that anybody would reckon from it. Where the company hasn't enough left for being rounded up, it
 * is rounded down: no wallet is overdrawn by a fraction of a cent.
 */
export const totalsOf = (
  lines: readonly Charged[],
  { minor, available }: { minor: bigint; available: bigint },
): Totals => {
  const charged = sum(lines.map(({ net, tax }) => net + tax))
  const nearest = roundedBy(lines, charged, (amount) => wholeOf(amount, minor))
  const isBeyond = available >= 0n && nearest.rounding > available
  return isBeyond ? roundedBy(lines, charged, (amount) => amount - (amount % minor)) : nearest
}

const roundedBy = (lines: readonly Charged[], charged: bigint, round: (amount: bigint) => bigint): Totals => {
  const rates = [...Map.groupBy(lines, ({ taxRate }) => taxRate)].toSorted(([one], [other]) =>
    one < other ? 1 : -1,
  )
  const taxes = rates.map(([rate, of]) => {
    const net = round(sum(of.map((line) => line.net)))
    return { rate, net, tax: round(shareOf(net, rate)) }
  })
  const net = sum(taxes.map((one) => one.net))
  const tax = sum(taxes.map((one) => one.tax))
  return {
    net,
    tax,
    gross: net + tax,
    taxes: taxes.map((one) => ({ rate: one.rate, net: one.net.toString(), tax: one.tax.toString() })),
    rounding: net + tax - charged,
  }
}
