import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { hasWord } from '#src/i18n/words.ts'
import operatorBilling from '#src/locales/en/operatorBilling.json'

/** Says why the server refused something about a company's money, in the language of the interface. */
export const useBillingRefusal = () => {
  const { t } = useTranslation(['operatorBilling', 'common'])
  return (problem: Problem | undefined): string | undefined => {
    if (!problem) return undefined
    const reason = problem.context?.['reason']
    return typeof reason === 'string' && hasWord(operatorBilling.reasons, reason)
      ? t(`reasons.${reason}`)
      : t(`common:problems.${problem.name}`)
  }
}
