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

/** What a month costs at this price an hour: its hours are capped, so every month costs the same. */
export const monthOf = (hourly: string): string => {
  const { units, places: given } = decimalOf(hourly)
  return textOf(microsOf({ units: units * BigInt(hoursOfMonth), places: given }))
}

/** Amounts together, with the places of an amount. */
export const sumOf = (amounts: readonly string[]): string =>
  textOf(amounts.reduce((sum, amount) => sum + microsOf(decimalOf(amount)), 0n))

/** So many seconds at a price an hour. */
export interface Usage {
  seconds: number
  hourly: string
}

/** What it costs in all, rounded once. */
export const costOf = (usages: readonly Usage[]): string => {
  const priced = usages.map(({ seconds, hourly }) => ({ seconds: BigInt(seconds), ...decimalOf(hourly) }))
  const most = Math.max(places, ...priced.map(({ places: given }) => given))
  const total = priced.reduce(
    (sum, { seconds, units, places: given }) => sum + seconds * units * 10n ** BigInt(most - given),
    0n,
  )
  return textOf(rounded(total * 10n ** BigInt(places), 3600n * 10n ** BigInt(most)))
}
