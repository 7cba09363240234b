import {
  errorCleared,
  forgotPasswordOpened,
  selectStep,
  selectWrongProof,
  stepLeft,
} from '#src/auth/authSlice.ts'
import { paths } from '#src/routes/paths.ts'
import { navigated } from '../shellSlice.ts'
import type { StartListening } from '#src/store/store.ts'

/**
 * Some pages of signing in are reached by their address, and begin again there. A replayed recording
 * brings its own steps and does not come this way.
 */
export const enterStep = (startListening: StartListening) =>
  startListening({
    actionCreator: navigated,
    effect: ({ payload: address }, { dispatch, getState }) => {
      const path = address.split(/[?#]/)[0]
      const step = selectStep(getState())
      const isRecovering = step === 'forgot' || step === 'reset'
      // An error about a password typed on one page doesn't apply to the form of the next page.
      if (selectWrongProof(getState()) !== null) dispatch(errorCleared())
      if (path === paths.forgotPassword()) dispatch(forgotPasswordOpened())
      if (path === paths.signUp()) dispatch(stepLeft())
      if (path === paths.login() && isRecovering) dispatch(stepLeft())
    },
  })
