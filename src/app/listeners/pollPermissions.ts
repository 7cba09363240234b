import { isSessionOver, mayHaveSignedIn, selectIsAuthenticated } from '#src/auth/authSlice.ts'
import { permissionsReceived, permissionsUnavailable } from '#src/auth/permissionsSlice.ts'
import { rememberPermissions } from '#src/auth/rememberedPermissions.ts'
import type { DataLayer } from '../dataLayer.ts'
import type { StartListening } from '#src/common/store.ts'

/** How often the permissions are asked for again, after a failure too (specification §9). */
export const pollEvery = 30_000

/** When (ms) a failed poll is repeated before the permissions are cleared: without them the console shows nothing. */
const retryAfter = [1000, 3000]

/** Keeps the caller's permissions current for as long as the session lasts. */
export const pollPermissions = (startListening: StartListening, loadData: () => Promise<DataLayer>) =>
  startListening({
    matcher: mayHaveSignedIn,
    effect: async (_action, { dispatch, getState, fork, condition, cancelActiveListeners }) => {
      if (!selectIsAuthenticated(getState())) return
      cancelActiveListeners()

      // Without the data layer no page can be shown either; it is tried again like a lost answer.
      const ask = () =>
        loadData()
          .then(({ askPermissions }) => dispatch(askPermissions))
          .catch(() => undefined)
      const polling = fork(async ({ delay }) => {
        for (;;) {
          let answer = await ask()
          for (const wait of retryAfter) {
            if (answer?.isSuccess) break
            // Each at another time: a server that was away has failed everybody.
            await delay(wait * (1 + Math.random() / 2))
            answer = await ask()
          }
          if (!selectIsAuthenticated(getState())) return
          // After a failure `data` would still be the answer before.
          const held = answer?.isSuccess ? answer.data : undefined
          dispatch(held ? permissionsReceived(held) : permissionsUnavailable())
          if (held) rememberPermissions(held)
          await delay(pollEvery)
        }
      })
      await condition((action) => isSessionOver(action))
      polling.cancel()
    },
  })
