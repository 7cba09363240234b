import { isSessionOver, mayHaveSignedIn, selectIsAuthenticated } from '#src/auth/authSlice.ts'
import type { DataLayer } from '../dataLayer.ts'
import type { StartListening } from '#src/common/store.ts'
import { whenIdle } from '#src/common/whenIdle.ts'

const tryAgainAfter = 10_000

/** What is fetched for everyone who signs in, after the page that they go to, and kept current from then on. */
export const settleIn = (startListening: StartListening, loadData: () => Promise<DataLayer>) =>
  startListening({
    matcher: mayHaveSignedIn,
    effect: async (
      _action,
      { dispatch, getState, getOriginalState, fork, condition, signal, cancelActiveListeners },
    ) => {
      if (!selectIsAuthenticated(getState()) || selectIsAuthenticated(getOriginalState())) return
      cancelActiveListeners()
      const layer = await loadData().catch(() => undefined)
      await whenIdle()
      if (!layer || signal.aborted || !selectIsAuthenticated(getState())) return

      layer.settleIn(dispatch)
      const following = fork(async ({ signal: ended, delay }) => {
        // Its code may not come at first, like anything else.
        let later = await layer.loadLater().catch(() => undefined)
        while (!later) {
          await delay(tryAgainAfter)
          later = await layer.loadLater().catch(() => undefined)
        }
        await later.keepCurrent({ dispatch, getState, signal: ended, delay })
      })
      await condition((action) => isSessionOver(action))
      following.cancel()
    },
  })
