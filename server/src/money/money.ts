import { hoursOfMonth, type Money } from '#contract/money.ts'

/*
 * Amounts are text and are reckoned with in bigint: no amount ever is a float. What has more places
 * than a micro-unit is rounded half to even, once.
 */

/** Places of an amount: micro-units of the currency. */
const places = 6

/** A decimal number as whole units of its last place. */
interface Decimal {
  units: bigint
  places: number
}

const decimalOf = (text: string): Decimal => {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (sign === undefined) throw new Error(`${text} is no amount`)
  return { units: BigInt(`${sign}${whole}${fraction}`), places: fraction.length }
}

const size = (units: bigint) => (units < 0n ? -units : units)

/** A quotient, half to even. */
const rounded = (dividend: bigint, divisor: bigint): bigint => {
  const whole = dividend / divisor
  const twice = size(dividend % divisor) * 2n
  const isAway = twice > divisor || (twice === divisor && whole % 2n !== 0n)
  return isAway ? whole + (dividend < 0n ? -1n : 1n) : whole
}

const microsOf = ({ units, places: given }: Decimal): bigint =>
  rounded(units * 10n ** BigInt(places), 10n ** BigInt(given))

/** Units of the last of so many places as text. */
const textOf = (units: bigint, of = places) => {
  const digits = size(units)
    .toString()
    .padStart(of + 1, '0')
  const whole = digits.slice(0, digits.length - of)
  return `${units < 0n ? '-' : ''}${whole}${of > 0 ? `.${digits.slice(-of)}` : ''}`
}

/** A `numeric` of the database, or any decimal text, as money. */
export const toMoney = (decimal: string, currency: string): Money => ({
  amount: textOf(microsOf(decimalOf(decimal))),
  currency,
})

/** What so many units cost an hour at the price of one, with all its places. */
export const timesHourly = (hourly: string, count: number): string => {
  const { units, places: given } = decimalOf(hourly)
  return textOf(units * BigInt(count), given)
}

/** How much more an hour costs at one price than at another; nothing where it costs less. */
export const dearerBy = (after: string, before: string): string => {
  const [one, other] = [decimalOf(after), decimalOf(before)]
  const most = Math.max(one.places, other.places)
  const unitsOf = ({ units, places: given }: Decimal) => units * 10n ** BigInt(most - given)
  const more = unitsOf(one) - unitsOf(other)
  return textOf(more > 0n ? more : 0n, most)
}

/** What a month costs at this price an hour: its hours are capped, so every month costs the same. */
export const monthOf = (hourly: string): string => {
  const { units, places: given } = decimalOf(hourly)
  return textOf(microsOf({ units: units * BigInt(hoursOfMonth), places: given }))
}

/** `20.000000`, as the database writes a quantity, is 20. */
export const plainDecimal = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?(?<!0)0+$/, '') : decimal

/** Whole micro-units as money. */
export const moneyOf = (micros: bigint, currency: string): Money => ({ amount: textOf(micros), currency })

/** An amount as whole micro-units. */
export const microsIn = (amount: string): bigint => microsOf(decimalOf(amount))

/** A share of an amount, such as a tax, rounded once. */
export const shareOf = (amount: bigint, share: string): bigint => {
  const { units, places: given } = decimalOf(share)
  return rounded(amount * units, 10n ** BigInt(given))
}

/** The smallest amount that there is of a currency, in micro-units: a cent. */
export const minorOf = (currency: string): bigint => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return 10n ** BigInt(places - maximumFractionDigits)
}

/** As much of a total as a part is of its whole, to the next multiple of a unit; half to even. */
export const inProportion = (
  total: bigint,
  { part, whole, unit = 1n }: { part: bigint; whole: bigint; unit?: bigint },
): bigint => rounded(total * part, whole * unit) * unit

/** The multiple of a unit that is next to an amount, half to even. */
export const wholeOf = (amount: bigint, unit: bigint): bigint => rounded(amount, unit) * unit

/** So many seconds of so many units at a price an hour for each. */
export interface Priced {
  seconds: number
  hourly: string
  quantity: string
}

/** What it costs in all in micro-units, rounded once. */
export const costOf = (used: readonly Priced[]): bigint => {
  const priced = used.map(({ seconds, hourly, quantity }) => {
    const [price, count] = [decimalOf(hourly), decimalOf(quantity)]
    return { units: BigInt(seconds) * price.units * count.units, places: price.places + count.places }
  })
  const most = Math.max(places, ...priced.map(({ places: given }) => given))
  const total = priced.reduce(
    (sum, { units, places: given }) => sum + units * 10n ** BigInt(most - given),
    0n,
  )
  return rounded(total * 10n ** BigInt(places), 3600n * 10n ** BigInt(most))
}
