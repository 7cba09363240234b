import { followVisibility } from '#src/api/followVisibility.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import type { AppDispatch, RootState } from '#src/store/store.ts'
import { followLiveUpdates } from '#src/live/followLiveUpdates.ts'
import { askOperations } from '../notifications/askOperations.ts'

interface Session {
  dispatch: AppDispatch
  getState: () => RootState
  /** Aborted when the session ends. */
  signal: AbortSignal
  /** Waits; rejects when the session ends meanwhile. */
  delay: (milliseconds: number) => Promise<unknown>
}

/** Keeps what happens in the company and what is under way current, for as long as the session lasts. */
export const keepCurrent = async ({ dispatch, getState, signal, delay }: Session) => {
  const watch = async () => {
    for (;;) await delay(await askOperations({ dispatch, getState }))
  }
  signal.addEventListener('abort', followVisibility(dispatch))
  const userId = selectUser(getState())?.id ?? ''
  await Promise.all([watch(), followLiveUpdates({ userId, dispatch, signal, delay })])
}
