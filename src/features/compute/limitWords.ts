import { z } from 'zod/mini'
import { metric, type Metric } from '#contract/limits.ts'
import type { Problem } from '#contract/problem.ts'
import { formatMetric } from '#src/common/amounts.ts'

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
