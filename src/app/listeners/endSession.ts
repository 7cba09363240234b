import { isSessionOver, selectIsAuthenticated, sessionEnded } from '#src/auth/authSlice.ts'
import { forgetLogin } from '#src/auth/pendingLogin.ts'
import { paths } from '#src/common/paths.ts'
import type { Navigator } from '../navigator.ts'
import type { StartListening } from '../store.ts'

/** When a session is over the person is asked to sign in. */
export const endSession = (startListening: StartListening, { go, here }: Navigator) =>
  startListening({
    matcher: isSessionOver,
    effect: (action, { getOriginalState }) => {
      if (!selectIsAuthenticated(getOriginalState())) return
      forgetLogin()
      const hasExpired = sessionEnded.match(action) && action.payload === 'expired'
      go(hasExpired ? paths.relogin(here()) : paths.login())
    },
  })
