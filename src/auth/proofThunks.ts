import { seal } from '#src/api/sealed.ts'
import { fallbackTexts as fallback } from './authMessages.ts'
import { authApi } from './authApi.ts'
import * as facts from './authSlice.ts'
import { signIn, startOver } from './authThunks.ts'
import { answered, type AuthThunk, type Outcome, untracked } from './callOutcome.ts'
import { deviceInfo } from './deviceInfo.ts'
import { proofOutcome } from './loginOutcome.ts'
import { forgetLogin, hasLeftCompany, pendingLogin } from './pendingLogin.ts'

/* What follows on a right password: it is part of the screens that come after the first. */

/** Staff go on into one of the companies they were offered. */
export const chooseCompany =
  ({ companyId }: { companyId: string }): AuthThunk<Outcome> =>
  async (dispatch) => {
    if (hasLeftCompany()) return dispatch(enterCompany(companyId))
    const pending = pendingLogin()
    return dispatch(pending ? signIn({ ...pending, companyId }) : startOver())
  }

/** Into the next company, by the sign-in of the one before. */
const enterCompany =
  (companyId: string): AuthThunk<Outcome> =>
  async (dispatch, getState) => {
    dispatch(facts.loginRequest({ email: facts.selectAuthEmail(getState()) }))
    const failing = { fallback: fallback.other, failed: facts.loginError }
    const body = { companyId, deviceInfo: deviceInfo() }
    const answer = await dispatch(answered(authApi.endpoints.enterCompany.initiate(body, untracked), failing))
    if (answer.ok) {
      forgetLogin()
      dispatch(facts.loginSuccess(proofOutcome(answer.data)))
    } else if (answer.problem.status === 401) {
      // Ten minutes are over.
      forgetLogin()
      dispatch(facts.stepLeft())
    }
    return answer
  }

/** Mails a new code, by signing in again with what was typed. */
export const resendCode = (): AuthThunk<Outcome> => async (dispatch) => {
  const pending = pendingLogin()
  return dispatch(pending ? signIn(pending) : startOver())
}

/** The second factor: a code of the authenticator or a recovery code. */
export const verify2FA =
  ({ token }: { token: string }): AuthThunk<Outcome> =>
  async (dispatch) => {
    const pending = pendingLogin()
    if (!pending) return dispatch(startOver())
    const { email, password, companyId } = pending
    dispatch(facts.verify2FARequest())
    const failing = { fallback: fallback.verifyCode, failed: facts.verify2FAError }
    const body = {
      email,
      password: seal(password),
      token: seal(token.trim()),
      companyId,
      deviceInfo: deviceInfo(),
    }
    const answer = await dispatch(answered(authApi.endpoints.login2FA.initiate(body, untracked), failing))
    if (!answer.ok) return answer

    const outcome = proofOutcome(answer.data)
    if (outcome.outcome === 'authenticated') forgetLogin()
    dispatch(facts.verify2FASuccess(outcome))
    return answer
  }

/** The code that was mailed for a new device, or at sign-up. */
export const verifyLogin =
  ({ code }: { code: string }): AuthThunk<Outcome> =>
  async (dispatch, getState) => {
    const email = facts.selectAuthEmail(getState())
    dispatch(facts.verifyLoginRequest())
    const failing = { fallback: fallback.verifyCode, failed: facts.verifyLoginError }
    const body = { email, code: seal(code.trim()), deviceInfo: deviceInfo() }
    const answer = await dispatch(answered(authApi.endpoints.verifyLogin.initiate(body, untracked), failing))
    if (!answer.ok) return answer

    const outcome = proofOutcome(answer.data)
    if (outcome.outcome === 'authenticated') forgetLogin()
    dispatch(facts.verifyLoginSuccess(outcome))
    return answer
  }
