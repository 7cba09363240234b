import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import {
  refreshError,
  refreshRequest,
  refreshSuccess,
  selectIsAuthenticated,
  sessionEnded,
} from '#src/auth/authSlice.ts'
import { storedAccessToken, storedRefreshToken } from '#src/auth/tokenStorage.ts'
import { paths } from '#src/routes/paths.ts'
import type { RootState } from '#src/store/store.ts'
import type { Stage } from './baseQuery.ts'
import { ownProblem } from './problems.ts'
import { renewTokens } from './renewal.ts'

/** The page behind a payment link lives on a token of its own, which nothing can renew. */
const isPaymentLinkPage = () => globalThis.location.pathname.startsWith(paths.addPaymentMethod(''))

/**
 * Whether the session has ended already. A call from before may be answered after that, and ending the session once more
 * would also end a sign-in that is under way.
 */
const isOver = ({ getState }: Pick<BaseQueryApi, 'getState'>) =>
  // RTK Query leaves the state's type open.
  !selectIsAuthenticated(getState() as RootState) && storedRefreshToken() === undefined

/** Answers a 401 by renewing the tokens and asking once more. Sign-in calls get their 401 as it is. */
export const reauthenticated: Stage = (next) => async (call, api, options) => {
  const tokenUsed = storedAccessToken()
  const answer = await next(call, api, options)
  if (answer.error?.status !== 401 || call.route.needs === 'guest') return answer
  if (isOver(api)) return answer
  if (isPaymentLinkPage()) return { error: ownProblem('UnauthenticatedException', 401, 'Link expired') }

  const renewal = await renewAloud(tokenUsed, api)
  return renewal.result === 'renewed' ? next(call, api, options) : { error: renewal.problem }
}

/** Renews, and tells the store how it went. */
export const renewAloud = async (stale: string | undefined, { dispatch }: Pick<BaseQueryApi, 'dispatch'>) => {
  dispatch(refreshRequest())
  const renewal = await renewTokens(stale)
  if (renewal.result === 'renewed') {
    dispatch(refreshSuccess())
    return renewal
  }
  const { name, status, message } = renewal.problem
  dispatch(refreshError({ name, status, message }))
  if (renewal.result === 'ended') dispatch(sessionEnded('expired'))
  return renewal
}
