import type { StoreServices } from '#src/store/store.ts'
import type { Stage } from './baseQuery.ts'

declare module '#src/store/store.ts' {
  interface StoreServices {
    /** Aborted when a recording begins to be shown (`src/app/replay.ts`): nothing is asked of the server from then on. */
    replaying: AbortSignal
  }
}

/**
 * Holds every call while a recording is shown: it would be made in the name of whoever looks at it. A call is never
 * answered rather than refused, so that no page shows a failure that nobody recorded. Leaving the recording loads the
 * console anew.
 */
export const heldInReplay: Stage = (next) => async (call, api, options) => {
  // RTK Query leaves the type of thunks' extra argument open.
  const { replaying } = api.extra as StoreServices
  if (replaying.aborted) await new Promise(() => undefined)
  return next(call, api, options)
}
