import type { Rate } from '#contract/operator/prices.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { leftToRight } from '#src/i18n/leftToRight.ts'

/** A price of the list with all its places. */
export const rateText = ({ amount, currency }: Rate, language: string) =>
  leftToRight(
    numberFormat(language, { style: 'currency', currency, maximumFractionDigits: 10 }).format(
      // The contract's pattern is that of a decimal number, which Intl formats digit by digit.
      amount as `${number}`,
    ),
    language,
  )
