import type { KeptTax } from '../../../db/invoiceTables.ts'
import { inProportion, wholeOf } from '../../../money/money.ts'
import type { ChargedLine } from './chargedLines.ts'
import type { Totals } from './totals.ts'

/** A line of an invoice, with what credit notes have taken back of it. */
export interface CreditableLine extends ChargedLine {
  n: number
  taken: { net: bigint; tax: bigint }
}

interface Credited {
  /** What is taken of each line now. */
  lines: (ChargedLine & { correctsN: number })[]
  totals: Totals
  /** Nothing is left of the invoice after it. */
  isLast: boolean
}

export const leftOf = ({ net, taken }: CreditableLine): bigint => net - taken.net

/** What may be asked for of a line: what is left of it, where the rest of a cent counts as one. */
export const mostOf = (line: CreditableLine, minor: bigint): bigint =>
  ((leftOf(line) + minor - 1n) / minor) * minor

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)

/**
 * What is taken back of an invoice when so much of its lines is asked for. All amounts follow from what is taken back so
 * far and what will be then: net to the cent by the rate, tax in proportion to it. So any number of credit notes comes to
 * what the invoice was, once nothing is left.
 */
export const creditOf = (
  { minor, taxes }: { minor: bigint; taxes: readonly KeptTax[] },
  lines: readonly CreditableLine[],
  asked: ReadonlyMap<number, bigint>,
): Credited => {
  const after = lines.map((line) => takenAfter(line, asked.get(line.n) ?? 0n))
  const before = lines.map(({ taken }) => taken)
  const rates = taxes.map((of) => {
    const isOf = lines.map(({ taxRate }) => Number(taxRate) === Number(of.rate))
    const whole = sum(lines.filter((_, n) => isOf[n]).map(({ net }) => net))
    const due = (taken: readonly { net: bigint }[]) =>
      dueOf(of, { taken: sum(taken.filter((_, n) => isOf[n]).map(({ net }) => net)), whole, minor })
    const [was, is] = [due(before), due(after)]
    return { rate: of.rate, net: is.net - was.net, tax: is.tax - was.tax }
  })
  const changed = rates.filter((of) => of.net !== 0n || of.tax !== 0n)
  const taken = lines.flatMap((line, n) => {
    const now = after[n] ?? line.taken
    const part = { net: now.net - line.taken.net, tax: now.tax - line.taken.tax }
    return part.net > 0n
      ? [{ ...line, ...part, quantity: quantityOf(line, part.net), correctsN: line.n }]
      : []
  })
  const net = sum(rates.map((of) => of.net))
  const tax = sum(rates.map((of) => of.tax))
  return {
    lines: taken,
    totals: {
      net,
      tax,
      gross: net + tax,
      taxes: changed.map((of) => ({ rate: of.rate, net: of.net.toString(), tax: of.tax.toString() })),
      rounding: net + tax - sum(taken.map((line) => line.net + line.tax)),
    },
    isLast: lines.every((line, n) => after[n]?.net === line.net),
  }
}

/** What is asked for beyond the last fraction of a cent takes all of the line. */
const takenAfter = (line: CreditableLine, asked: bigint) => {
  if (asked >= leftOf(line)) return { net: line.net, tax: line.tax }
  const net = line.taken.net + asked
  return { net, tax: inProportion(line.tax, { part: net, whole: line.net }) }
}

/** Whole amounts of a rate, when so much of its lines is taken back. */
const dueOf = (
  of: KeptTax,
  { taken, whole, minor }: { taken: bigint; whole: bigint; minor: bigint },
): { net: bigint; tax: bigint } => {
  const [net, tax] = [BigInt(of.net), BigInt(of.tax)]
  if (taken === whole) return { net, tax }
  const rounded = wholeOf(taken, minor)
  const due = rounded < net ? rounded : net
  return { net: due, tax: net === 0n ? 0n : inProportion(tax, { part: due, whole: net, unit: minor }) }
}

const places = 1_000_000n

/** The units that such a part of a line was charged for, with six places. */
const quantityOf = ({ quantity, net: whole }: ChargedLine, net: bigint): string => {
  const [units = '0', fraction = ''] = quantity.split('.')
  const all = BigInt(units + fraction.padEnd(6, '0'))
  const part = inProportion(all, { part: net, whole })
  return `${part / places}.${(part % places).toString().padStart(6, '0')}`
}
