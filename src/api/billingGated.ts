import { paymentMethodRequired, serviceSuspended } from '#src/auth/billingActions.ts'
import type { Stage } from './baseQuery.ts'

/** A 402 is the money side speaking. It is announced here, once; the call is still rejected. */
export const billingGated: Stage = (next) => async (call, api, options) => {
  const answer = await next(call, api, options)
  if (answer.error?.status !== 402) return answer

  const { name } = answer.error
  if (name === 'PaymentMethodRequiredException') api.dispatch(paymentMethodRequired())
  else if (name !== 'ContractResourceLimitExceededException') api.dispatch(serviceSuspended())
  return answer
}
