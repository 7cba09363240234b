import {
  answerHours,
  atRiskPart,
  ticketPriorities,
  type TicketPriority,
} from '#contract/support/answerHours.ts'
import type { SupportHours } from '#contract/support/supportHours.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (zone: string) => {
  const known =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  clocks.set(zone, known)
  return known
}

/** What a clock on the wall shows at a moment, in ms as if it were UTC; whole minutes. */
export const wallClock = (zone: string, at: number): number => {
  const part = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute)
}

const offsetAt = (zone: string, at: number) => wallClock(zone, at) - Math.floor(at / minuteMs) * minuteMs

/** Stretches of time with one offset from UTC each, which together fill the time between two moments. */
const stretches = (
  zone: string,
  from: number,
  to: number,
): { from: number; to: number; offset: number }[] => {
  const [first, last] = [offsetAt(zone, from), offsetAt(zone, to - minuteMs)]
  if (first === last) return [{ from, to, offset: first }]
  // Clocks change at most once in a day and a half: the minute at which they do is found by halving.
  let [before, after] = [from, to - minuteMs]
  while (after - before > minuteMs) {
    const middle = before + Math.floor((after - before) / 2 / minuteMs) * minuteMs
    if (offsetAt(zone, middle) === first) before = middle
    else after = middle
  }
  return [
    { from, to: after, offset: first },
    { from: after, to, offset: last },
  ]
}

/** The support hours of a day by its midnight on the wall, in order. An hour that comes twice counts twice. */
const hoursOfDay = ({ days, from, to, zone }: SupportHours, midnight: number): [number, number][] => {
  if (!days.has(new Date(midnight).getUTCDay())) return []
  // No place is more than 14 hours off.
  const around = stretches(zone, midnight - 15 * 60 * minuteMs, midnight + dayMs + 15 * 60 * minuteMs)
  return around.flatMap((stretch): [number, number][] => {
    const begin = Math.max(stretch.from, midnight + from * minuteMs - stretch.offset)
    const end = Math.min(stretch.to, midnight + to * minuteMs - stretch.offset)
    return begin < end ? [[begin, end]] : []
  })
}

/** The moment at which so many minutes of support hours have passed since another, in whole minutes. */
export const afterSupportMinutes = (hours: SupportHours, from: Date, minutes: number): Date => {
  const start = Math.ceil(from.getTime() / minuteMs) * minuteMs
  let left = minutes * minuteMs
  const today = Math.floor(wallClock(hours.zone, start) / dayMs) * dayMs
  // A day before: after a change of the date line or of the clocks, today's hours may have begun yesterday.
  for (let midnight = today - dayMs; ; midnight += dayMs)
    for (const [begin, end] of hoursOfDay(hours, midnight)) {
      const passed = Math.max(0, end - Math.max(begin, start))
      if (passed >= left && passed > 0) return new Date(Math.max(begin, start) + left)
      left -= passed
    }
}

export interface Due {
  dueAt: Date
  /** From then on it is at risk. */
  atRiskAt: Date
}

/** When the answer to what a customer wrote is due. */
export const dueOf = (
  hours: SupportHours,
  from: Date,
  { priority, isAnswered }: { priority: TicketPriority; isAnswered: boolean },
): Due => {
  const { first, next, counted } = answerHours[priority]
  const minutes = (isAnswered ? next : first) * 60
  const after = (of: number) =>
    counted === 'always'
      ? new Date(Math.ceil(from.getTime() / minuteMs) * minuteMs + of * minuteMs)
      : afterSupportMinutes(hours, from, of)
  return { dueAt: after(minutes), atRiskAt: after(Math.round(minutes * (1 - atRiskPart))) }
}

/** When the first answer is due, by priority, to a ticket that is opened now. */
export const firstAnswers = (hours: SupportHours, now: Date): Record<TicketPriority, string> => {
  const due = ticketPriorities.map((priority) => [
    priority,
    dueOf(hours, now, { priority, isAnswered: false }).dueAt.toISOString(),
  ])
  // One for each of the priorities.
  return Object.fromEntries(due) as Record<TicketPriority, string>
}
