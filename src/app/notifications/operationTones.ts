import type { Operation } from '#contract/operations.ts'
import type { Tone } from '#src/ui/tone.ts'

/** The colours of how an operation goes or went. */
export const operationTones: Record<Operation['status'], Tone> = {
  queued: 'neutral',
  running: 'info',
  succeeded: 'success',
  failed: 'error',
  cancelled: 'neutral',
}
