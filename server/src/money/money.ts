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

/** Micro-units, half to even. */
const microsOf = ({ units, places: given }: Decimal): bigint => {
  if (given <= places) return units * 10n ** BigInt(places - given)
  const divisor = 10n ** BigInt(given - places)
  const whole = units / divisor
  const twice = size(units % divisor) * 2n
  const isAway = twice > divisor || (twice === divisor && whole % 2n !== 0n)
  return isAway ? whole + (units < 0n ? -1n : 1n) : whole
}

const textOf = (micros: bigint) => {
  const digits = size(micros)
    .toString()
    .padStart(places + 1, '0')
  return `${micros < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** A `numeric` of the database, or any decimal text, as money. */
export const toMoney = (decimal: string, currency: string): Money => ({
  amount: textOf(microsOf(decimalOf(decimal))),
  currency,
})

/** What a month costs at this price an hour: its hours are capped, so every month costs the same. */
export const monthOf = (hourly: string): string => {
  const { units, places: given } = decimalOf(hourly)
  return textOf(microsOf({ units: units * BigInt(hoursOfMonth), places: given }))
}
