import { kindNamed } from '#contract/resources/kinds.ts'
import type { Tone } from '#src/ui/tone.ts'

const toneOf = (kind: string, status: string) => kindNamed(kind)?.statuses[status]

/** Whether a change is in progress that will end by itself. */
export const isChanging = (kind: string, status: string) => toneOf(kind, status) === 'inProgress'

/** The color of a status, as its kind declares it. */
export const statusTone = (kind: string, status: string): Tone => {
  const tone = toneOf(kind, status) ?? 'neutral'
  return tone === 'inProgress' ? 'info' : tone
}
