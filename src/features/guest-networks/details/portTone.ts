import type { NetworkPort } from '#contract/networks.ts'
import type { Tone } from '#src/ui/tone.ts'

/** How the status of an interface is shown. */
export const portTone: Record<NetworkPort['status'], Tone> = {
  attaching: 'info',
  active: 'success',
  down: 'neutral',
  detaching: 'info',
  error: 'error',
}
