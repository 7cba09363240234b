import { ownProblem } from '#src/api/problems.ts'
import { renewAloud } from '#src/api/reauthenticated.ts'
import { seal } from '#src/api/sealed.ts'
import { fallbackTexts as fallback } from './authMessages.ts'
import * as facts from './authSlice.ts'
import type { AuthThunk } from './authThunk.ts'
import { answered, untracked, type Outcome } from './callOutcome.ts'
import { serverNow } from './serverClock.ts'
import {
  forgetSession,
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
  const body = () => ({
    ...(access && { access_token: seal(access) }),
    ...(refresh && { refresh_token: seal(refresh) }),
  })
  const answer = await dispatch(answered((calls) => calls.logout.initiate(body(), untracked), failing))
  if (answer.ok) dispatch(facts.logoutSuccess())
  return answer
}

/**
 * Finds out at start who is signed in (specification §4): by what is stored if it is all there and
 * still valid, else by renewing, else nobody.
 */
export const restoreSession = (): AuthThunk<Outcome> => async (dispatch) => {
  const user = storedUser()
  if (isTokenValid(storedAccessToken(), serverNow()) && storedRefreshToken() && user) {
    dispatch(facts.restoreSessionSuccess({ user }))
    return { ok: true }
  }
  if (storedRefreshToken()) {
    dispatch(facts.restoreSessionRequest())
    const renewal = await renewAloud(storedAccessToken(), { dispatch })
    if (renewal.result === 'renewed') {
      dispatch(facts.restoreSessionSuccess({ user: storedUser() }))
      return { ok: true }
    }
  }
  dispatch(facts.restoreSessionError({ email: storedEmail() }))
  return { ok: false, problem: ownProblem('UnauthenticatedException', 401, fallback.noRefreshToken) }
}
