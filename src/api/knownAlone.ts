import type { Reducer, UnknownAction } from '@reduxjs/toolkit'

interface Api<S> {
  reducer: Reducer<S>
  endpoints: object
}

const endpointOf = ({ meta }: UnknownAction) =>
  // Actions are open by their type; those of the query cache name their endpoint here.
  (meta as { arg?: { endpointName?: string } } | undefined)?.arg?.endpointName

/**
 * The query cache's reducer, for endpoints that are here. A recording imported by Redux DevTools holds actions of pages
 * whose code has not been loaded; the cache would throw at them, and the recording couldn't be opened.
 */
export const knownAlone =
  <S>({ reducer, endpoints }: Api<S>): Reducer<S> =>
  (state, action) => {
    const endpoint = endpointOf(action)
    return state !== undefined && endpoint !== undefined && !(endpoint in endpoints)
      ? state
      : reducer(state, action)
  }
