import { problemOf } from '#src/api/problemOf.ts'
import { isSessionOver, mayHaveSignedIn, selectIsAuthenticated } from '#src/auth/authSlice.ts'
import { permissionsReceived, permissionsUnavailable } from '#src/auth/permissionsSlice.ts'
import type { DataLayer } from '../dataLayer.ts'
import type { StartListening } from '#src/common/store.ts'

/** How often the permissions are asked for again, after a failure too (specification §9). */
export const pollEvery = 30_000

/** When (ms) a lost answer is asked for again before it counts as a failure: the console shows nothing without it. */
const retryAfter = [1000, 3000]

/** Keeps the caller's permissions current for as long as the session lasts. */
export const pollPermissions = (startListening: StartListening, loadData: () => Promise<DataLayer>) =>
  startListening({
    matcher: mayHaveSignedIn,
    effect: async (_action, { dispatch, getState, fork, condition, cancelActiveListeners }) => {
      if (!selectIsAuthenticated(getState())) return
      cancelActiveListeners()

      const ask = async () => {
        const { askPermissions } = await loadData()
        return dispatch(askPermissions)
      }
      const polling = fork(async ({ delay }) => {
        for (;;) {
          // Without the data layer no page can be shown either; it is tried again like a lost answer.
          let answer = await ask().catch(() => undefined)
          for (const wait of retryAfter) {
            if (!isLost(answer)) break
            // Each at another time: a server that was away has lost everybody's answer.
            await delay(wait * (1 + Math.random() / 2))
            answer = await ask().catch(() => undefined)
          }
          if (!selectIsAuthenticated(getState())) return
          // After a failure `data` would still be the answer before.
          const held = answer?.isSuccess ? answer.data : undefined
          dispatch(held ? permissionsReceived(held) : permissionsUnavailable())
          await delay(pollEvery)
        }
      })
      await condition((action) => isSessionOver(action))
      polling.cancel()
    },
  })

/** Whether the answer may come yet: the server was away or busy, or is in trouble. A refusal is its last word. */
const isLost = (answer: { error?: unknown } | undefined) => {
  if (!answer) return true
  if (answer.error === undefined) return false
  const { status } = problemOf(answer.error)
  return status === 0 || status >= 500
}
