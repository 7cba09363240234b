import { auth } from '#contract/auth.ts'
import { guestCall } from '#src/api/guestCall.ts'
import { fallbackTexts as fallback } from './authMessages.ts'
import * as facts from './authSlice.ts'
import type { AuthThunk } from './authThunk.ts'
import { login } from './authThunks.ts'
import { answered, type Outcome } from './callOutcome.ts'
import { keepGrant, takeGrant } from './pendingLogin.ts'

/** Mails a code with which a new password can be chosen. */
export const forgotPassword =
  ({ email: typed }: { email: string }): AuthThunk<Outcome> =>
  async (dispatch) => {
    const email = typed.trim()
    dispatch(facts.forgotPasswordRequest({ email }))
    const failing = { fallback: fallback.forgotPassword, failed: facts.forgotPasswordError }
    const answer = await dispatch(answered(guestCall(auth.forgotPassword, { email }), failing))
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
    const body = {
      email: facts.selectAuthEmail(getState()),
      code: secrets.code.trim(),
      password: secrets.password,
      captchaToken: secrets.captchaToken,
    }
    const answer = await dispatch(answered(guestCall(auth.resetPassword, body), failing))
    if (answer.ok) dispatch(facts.resetPasswordSuccess({ message: answer.data.message }))
    return answer
  }

/** Proves an invitation with the code of its mail, or the one mailed at the first login. */
export const confirmAccount =
  ({ email: typed, code }: { email: string; code: string }): AuthThunk<Outcome> =>
  async (dispatch) => {
    const email = typed.trim()
    dispatch(facts.confirmAccountRequest({ email }))
    const failing = { fallback: fallback.verifyCode, failed: facts.confirmAccountError }
    const body = { email, code: code.trim() }
    const answer = await dispatch(answered(guestCall(auth.confirmAccount, body), failing))
    if (!answer.ok) return answer

    keepGrant(answer.data.confirmation_token)
    dispatch(facts.confirmAccountSuccess())
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
    const body = { email, password, confirmation_token: grant }
    const answer = await dispatch(answered(guestCall(auth.setFirstPassword, body), failing))
    if (!answer.ok) {
      // A password that was refused may be followed by a better one, with the same grant.
      if (grant) keepGrant(grant)
      return answer
    }
    dispatch(facts.setFirstPasswordSuccess())
    return dispatch(login({ email, password }))
  }
