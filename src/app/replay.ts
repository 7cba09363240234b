import { selectUser } from '#src/auth/authSlice.ts'
import { storedUser } from '#src/auth/tokenStorage.ts'
import type { RootState } from '#src/common/store.ts'

/** Whether the state's person is another than the one whose session this browser keeps. */
export const isSomeoneElses = (state: RootState) => selectUser(state)?.id !== storedUser()?.id

/** A recording being looked at: the page is where a recorded state was, rather than where a person went. */
export interface Replay {
  /** While on the way there nothing may turn the navigation aside. */
  isUnderway: () => boolean
  /** Where the recorded state was: empty before the first page, undefined when no recording is looked at. */
  destination: () => string | undefined
  /** Whether a recording is looked at, and is somebody else's. */
  isForeign: (state: RootState) => boolean
  subscribe: (listener: () => void) => () => void
  /** To a state from before the first page. */
  goToStart: () => void
  goTo: (address: string, navigate: () => Promise<void>) => Promise<void>
  /** The person moves on by themselves. */
  leave: () => void
}

export const createReplay = (): Replay => {
  const listeners = new Set<() => void>()
  let address: string | undefined
  let underway = 0
  const aim = (next: string | undefined) => {
    address = next
    for (const listener of listeners) listener()
  }
  return {
    isUnderway: () => underway > 0,
    destination: () => address,
    isForeign: (state) => address !== undefined && isSomeoneElses(state),
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
    leave: () => aim(undefined),
  }
}
