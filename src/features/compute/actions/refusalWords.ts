import type { TFunction } from 'i18next'
import { whyNots } from '#contract/instanceActions.ts'
import type { Problem } from '#contract/problem.ts'
import { limitWordsOf } from '../limitWords.ts'
import './texts.ts'

export type RefusalTexts = ['instanceActions', 'instances', 'common']
export const refusalTexts: RefusalTexts = ['instanceActions', 'instances', 'common']

/** Other reasons that a conflict names, beside those of the table of legal actions. */
const otherReasons = ['noCapacity', 'notAvailable'] as const

/** Why something was refused, in the language of the interface: the server's own sentence is English. */
export const refusalWords = (problem: Problem, t: TFunction<RefusalTexts>, language: string) => {
  const limit = limitWordsOf(problem, language)
  if (limit) return t('refusal.limit', { ...limit, metric: t(`refusal.metrics.${limit.metric}`) })
  const reason = problem.context?.['reason']
  const whyNot = whyNots.find((known) => known === reason)
  if (whyNot) return t(`instances:whyNot.${whyNot}`)
  const other = otherReasons.find((known) => known === reason)
  return other ? t(`refusal.${other}`) : t(`common:problems.${problem.name}`)
}
