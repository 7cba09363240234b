import { addListener, isAnyOf } from '@reduxjs/toolkit'
import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { auth } from '#contract/auth/routes.ts'
import type { Stage } from './baseQuery.ts'
import { proofAsked, proofDeclined, proofGiven } from './stepUpSlice.ts'

/**
 * The proofs themselves: to ask for a proof before one may give it would never end. By their lines, which the compiler
 * checks: the schemas of these calls are no part of the frame.
 */
const proofs: readonly string[] = [
  'POST /auth/2fa/verify' satisfies (typeof auth.twoFactorVerify)['line'],
  'POST /auth/password/confirm' satisfies (typeof auth.confirmPassword)['line'],
]

/**
 * Some calls want a fresh proof of identity. Whichever call is refused for it, the person is asked
 * (the frame shows the dialog) and the call goes out again; calls refused meanwhile share the answer.
 */
export const steppedUp: Stage = (next) => async (call, api, options) => {
  const answer = await next(call, api, options)
  if (answer.error?.name !== 'StepUpRequiredException' || proofs.includes(call.route.line)) return answer
  return (await isProved(api)) ? next(call, api, options) : answer
}

/** Resolves with the next word of the person. The waiting is a listener, so that no promise sits in the state. */
const isProved = ({ dispatch }: BaseQueryApi) =>
  new Promise<boolean>((resolve) => {
    dispatch(
      addListener({
        matcher: isAnyOf(proofGiven, proofDeclined),
        effect: (action, { unsubscribe }) => {
          unsubscribe()
          resolve(proofGiven.match(action))
        },
      }),
    )
    dispatch(proofAsked())
  })
