import { mayHaveSignedIn, selectIsAuthenticated, selectUser } from '#src/auth/authSlice.ts'
import { paths } from '#src/common/paths.ts'
import { returnPathOf } from '#src/common/returnPath.ts'
import type { Navigator } from '../navigator.ts'
import type { StartListening } from '../store.ts'

const doors: readonly string[] = [paths.login(), paths.relogin(), paths.signUp(), paths.forgotPassword()]

/** Whoever has just signed in goes on to where they were going. */
export const arrive = (startListening: StartListening, { go, here }: Navigator) =>
  startListening({
    matcher: mayHaveSignedIn,
    effect: (_action, { getState, getOriginalState }) => {
      if (selectIsAuthenticated(getOriginalState()) || !selectIsAuthenticated(getState())) return
      // An invitation's link has a fragment as well.
      const { pathname, search } = new URL(here(), 'http://console')
      if (selectUser(getState())?.suspended) return go(paths.serviceSuspended())
      if (doors.includes(pathname)) go(returnPathOf(search) ?? paths.home())
      return undefined
    },
  })
