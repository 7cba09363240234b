import { useForm } from 'react-hook-form'
import type { Limit, Metric } from '#contract/limits/routes.ts'
import { checkedBy } from '#src/forms/checkedBy.ts'
import { complaintsAbout, proposalFor, type AskValues } from './askValues.ts'

export const useAskForm = (limits: readonly Limit[], about: Metric) => {
  const limit = limits.find(({ metric }) => metric === about)
  return useForm<AskValues>({
    resolver: checkedBy((values) => complaintsAbout(values, limits)),
    defaultValues: { metric: about, wanted: limit ? proposalFor(limit) : null, reason: '' },
  })
}

export type AskForm = ReturnType<typeof useAskForm>
