import { seal } from '#src/api/sealed.ts'
import { fallbackTexts as fallback } from './authMessages.ts'
import { authApi } from './authApi.ts'
import * as facts from './authSlice.ts'
import { login } from './authThunks.ts'
import { answered, type AuthThunk, type Outcome, untracked } from './callOutcome.ts'
import { deviceInfo } from './deviceInfo.ts'
import { logout } from './sessionThunks.ts'

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
    const body = { ...about, email, password: seal(password), deviceInfo: deviceInfo() }
    const answer = await dispatch(answered(authApi.endpoints.signup.initiate(body, untracked), failing))
    if (!answer.ok) return answer

    dispatch(facts.signupSuccess())
    return dispatch(login({ email, password }))
  }
