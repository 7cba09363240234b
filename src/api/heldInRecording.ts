import type { RootState, StoreServices } from '#src/common/store.ts'
import type { Stage } from './baseQuery.ts'

declare module '#src/common/store.ts' {
  interface StoreServices {
    /** Whether a recording of somebody else is looked at in Redux DevTools. */
    isForeign: (state: RootState) => boolean
  }
}

/**
 * What a page misses in somebody else's recording is not asked for: it would be done in the name of who looks at it, and
 * a refusal would end the session that the recording shows. Leaving the recording loads the console anew.
 */
export const heldInRecording: Stage = (next) => async (call, api, options) => {
  // The api doesn't know the store that it is in.
  const { isForeign } = api.extra as StoreServices
  if (isForeign(api.getState() as RootState)) await new Promise(() => undefined)
  return next(call, api, options)
}
