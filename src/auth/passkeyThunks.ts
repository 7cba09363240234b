import { seal } from '#src/api/sealed.ts'
import { fallbackTexts as fallback } from './authMessages.ts'
import { authApi } from './authApi.ts'
import * as facts from './authSlice.ts'
import { startOver } from './authThunks.ts'
import { answered, type AuthThunk, called, type Outcome, untracked } from './callOutcome.ts'
import { deviceInfo } from './deviceInfo.ts'
import { proofOutcome } from './loginOutcome.ts'
import { signWithPasskey, type NotDone } from './passkeyCeremony.ts'
import { passkeyApi } from './passkeyApi.ts'
import { forgetLogin, pendingLogin, takePasskeyWanted, type PendingLogin } from './pendingLogin.ts'
import { keepEmail } from './tokenStorage.ts'

export type PasskeyOutcome = Outcome | NotDone

/** The second factor: a passkey. */
export const verifyPasskey = (): AuthThunk<PasskeyOutcome> => async (dispatch) => {
  const pending = pendingLogin()
  if (!pending) return dispatch(startOver())
  const wanted = takePasskeyWanted() ?? (await dispatch(askAgain(pending)))
  if (wanted === undefined) return dispatch(startOver())
  const signed = await signWithPasskey(wanted)
  if (typeof signed === 'string') return signed

  const { email, password, companyId } = pending
  dispatch(facts.verifyPasskeyRequest())
  const failing = { fallback: fallback.verifyCode, failed: facts.verifyPasskeyError }
  const body = { email, password: seal(password), companyId, deviceInfo: deviceInfo(), ...signed }
  const answer = await dispatch(
    answered(passkeyApi.endpoints.loginWithSecondPasskey.initiate(body, untracked), failing),
  )
  if (!answer.ok) return answer

  const outcome = proofOutcome(answer.data)
  if (outcome.outcome === 'authenticated') forgetLogin()
  dispatch(facts.verifyPasskeySuccess(outcome))
  return answer
}

const sealedLogin = (pending: PendingLogin) => ({
  ...pending,
  password: seal(pending.password),
  deviceInfo: deviceInfo(),
})

/** What a passkey is asked is good for one try: for another one the password asks again. */
const askAgain =
  (pending: PendingLogin): AuthThunk<string | undefined> =>
  async (dispatch) => {
    const answer = await dispatch(called(authApi.endpoints.login.initiate(sealedLogin(pending), untracked)))
    return answer.ok ? answer.data.passkey : undefined
  }

/**
 * Signs in with a passkey alone. With `autofill` it waits for the person to choose one in the address field, for as
 * long as the page is there, and is nobody's failure. `isWanted` is asked once the server has answered.
 */
export const loginWithPasskey =
  ({ autofill = false, isWanted = (): boolean => true } = {}): AuthThunk<PasskeyOutcome> =>
  async (dispatch) => {
    const begin = passkeyApi.endpoints.beginPasskeyLogin.initiate(undefined, untracked)
    const failing = { fallback: fallback.other, failed: facts.loginWithPasskeyError }
    const begun = await dispatch(autofill ? called(begin) : answered(begin, failing))
    if (!begun.ok) return begun
    // The browser does one of them at a time: an offer would end what the person has asked for meanwhile.
    if (!isWanted()) return 'declined'
    const signed = await signWithPasskey(begun.data.passkey, { autofill })
    if (typeof signed === 'string') return signed

    dispatch(facts.loginWithPasskeyRequest())
    const body = { deviceInfo: deviceInfo(), ...signed }
    const answer = await dispatch(
      answered(passkeyApi.endpoints.finishPasskeyLogin.initiate(body, untracked), failing),
    )
    if (!answer.ok) return answer

    const outcome = proofOutcome(answer.data)
    forgetLogin()
    if (outcome.outcome === 'authenticated') keepEmail(outcome.user.email)
    dispatch(facts.loginWithPasskeySuccess(outcome))
    return answer
  }
