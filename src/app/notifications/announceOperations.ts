import { isInProgress, type Operation } from '#contract/operations.ts'
import { isSessionOver } from '#src/auth/authSlice.ts'
import { withTexts } from '#src/i18n/withTexts.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { bulkRunAnswered, bulkRunBegan } from '#src/resources/bulk/bulkRun.ts'
import type { AppDispatch, StartListening } from '#src/store/store.ts'
import { overlayOpened } from '../shellSlice.ts'
import { bulkRuns } from './bulkRuns.ts'

/**
 * Says how an operation ended that the person started in this tab, and once for all of a bulk run. What others do, and
 * what was started elsewhere, is in the notifications.
 */
export const announceOperations = (startListening: StartListening) => {
  // Not of the state: whom it is told is this tab's business, and gone with it.
  const awaited = new Set<string>()
  const runs = bulkRuns()
  startListening({
    actionCreator: bulkRunBegan,
    effect: ({ payload: { run, ids } }) => runs.began(run, ids),
  })
  startListening({
    actionCreator: bulkRunAnswered,
    effect: ({ payload: { run } }, { dispatch }) => sayTogether(runs.answered(run), dispatch),
  })
  startListening({
    actionCreator: deltaReceived,
    effect: async ({ payload, meta }, { dispatch }) => {
      const told = payload.records.filter((record) => record.kind === 'operation')
      if (meta.via === 'mutation')
        for (const operation of told.filter(isInProgress))
          if (!runs.isTaken(operation)) awaited.add(operation.id)
      const ended = told.filter((operation) => !isInProgress(operation))
      await say(ended.filter(({ id }) => awaited.delete(id)))
      for (const operation of ended) await sayTogether(runs.ended(operation), dispatch)
    },
  })
  startListening({
    matcher: isSessionOver,
    effect: () => {
      awaited.clear()
      runs.clear()
    },
  })
}

const say = async (ended: readonly Operation[]) => {
  if (ended.length === 0) return
  const { sayHowItEnded } = await withTexts(() => import('./sayHowItEnded.ts'))
  ended.forEach(sayHowItEnded)
}

const sayTogether = async (ended: readonly Operation[], dispatch: AppDispatch) => {
  if (ended.length < 2) return say(ended)
  const { sayHowTheyEnded } = await withTexts(() => import('./sayHowItEnded.ts'))
  sayHowTheyEnded(ended, () => dispatch(overlayOpened('tasks')))
}
