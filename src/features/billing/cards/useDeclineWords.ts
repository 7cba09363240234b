import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { hasWord } from '#src/i18n/words.ts'
import paymentMethods from '#src/locales/en/paymentMethods.json'

/** Says why a payment or a card was refused. Codes of a newer server are told in general words. */
export const useDeclineWords = () => {
  const { t } = useTranslation(['paymentMethods', 'common'])
  const declined = (code: unknown) =>
    typeof code === 'string' && hasWord(paymentMethods.declines, code)
      ? t(`declines.${code}`)
      : t('declines.other')
  return {
    declined,
    refused: (problem: Problem) => {
      if (problem.name === 'PaymentDeclinedException') return declined(problem.context?.['code'])
      // Whether it went through is not known: the key makes sure that it happens once.
      if (problem.name === 'Unreachable') return t('lost')
      return problem.message || t(`common:problems.${problem.name}`)
    },
  }
}
