import { useForm } from 'react-hook-form'
import { apiTokenLimits } from '#contract/api-tokens/routes.ts'
import { checkedBy } from '#src/forms/checkedBy.ts'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'
import { blankToken, complaintsWithin, tokenValues, type TokenValues } from './tokenValues.ts'

/** The form's state; what is typed is kept in this tab until the token is made. */
export const useTokenForm = (mostDays: number) => {
  const { values, keep, forget } = useKeptDraft('api-token', tokenValues)
  const form = useForm<TokenValues>({
    resolver: checkedBy(complaintsWithin(mostDays)),
    defaultValues: {
      ...blankToken,
      ...values,
      days: Math.min(values?.days ?? apiTokenLimits.usualDays, mostDays),
    },
  })
  return { ...form, keep: () => keep(form.getValues()), forget }
}

export type TokenForm = ReturnType<typeof useTokenForm>
