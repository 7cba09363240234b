import { isInProgress } from '#contract/operations.ts'
import type { AppDispatch, RootState } from '#src/store/store.ts'
import { latestOperations, operationsApi } from './operationsApi.ts'
import { securityEventsApi } from '#src/auth/securityEventsApi.ts'

/** How long to wait before asking again, while something is under way and while nothing is. */
const WORKING_MS = 5_000
const IDLE_MS = 60_000

const ask = operationsApi.endpoints.listLatestOperations.initiate(latestOperations, {
  subscribe: false,
  // Who begins to ask has perhaps just been told.
  forceRefetch: WORKING_MS / 1000 - 1,
})

/** What happened to one's own account is asked for no more often than this. */
const askEvents = securityEventsApi.endpoints.listSecurityEvents.initiate(undefined, {
  subscribe: false,
  forceRefetch: IDLE_MS / 1000 - 1,
})

/** Asks what is under way and what has happened. Answers how long to wait before the next time. */
export const askOperations = async ({ dispatch, getState }: Asker) => {
  // Nobody looks; what has happened meanwhile is asked for when someone does again.
  if (!document.hidden) await Promise.all([dispatch(ask), dispatch(askEvents)])
  const isWorking = Object.values(getState().records.operation.entities).some(isInProgress)
  return isWorking ? WORKING_MS : IDLE_MS
}

interface Asker {
  dispatch: AppDispatch
  getState: () => RootState
}
