import { myProjectsApi } from '#src/api/myProjectsApi.ts'
import { isSessionOver, mayHaveSignedIn, selectIsAuthenticated } from '#src/auth/authSlice.ts'
import { securityEventsApi } from '#src/auth/securityEventsApi.ts'
import type { AppThunk, StartListening } from '#src/store/store.ts'
import { whenIdle } from '#src/common/whenIdle.ts'
import { latestOperations, operationsApi } from '../notifications/operationsApi.ts'
import { restorePersonal } from './keepPersonal.ts'

const tryAgainAfter = 10_000

const loadKeepCurrent = () =>
  import(/* webpackChunkName: "afterwards" */ './keepCurrent.ts').catch(() => undefined)

/** What is loaded on authentication (specification §7), and stays until the session ends. */
const loadFirst = (): AppThunk<void> => (dispatch) => {
  dispatch(restorePersonal())
  void dispatch(myProjectsApi.endpoints.listMyProjects.initiate())
  void dispatch(operationsApi.endpoints.listLatestOperations.initiate(latestOperations))
  void dispatch(securityEventsApi.endpoints.listSecurityEvents.initiate())
}

/**
 * Loads what everyone needs who signs in, after the page that they go to, and keeps it current until the session ends or
 * a recording is shown.
 */
export const settleIn = (startListening: StartListening, replaying: AbortSignal) =>
  startListening({
    matcher: mayHaveSignedIn,
    effect: async (
      _action,
      { dispatch, getState, getOriginalState, fork, condition, signal, cancelActiveListeners },
    ) => {
      if (!selectIsAuthenticated(getState()) || selectIsAuthenticated(getOriginalState())) return
      cancelActiveListeners()
      await whenIdle()
      if (signal.aborted || !selectIsAuthenticated(getState())) return

      dispatch(loadFirst())
      const following = fork(async ({ signal: ended, delay }) => {
        // Its code may not come at first, like anything else.
        let loaded = await loadKeepCurrent()
        while (!loaded) {
          await delay(tryAgainAfter)
          loaded = await loadKeepCurrent()
        }
        await loaded.keepCurrent({ dispatch, getState, signal: AbortSignal.any([ended, replaying]), delay })
      })
      await condition((action) => isSessionOver(action))
      following.cancel()
    },
  })
