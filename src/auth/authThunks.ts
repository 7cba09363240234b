import { ownProblem } from '#src/api/problems.ts'
import { seal } from '#src/api/sealed.ts'
import { fallbackTexts as fallback } from './authMessages.ts'
import * as facts from './authSlice.ts'
import type { AuthThunk } from './authThunk.ts'
import { answered, refused, untracked, type Outcome } from './callOutcome.ts'
import { deviceInfo } from './deviceInfo.ts'
import { loginOutcome, proofOutcome } from './loginOutcome.ts'
import {
  forgetLogin,
  hasLeftCompany,
  pendingLogin,
  rememberLogin,
  type PendingLogin,
} from './pendingLogin.ts'
import { logout } from './sessionThunks.ts'
import { keepEmail } from './tokenStorage.ts'

interface Credentials {
  email: string
  password: string
  /** Signing in again as the person who was signed in a moment ago. */
  isRelogin?: boolean
}

/** Signs in; `auth.step` then tells what else is wanted. */
export const login = ({ email, ...rest }: Credentials): AuthThunk<Outcome> =>
  signIn({ email: email.trim(), ...rest })

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
    const answer = await dispatch(answered((calls) => calls.enterCompany.initiate(body, untracked), failing))
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

const signIn =
  (pending: PendingLogin): AuthThunk<Outcome> =>
  async (dispatch) => {
    rememberLogin(pending)
    keepEmail(pending.email)
    dispatch(facts.loginRequest({ email: pending.email }))
    const failing = { fallback: fallback.other, failed: facts.loginError }
    const body = () => ({ ...pending, password: seal(pending.password), deviceInfo: deviceInfo() })
    const answer = await dispatch(answered((calls) => calls.login.initiate(body(), untracked), failing))
    if (!answer.ok) return answer

    const outcome = loginOutcome(answer.data)
    if (!outcome) return dispatch(refused(ownProblem('Unexpected', 200, fallback.other), facts.loginError))
    if (outcome.outcome === 'authenticated') forgetLogin()
    dispatch(facts.loginSuccess(outcome))
    return answer
  }

/** The typed password is gone, as after a reload: the person begins again. */
const startOver = (): AuthThunk<Outcome> => async (dispatch) => {
  dispatch(facts.stepLeft())
  return { ok: false, problem: ownProblem('UnauthenticatedException', 401, fallback.other) }
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
    const body = () => ({
      email,
      password: seal(password),
      token: seal(token.trim()),
      companyId,
      deviceInfo: deviceInfo(),
    })
    const answer = await dispatch(answered((calls) => calls.login2FA.initiate(body(), untracked), failing))
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
    const body = () => ({ email, code: seal(code.trim()), deviceInfo: deviceInfo() })
    const answer = await dispatch(answered((calls) => calls.verifyLogin.initiate(body(), untracked), failing))
    if (!answer.ok) return answer

    const outcome = proofOutcome(answer.data)
    if (outcome.outcome === 'authenticated') forgetLogin()
    dispatch(facts.verifyLoginSuccess(outcome))
    return answer
  }

interface SignUp {
  name: string
  email: string
  password: string
  companyName: string
}

/** Registers a company, then signs in, which mails the code that brings it to life. Ends a session that there is. */
export const signup =
  ({ password, ...about }: SignUp): AuthThunk<Outcome> =>
  async (dispatch, getState) => {
    const email = about.email.trim()
    if (facts.selectIsAuthenticated(getState())) void dispatch(logout())
    dispatch(facts.signupRequest({ email }))
    const failing = { fallback: fallback.other, failed: facts.signupError }
    const body = () => ({ ...about, email, password: seal(password), deviceInfo: deviceInfo() })
    const answer = await dispatch(answered((calls) => calls.signup.initiate(body(), untracked), failing))
    if (!answer.ok) return answer

    dispatch(facts.signupSuccess())
    return dispatch(login({ email, password }))
  }
