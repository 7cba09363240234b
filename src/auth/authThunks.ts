import { ownProblem } from '#src/api/problems.ts'
import { seal } from '#src/api/sealed.ts'
import { fallbackTexts as fallback } from './authMessages.ts'
import { authApi } from './authApi.ts'
import * as facts from './authSlice.ts'
import { answered, type AuthThunk, type Outcome, refused, untracked } from './callOutcome.ts'
import { deviceInfo } from './deviceInfo.ts'
import { loginOutcome } from './loginOutcome.ts'
import { forgetLogin, keepPasskeyWanted, rememberLogin, type PendingLogin } from './pendingLogin.ts'
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

/** Signs in with what has been given so far. */
export const signIn =
  (pending: PendingLogin): AuthThunk<Outcome> =>
  async (dispatch) => {
    rememberLogin(pending)
    keepEmail(pending.email)
    dispatch(facts.loginRequest({ email: pending.email }))
    const failing = { fallback: fallback.other, failed: facts.loginError }
    const body = { ...pending, password: seal(pending.password), deviceInfo: deviceInfo() }
    const answer = await dispatch(answered(authApi.endpoints.login.initiate(body, untracked), failing))
    if (!answer.ok) return answer

    const outcome = loginOutcome(answer.data)
    if (!outcome) return dispatch(refused(ownProblem('Unexpected', 200, fallback.other), facts.loginError))
    if (outcome.outcome === 'authenticated') forgetLogin()
    else keepPasskeyWanted(answer.data.passkey)
    dispatch(facts.loginSuccess(outcome))
    return answer
  }

/** The typed password is gone, as after a reload: the person begins again. */
export const startOver = (): AuthThunk<Outcome> => async (dispatch) => {
  dispatch(facts.stepLeft())
  return { ok: false, problem: ownProblem('UnauthenticatedException', 401, fallback.other) }
}
