import { useTranslation } from 'react-i18next'
import { formatGib, formatMib } from '#src/i18n/amounts.ts'
import type { PlanProblem } from './planProblem.ts'

/** Says why a plan can't be chosen. */
export const usePlanWords = () => {
  const { t, i18n } = useTranslation('compute')

  const needs = ({ memoryMib, diskGib }: { memoryMib?: number; diskGib?: number }) =>
    new Intl.ListFormat(i18n.language).format([
      ...(memoryMib ? [t('plans.why.memoryNeeded', { size: formatMib(memoryMib, i18n.language) })] : []),
      ...(diskGib ? [t('plans.why.diskNeeded', { size: formatGib(diskGib, i18n.language) })] : []),
    ])

  return (problem: PlanProblem | undefined) => {
    if (problem === undefined) return undefined
    if (problem.why === 'overLimit') return t(`plans.why.overLimit.${problem.metric}`)
    if (problem.why === 'tooSmallForImage') return t('plans.why.tooSmallForImage', { needs: needs(problem) })
    return t(`plans.why.${problem.why}`)
  }
}
