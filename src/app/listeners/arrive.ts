import {
  mayHaveSignedIn,
  restoreSessionSuccess,
  selectIsAuthenticated,
  selectUser,
} from '#src/auth/authSlice.ts'
import { paths } from '#src/routes/paths.ts'
import { returnPathOf } from '#src/routes/returnPath.ts'
import type { Navigator } from '../navigator.ts'
import type { StartListening } from '#src/store/store.ts'

const guestOnly: readonly string[] = [paths.login(), paths.relogin()]
const doors: readonly string[] = [...guestOnly, paths.signUp(), paths.forgotPassword()]

/**
 * Whoever has just signed in goes on to where they were going, or is told of a suspension first. Who was signed in
 * all along stays where they are, unless the page is for guests only.
 */
export const arrive = (startListening: StartListening, { go, here }: Navigator) =>
  startListening({
    matcher: mayHaveSignedIn,
    effect: (action, { getState, getOriginalState }) => {
      if (selectIsAuthenticated(getOriginalState()) || !selectIsAuthenticated(getState())) return
      // An invitation's link has a fragment as well.
      const { pathname, search } = new URL(here(), 'http://console')
      const isRestored = restoreSessionSuccess.match(action)
      if (!isRestored && selectUser(getState())?.suspended) return go(paths.serviceSuspended())
      const left = isRestored ? guestOnly : doors
      if (left.includes(pathname)) go(returnPathOf(search) ?? paths.home())
      return undefined
    },
  })
