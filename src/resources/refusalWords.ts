import type { TFunction } from 'i18next'
import { z } from 'zod/mini'
import { metric, type Metric } from '#contract/limits/routes.ts'
import type { Problem } from '#contract/problem.ts'
import { reasons } from '#contract/resources/reasons.ts'
import { formatMetric } from '#src/i18n/amounts.ts'

export type RefusalTexts = ['resourceActions', 'resources', 'common']
export const refusalTexts: RefusalTexts = ['resourceActions', 'resources', 'common']

const limitContext = z.object({ metric, limit: z.number(), used: z.number(), requested: z.number() })

interface LimitWords {
  metric: Metric
  limit: string
  used: string
  requested: string
}

/** What a refusal for a limit says of it, ready to be put into a sentence. */
export const limitWordsOf = ({ name, context }: Problem, language: string): LimitWords | undefined => {
  if (name !== 'ContractResourceLimitExceededException') return undefined
  const { data } = limitContext.safeParse(context)
  if (!data) return undefined
  const amount = (size: number) => formatMetric(data.metric, size, language)
  return {
    metric: data.metric,
    limit: amount(data.limit),
    used: amount(data.used),
    requested: amount(data.requested),
  }
}

/** Other reasons that a conflict names, beside those of the table of legal actions. */
const otherReasons = [
  'noCapacity',
  'notAvailable',
  'hasDependants',
  'volumesLocked',
  'noAddressPrice',
] as const

/** Why something was refused, in the language of the interface: the server's own sentence is English. */
export const refusalWords = (problem: Problem, t: TFunction<RefusalTexts>, language: string) => {
  const limit = limitWordsOf(problem, language)
  if (limit) return t('limit', { ...limit, metric: t(`resources:metrics.${limit.metric}`) })
  const reason = problem.context?.['reason']
  const whyNot = reasons.find((known) => known === reason)
  if (whyNot) return t(`resources:reasons.${whyNot}`)
  const other = otherReasons.find((known) => known === reason)
  return other ? t(other) : t(`common:problems.${problem.name}`)
}
