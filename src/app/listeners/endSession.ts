import { isSessionOver, selectIsAuthenticated, sessionEnded } from '#src/auth/authSlice.ts'
import { forgetLogin } from '#src/auth/pendingLogin.ts'
import { endPreview } from '#src/auth/previewHeader.ts'
import { paths } from '#src/routes/paths.ts'
import type { Navigator } from '../navigator.ts'
import type { StartListening } from '#src/store/store.ts'

/**
 * Open to everyone: whoever reads or fills in one of these need not sign in for it. What a link of a mail does may end
 * all sessions, this browser's too, and the page says what to do next.
 */
const publicPages: readonly string[] = [
  paths.signUp(),
  paths.forgotPassword(),
  paths.terms(),
  paths.privacy(),
  paths.lockAccount(),
  paths.undoEmail(),
  paths.ownerVeto(),
  paths.confirmRecipient(),
]

const isPublic = (pathname: string) =>
  publicPages.includes(pathname) || pathname.startsWith(paths.addPaymentMethod(''))

/** When a session is over the person is asked to sign in, unless the page is open to everyone. */
export const endSession = (startListening: StartListening, { go, here }: Navigator) =>
  startListening({
    matcher: isSessionOver,
    effect: (action, { getOriginalState }) => {
      if (!selectIsAuthenticated(getOriginalState())) return
      forgetLogin()
      endPreview()
      const { pathname } = new URL(here(), 'http://console')
      if (isPublic(pathname)) return
      const hasExpired = sessionEnded.match(action) && action.payload === 'expired'
      go(hasExpired ? paths.relogin(here()) : paths.login())
    },
  })
