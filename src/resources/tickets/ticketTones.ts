import type { TicketPriority } from '#contract/support/answerHours.ts'
import type { TicketStatus } from '#contract/support/turns.ts'
import type { Tone } from '#src/ui/tone.ts'

export const statusTones: Record<TicketStatus, Tone> = {
  open: 'info',
  onHold: 'warning',
  answered: 'primary',
  resolved: 'success',
  closed: 'neutral',
}

export const priorityTones: Record<TicketPriority, Tone> = {
  urgent: 'error',
  high: 'warning',
  normal: 'neutral',
  low: 'neutral',
}
