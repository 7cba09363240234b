import type { AccessKey } from '#contract/object-storage/records.ts'
import type { Tone } from '#src/ui/tone.ts'

/** The color of a status of access keys. */
export const keyTone: Readonly<Record<AccessKey['status'], Tone>> = {
  active: 'success',
  expired: 'neutral',
  revoking: 'info',
}
