import type { CaptchaChallenge } from '#contract/auth/captcha.ts'
import { seal } from '#src/api/sealed.ts'
import { fallbackTexts as fallback } from './authMessages.ts'
import { authApi } from './authApi.ts'
import * as facts from './authSlice.ts'
import { login } from './authThunks.ts'
import { answered, type Answered, type AuthThunk, called, type Outcome, untracked } from './callOutcome.ts'
import { logout } from './sessionThunks.ts'
import { keepGrant, takeGrant } from './pendingLogin.ts'

/** Mails a code with which a new password can be chosen. Ends a session that there is. */
export const forgotPassword =
  ({ email: typed }: { email: string }): AuthThunk<Outcome> =>
  async (dispatch, getState) => {
    const email = typed.trim()
    if (facts.selectIsAuthenticated(getState())) void dispatch(logout())
    dispatch(facts.forgotPasswordRequest({ email }))
    const failing = { fallback: fallback.forgotPassword, failed: facts.forgotPasswordError }
    const answer = await dispatch(
      answered(authApi.endpoints.forgotPassword.initiate({ email }, untracked), failing),
    )
    if (answer.ok)
      dispatch(facts.forgotPasswordSuccess({ message: answer.data.message || fallback.codeSent }))
    return answer
  }

/** Chooses a new password with the mailed code; the person then signs in with it. */
export const resetPassword =
  (secrets: { code: string; password: string; captchaToken: string }): AuthThunk<Outcome> =>
  async (dispatch, getState) => {
    dispatch(facts.resetPasswordRequest())
    const failing = { fallback: fallback.resetPassword, failed: facts.resetPasswordError }
    const email = facts.selectAuthEmail(getState())
    const body = {
      email,
      code: seal(secrets.code.trim()),
      password: seal(secrets.password),
      captchaToken: seal(secrets.captchaToken),
    }
    const answer = await dispatch(
      answered(authApi.endpoints.resetPassword.initiate(body, untracked), failing),
    )
    if (answer.ok) dispatch(facts.resetPasswordSuccess({ message: answer.data.message }))
    return answer
  }

/** A challenge whose solution shows that a person is at work. */
export const askChallenge = (action: 'reset'): AuthThunk<Answered<CaptchaChallenge>> =>
  called(authApi.endpoints.captchaChallenge.initiate({ action }, untracked))

/** Proves an invitation with the code of its mail, or the one mailed at the first login. */
export const confirmAccount =
  ({ email: typed, code }: { email: string; code: string }): AuthThunk<Outcome> =>
  async (dispatch) => {
    const email = typed.trim()
    dispatch(facts.confirmAccountRequest({ email }))
    const failing = { fallback: fallback.verifyCode, failed: facts.confirmAccountError }
    const body = { email, code: seal(code.trim()) }
    const answer = await dispatch(
      answered(authApi.endpoints.confirmAccount.initiate(body, untracked), failing),
    )
    if (answer.ok) dispatch(facts.confirmAccountSuccess())
    return answer
  }

/** Chooses the first password, then signs in with it. */
export const setFirstPassword =
  ({ password }: { password: string }): AuthThunk<Outcome> =>
  async (dispatch, getState) => {
    const email = facts.selectAuthEmail(getState())
    const grant = takeGrant()
    dispatch(facts.setFirstPasswordRequest())
    const failing = { fallback: fallback.other, failed: facts.setFirstPasswordError }
    const body = {
      email,
      password: seal(password),
      ...(grant && { confirmation_token: seal(grant) }),
    }
    const answer = await dispatch(
      answered(authApi.endpoints.setFirstPassword.initiate(body, untracked), failing),
    )
    if (!answer.ok) {
      // A password that was refused may be followed by a better one, with the same grant.
      if (grant) keepGrant(grant)
      return answer
    }
    dispatch(facts.setFirstPasswordSuccess())
    return dispatch(login({ email, password }))
  }
