import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { hasWord } from '#src/i18n/words.ts'
import operator from '#src/locales/en/operator.json'

/** Says why the server refused something about a new Owner, in the language of the interface. */
export const useOwnersRefusal = () => {
  const { t } = useTranslation(['operator', 'common'])
  return (problem: Problem | undefined): string | undefined => {
    if (!problem) return undefined
    const reason = problem.context?.['reason']
    if (typeof reason === 'string' && hasWord(operator.owners.reasons, reason))
      return t(`owners.reasons.${reason}`)
    return problem.name === 'NotFoundException'
      ? t('owners.reasons.over')
      : t(`common:problems.${problem.name}`)
  }
}
