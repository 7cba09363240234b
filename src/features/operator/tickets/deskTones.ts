import type { DueState } from '#contract/support/answerHours.ts'
import type { TicketStatus } from '#contract/support/turns.ts'
import type { Tone } from '#src/ui/tone.ts'

/** At the desk, what stands out is what waits for staff. */
export const deskStatusTones: Record<TicketStatus, Tone> = {
  open: 'primary',
  onHold: 'warning',
  answered: 'info',
  resolved: 'success',
  closed: 'neutral',
}

export const dueTones: Record<DueState, Tone> = { onTime: 'neutral', atRisk: 'warning', missed: 'error' }
