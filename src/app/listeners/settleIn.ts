import { isSessionOver, mayHaveSignedIn, selectIsAuthenticated, selectUser } from '#src/auth/authSlice.ts'
import type { DataLayer } from '../dataLayer.ts'
import type { StartListening } from '#src/common/store.ts'

/** What is fetched for everyone who signs in, beside the page that they go to, and kept current from then on. */
export const settleIn = (startListening: StartListening, loadData: () => Promise<DataLayer>) =>
  startListening({
    matcher: mayHaveSignedIn,
    effect: async (_action, { dispatch, getState, getOriginalState, fork, condition }) => {
      if (!selectIsAuthenticated(getState()) || selectIsAuthenticated(getOriginalState())) return
      const layer = await loadData().catch(() => undefined)
      if (!layer || !selectIsAuthenticated(getState())) return

      layer.settleIn(dispatch)
      const watching = fork(async ({ delay }) => {
        for (;;) await delay(await layer.askOperations({ dispatch, getState }))
      })
      const userId = selectUser(getState())?.id ?? ''
      const following = fork(({ signal, delay }) =>
        layer.followLiveUpdates({ userId, dispatch, signal, delay }),
      )
      await condition((action) => isSessionOver(action))
      watching.cancel()
      following.cancel()
    },
  })
