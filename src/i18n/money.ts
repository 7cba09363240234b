import { hoursOfMonth, type Money } from '#contract/money.ts'
import { numberFormat } from './formatters.ts'
import { leftToRight } from './leftToRight.ts'

/** Amounts are reckoned in whole millionths: text in, text out, and no float in between. */
const decimals = 6

const microsOf = (amount: string) => {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const micros = BigInt(whole + fraction.padEnd(decimals, '0'))
  return amount.startsWith('-') ? -micros : micros
}

const amountOf = (micros: bigint) => {
  const digits = String(micros < 0n ? -micros : micros).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/(?<!0)0+$/, '')
  return `${micros < 0n ? '-' : ''}${digits.slice(0, -decimals)}${fraction && `.${fraction}`}`
}

/** As somebody would type it: `20.000000` is 20. */
export const typedAmount = ({ amount }: Money) => amountOf(microsOf(amount))

/** So many times an amount. */
export const multiplied = ({ amount, currency }: Money, count: number): Money => ({
  amount: amountOf(microsOf(amount) * BigInt(count)),
  currency,
})

/** What a month costs at this price an hour: its hours are capped. */
export const monthOf = (hourly: Money) => multiplied(hourly, hoursOfMonth)

/** A fraction of an amount, to the nearest millionth; halves go to the even one. */
export const fractionOf = ({ amount, currency }: Money, numerator: bigint, denominator: bigint): Money => {
  const product = microsOf(amount) * numerator
  const [whole, rest] = [product / denominator, product % denominator]
  const twice = (rest < 0n ? -rest : rest) * 2n
  const isAway = twice > denominator || (twice === denominator && whole % 2n !== 0n)
  return { amount: amountOf(isAway ? whole + (product < 0n ? -1n : 1n) : whole), currency }
}

/** The same below zero, or above. */
export const negated = (of: Money) => multiplied(of, -1)

/** What has to be added to `before` to get `after`; both in the same currency. */
export const difference = (after: Money, before: Money): Money => ({
  amount: amountOf(microsOf(after.amount) - microsOf(before.amount)),
  currency: after.currency,
})

/** Both together, in the same currency. */
export const sumOf = (one: Money, other: Money): Money => ({
  amount: amountOf(microsOf(one.amount) + microsOf(other.amount)),
  currency: one.currency,
})

/** For drawing and for estimates alone: amounts themselves are never numbers. */
export const roughly = ({ amount }: Money) => Number(amount)

/** Below zero, zero, or above. */
export const signOf = ({ amount }: Money) => {
  const micros = microsOf(amount)
  return micros < 0n ? -1 : micros > 0n ? 1 : 0
}

interface Look {
  /** A plus in front of what is added. */
  signed?: boolean
  /** Down to the millionth, for prices of an hour. */
  exact?: boolean
}

/** As a person of that language writes it, with the currency. */
export const formatMoney = (
  { amount, currency }: Money,
  language: string,
  { signed = false, exact = false }: Look = {},
) =>
  leftToRight(
    numberFormat(language, {
      style: 'currency',
      currency,
      signDisplay: signed ? 'exceptZero' : 'auto',
      ...(exact && { maximumFractionDigits: decimals }),
      // The contract's pattern is that of a decimal number, which Intl formats digit by digit.
    }).format(amount as `${number}`),
    language,
  )
