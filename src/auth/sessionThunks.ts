import type { SessionUser } from '#contract/auth/routes.ts'
import { ownProblem } from '#src/api/problems.ts'
import { renewAloud } from '#src/api/reauthenticated.ts'
import { seal } from '#src/api/sealed.ts'
import { serverNow } from '#src/common/serverClock.ts'
import { fallbackTexts as fallback } from './authMessages.ts'
import { authApi } from './authApi.ts'
import * as facts from './authSlice.ts'
import { answered, type Answered, type AuthThunk, called, type Outcome, untracked } from './callOutcome.ts'
import { rememberLeaving } from './pendingLogin.ts'
import {
  forgetSession,
  forgetTokens,
  keepUser,
  storedAccessToken,
  storedEmail,
  storedRefreshToken,
  storedUser,
} from './tokenStorage.ts'
import { isTokenValid } from './tokenValidity.ts'

/** Signs out here at once; the server is told, but need not answer for it to be so. */
export const logout = (): AuthThunk<Outcome> => async (dispatch) => {
  const access = storedAccessToken()
  const refresh = storedRefreshToken()
  forgetSession()
  dispatch(facts.logoutRequest())
  const failing = { fallback: fallback.other, failed: facts.logoutError }
  const body = {
    ...(access && { access_token: seal(access) }),
    ...(refresh && { refresh_token: seal(refresh) }),
  }
  const answer = await dispatch(answered(authApi.endpoints.logout.initiate(body, untracked), failing))
  if (answer.ok) dispatch(facts.logoutSuccess())
  return answer
}

/** Staff go back to the choice of companies. A visit that is over by itself ends in a sign-out. */
export const leaveCompany = (): AuthThunk<Outcome> => async (dispatch) => {
  const refresh = storedRefreshToken() ?? ''
  const body = { refresh_token: seal(refresh) }
  const answer = await dispatch(called(authApi.endpoints.leaveCompany.initiate(body, untracked)))
  if (!answer.ok) return dispatch(logout())
  forgetTokens()
  dispatch(facts.companyLeft({ companies: answer.data.companies }))
  rememberLeaving()
  return answer
}

/** Asks the server who is signed in, and keeps the answer in place of what is known. */
export const fetchUser = (): AuthThunk<Answered<SessionUser>> => async (dispatch) => {
  const fresh = { subscribe: false, forceRefetch: true }
  const answer = await dispatch(called(authApi.endpoints.me.initiate(undefined, fresh)))
  if (answer.ok) {
    keepUser(answer.data)
    dispatch(facts.userChanged({ user: answer.data }))
  }
  return answer
}

/**
 * Finds out at start who is signed in (specification §4): by what is stored if it is all there and
 * still valid, else by renewing, else nobody. A stored user that is missing or damaged is fetched.
 */
export const restoreSession = (): AuthThunk<Outcome> => async (dispatch) => {
  const user = storedUser()
  if (isTokenValid(storedAccessToken(), serverNow()) && storedRefreshToken() && user) {
    dispatch(facts.restoreSessionSuccess({ user }))
    // It may have been lifted since.
    if (user.suspended) void dispatch(fetchUser())
    return { ok: true }
  }
  if (storedRefreshToken()) {
    dispatch(facts.restoreSessionRequest())
    const renewal = await renewAloud(storedAccessToken(), { dispatch })
    if (renewal.result === 'renewed') {
      const stored = storedUser()
      const answer: Answered<SessionUser> = stored ? { ok: true, data: stored } : await dispatch(fetchUser())
      if (answer.ok) dispatch(facts.restoreSessionSuccess({ user: answer.data }))
      else dispatch(facts.restoreSessionError({ email: storedEmail() }))
      return answer
    }
  }
  dispatch(facts.restoreSessionError({ email: storedEmail() }))
  return { ok: false, problem: ownProblem('UnauthenticatedException', 401, fallback.noRefreshToken) }
}
