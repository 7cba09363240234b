import { isInProgress, type Operation } from '#contract/operations.ts'
import { isSessionOver } from '#src/auth/authSlice.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import type { StartListening } from '#src/common/store.ts'

/**
 * Says how an operation ended that the person started in this tab. What others do, and what was started
 * elsewhere, is in the notifications.
 */
export const announceOperations = (startListening: StartListening) => {
  // Not of the state: whom it is told is this tab's business, and gone with it.
  const awaited = new Set<string>()
  startListening({
    actionCreator: deltaReceived,
    effect: async ({ payload, meta }) => {
      const told = payload.records.filter((record) => record.kind === 'operation')
      if (meta.via === 'mutation') for (const { id } of told.filter(isInProgress)) awaited.add(id)
      const ended = told.filter((operation) => !isInProgress(operation) && awaited.delete(operation.id))
      if (ended.length > 0) await say(ended)
    },
  })
  startListening({ matcher: isSessionOver, effect: () => awaited.clear() })
}

const say = async (ended: readonly Operation[]) => {
  const { sayHowItEnded } = await import('./sayHowItEnded.ts')
  ended.forEach(sayHowItEnded)
}
