import { isSessionOver, selectIsAuthenticated, sessionEnded } from '#src/auth/authSlice.ts'
import { forgetLogin } from '#src/auth/pendingLogin.ts'
import { endPreview } from '#src/auth/previewHeader.ts'
import { paths } from '#src/common/paths.ts'
import type { Navigator } from '../navigator.ts'
import type { StartListening } from '#src/common/store.ts'

/** Open to everyone: whoever reads or fills in one of these need not sign in for it. */
const publicPages: readonly string[] = [
  paths.signUp(),
  paths.forgotPassword(),
  paths.terms(),
  paths.privacy(),
]

/** When a session is over the person is asked to sign in, unless the page is open to everyone. */
export const endSession = (startListening: StartListening, { go, here }: Navigator) =>
  startListening({
    matcher: isSessionOver,
    effect: (action, { getOriginalState }) => {
      if (!selectIsAuthenticated(getOriginalState())) return
      forgetLogin()
      endPreview()
      const { pathname } = new URL(here(), 'http://console')
      if (publicPages.includes(pathname)) return
      const hasExpired = sessionEnded.match(action) && action.payload === 'expired'
      go(hasExpired ? paths.relogin(here()) : paths.login())
    },
  })
