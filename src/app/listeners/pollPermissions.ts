import { isSessionOver, mayHaveSignedIn, selectIsAuthenticated } from '#src/auth/authSlice.ts'
import { permissionsApi } from '#src/auth/permissionsApi.ts'
import { permissionsReceived, permissionsUnavailable } from '#src/auth/permissionsSlice.ts'
import type { StartListening } from '#src/store/store.ts'

/** How often (ms) the permissions are asked for, after a failure too (specification §9). */
export const pollEvery = 30_000

const ask = permissionsApi.endpoints.getPermissions.initiate(undefined, {
  subscribe: false,
  forceRefetch: true,
})

/** Keeps the caller's permissions current for as long as the session lasts; a failed poll empties them (§6). */
export const pollPermissions = (startListening: StartListening) =>
  startListening({
    matcher: mayHaveSignedIn,
    effect: async (_action, { dispatch, getState, fork, condition, cancelActiveListeners }) => {
      if (!selectIsAuthenticated(getState())) return
      cancelActiveListeners()

      const polling = fork(async ({ delay }) => {
        for (;;) {
          const answer = await dispatch(ask)
          if (!selectIsAuthenticated(getState())) return
          // After a failure `data` would still be the answer before.
          dispatch(answer.isSuccess ? permissionsReceived(answer.data) : permissionsUnavailable())
          await delay(pollEvery)
        }
      })
      await condition((action) => isSessionOver(action))
      polling.cancel()
    },
  })
