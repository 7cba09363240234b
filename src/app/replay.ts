import type { Middleware, Reducer } from '@reduxjs/toolkit'
import type { RootState } from '#src/store/store.ts'

/**
 * A recording being looked at. It begins when a state is shown that did not follow from the one before, which is what
 * Redux DevTools do when somebody jumps to an action or imports a file. From then on, until the page is loaded again, the
 * console is a picture of that state, whoever was recorded:
 *
 * - the store takes no action (`middleware`): an answer that was under way belongs to who looks, not to the recording;
 * - nothing is asked of the server (`signal`, by which calls are held and what runs in the background ends);
 * - the guards let every page pass, and the router follows the recorded address (`followLocation`);
 * - going to another page loads the console anew, as whoever is signed in.
 *
 * A recording is a list of actions: its states are calculated again by `rootReducer`, for which all endpoints have to be
 * known (`allEndpoints.ts`). Another player than Redux DevTools has only to put its states into the store in the same way.
 */
export interface Replay {
  /** Aborted when the recording begins to be shown. */
  signal: AbortSignal
  isOn: () => boolean
  begin: () => void
  /** Whether the store's state is one that no action of this visit has led to. */
  isRecorded: (state: RootState) => boolean
  /** The reducer, with note taken of what it leads to. */
  tracked: (reducer: Reducer<RootState>) => Reducer<RootState>
  middleware: Middleware
  /** While on the way there the router moves for the recording, not for the person. */
  isUnderway: () => boolean
  /** Where the recorded state was: empty before the first page, undefined when no recording is looked at. */
  destination: () => string | undefined
  subscribe: (listener: () => void) => () => void
  /** To a state from before the first page. */
  goToStart: () => void
  goTo: (address: string, navigate: () => Promise<void>) => Promise<void>
}

export const createReplay = (): Replay => {
  const looking = new AbortController()
  const { signal } = looking
  const listeners = new Set<() => void>()
  let latest: RootState | undefined
  let address: string | undefined
  let underway = 0
  const aim = (next: string) => {
    address = next
    for (const listener of listeners) listener()
  }
  return {
    signal,
    isOn: () => signal.aborted,
    begin: () => looking.abort(),
    isRecorded: (state) => state !== latest,
    tracked: (reducer) => (state, action) => {
      const next = reducer(state, action)
      // The DevTools run it over recorded actions too: only what follows from the latest state happens now.
      if (latest === undefined || state === latest) latest = next
      return next
    },
    middleware: () => (next) => (action) => (signal.aborted ? action : next(action)),
    isUnderway: () => underway > 0,
    destination: () => address,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    goToStart: () => aim(''),
    goTo: async (next, navigate) => {
      underway += 1
      aim(next)
      await navigate().finally(() => {
        underway -= 1
      })
    },
  }
}
