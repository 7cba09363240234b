import type { Tone } from '#src/ui/tone.ts'

const tones: Record<string, Tone> = {
  running: 'success',
  available: 'success',
  active: 'success',
  attached: 'success',
  stopped: 'neutral',
  detached: 'neutral',
  deleted: 'neutral',
  unknown: 'neutral',
  rescue: 'warning',
  error: 'error',
}

/** The colour of a resource's state. Any state that is not a resting one is on its way to another. */
export const statusTone = (status: string): Tone => tones[status] ?? 'info'

export const isOnItsWay = (status: string) => !(status in tones)
