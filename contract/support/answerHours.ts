/** From the most to the least urgent. */
export const ticketPriorities = ['urgent', 'high', 'normal', 'low'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

interface AnswerHours {
  /** Hours until the first answer is due, and until each further one. */
  first: number
  next: number
  /** Whether these hours pass around the clock, or in support hours alone. */
  counted: 'always' | 'supportHours'
}

/** How soon staff answer. */
export const answerHours: Readonly<Record<TicketPriority, AnswerHours>> = {
  urgent: { first: 1, next: 2, counted: 'always' },
  high: { first: 4, next: 8, counted: 'supportHours' },
  normal: { first: 8, next: 16, counted: 'supportHours' },
  low: { first: 24, next: 48, counted: 'supportHours' },
}

/** In the last part of its time, a ticket is at risk. */
export const atRiskPart = 1 / 5

export const dueStates = ['onTime', 'atRisk', 'missed'] as const
export type DueState = (typeof dueStates)[number]
