import { hoursOfMonth } from '#contract/money.ts'
import { costOf, type Priced } from './money.ts'

/*
 * The one reckoning of use: the meter charges by it, pages show it, and the books are checked against it. What a
 * resource has used follows from its events alone. Moments count by their whole second, so that nothing counts twice.
 */

/** From when on a resource was charged for what. */
export interface ChargeEvent {
  at: Date
  item: string
  /** Of a unit; null: from now on nothing is charged. */
  hourly: string | null
  quantity: string
  projectId: string | null
  name: string
  kind: string
}

/** A stretch of time at one price, within an hour. */
export interface Stretch {
  event: ChargeEvent & { hourly: string }
  /** In seconds since 1970. */
  from: number
  seconds: number
  billedSeconds: number
}

/** What a resource has used of an item within an hour. */
export interface HourOfUse {
  hour: Date
  item: string
  /** The last one of the hour, which says where the resource stood. */
  event: ChargeEvent
  /** Null when it changed within the hour. */
  price: string | null
  seconds: number
  billedSeconds: number
  /** In micro-units, rounded once. */
  net: bigint
}

export interface Window {
  from: Date
  to: Date
}

/** A resource that is gone sooner is charged for so long. */
export const leastSeconds = 60
const hourSeconds = 3600
const monthSeconds = hoursOfMonth * hourSeconds

const secondOf = (at: Date) => Math.floor(at.getTime() / 1000)

/** When the month, in UTC, that a moment is in begins. */
export const monthOfMoment = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))

/**
 * What a resource has used within a window, by the hour and the item. `events` are all of the resource's, in order, at
 * least those before the end of the window; nothing before `chargedFrom` counts.
 */
export const usageOf = (events: readonly ChargeEvent[], window: Window, chargedFrom: Date): HourOfUse[] => {
  const hours = new Map<string, Stretch[]>()
  for (const stretch of stretchesOf(events, window, chargedFrom)) {
    const hour = stretch.from - (stretch.from % hourSeconds)
    const key = `${hour} ${stretch.event.item}`
    hours.set(key, [...(hours.get(key) ?? []), stretch])
  }
  return [...hours.values()].map(hourOfUse)
}

const hourOfUse = (stretches: readonly Stretch[]): HourOfUse => {
  const last = stretches.at(-1)
  if (!last) throw new Error('an hour of use has a stretch')
  const { from, event } = last
  const sum = (of: (stretch: Stretch) => number) => stretches.reduce((total, one) => total + of(one), 0)
  return {
    hour: new Date((from - (from % hourSeconds)) * 1000),
    item: event.item,
    event,
    price: stretches.every((stretch) => stretch.event.hourly === event.hourly) ? event.hourly : null,
    seconds: sum(({ seconds }) => seconds),
    billedSeconds: sum(({ billedSeconds }) => billedSeconds),
    net: stretches.length === 1 ? costOfStretch(last) : costOf(stretches.map(pricedOf)),
  }
}

const pricedOf = ({ event: { hourly, quantity }, billedSeconds }: Stretch): Priced => ({
  seconds: billedSeconds,
  hourly,
  quantity,
})

/** What the last hour of an event cost. Most hours of a month are whole, at one price, and cost the same. */
const lastCosts = new WeakMap<Stretch['event'], { seconds: number; net: bigint }>()

const costOfStretch = (stretch: Stretch): bigint => {
  const { event, billedSeconds: seconds } = stretch
  const known = lastCosts.get(event)
  if (known?.seconds === seconds) return known.net
  const net = costOf([pricedOf(stretch)])
  lastCosts.set(event, { seconds, net })
  return net
}

/** The same in stretches at one price, none longer than its hour. */
export const stretchesOf = (
  events: readonly ChargeEvent[],
  { from, to }: Window,
  chargedFrom: Date,
): Stretch[] => {
  const [begin, end] = [secondOf(from), secondOf(to)]
  const first = secondOf(chargedFrom)
  // What was used since the month of the window began is counted against its cap.
  const countedFrom = Math.max(first, secondOf(monthOfMoment(from)))
  const found: Stretch[] = []
  let month = -1
  let left = monthSeconds
  for (const piece of piecesOf(events, { begin, end, countedFrom, first })) {
    const itsMonth = secondOf(monthOfMoment(new Date(piece.from * 1000)))
    if (itsMonth !== month) [month, left] = [itsMonth, monthSeconds]
    const billedSeconds = Math.min(piece.billedSeconds, left)
    left -= billedSeconds
    if (piece.from >= begin) found.push({ ...piece, billedSeconds })
  }
  return found
}

interface Bounds {
  begin: number
  end: number
  countedFrom: number
  first: number
}

/** Every stretch in order: those before the window as they come, those in it cut at the hours. */
function* piecesOf(events: readonly ChargeEvent[], bounds: Bounds): Generator<Stretch> {
  const { end, countedFrom, first } = bounds
  /** When the first run began, as long as it lasts; null once it is over. */
  let firstRun: number | undefined | null
  for (const [n, event] of events.entries()) {
    const at = secondOf(event.at)
    // An event at the end of the window belongs to what comes after it.
    if (at >= end) return
    const { hourly } = event
    if (hourly === null) continue
    const next = events[n + 1]
    const until = next ? secondOf(next.at) : end
    const priced = { ...event, hourly }
    yield* cut(priced, Math.max(at, countedFrom), Math.min(until, end), bounds)
    if (firstRun === null) continue
    firstRun ??= at
    if (next?.hourly !== null || until >= end) continue
    // The first run is over: its moment has what is missing of the least that is charged.
    const missing = leastSeconds - (until - firstRun)
    firstRun = null
    if (missing > 0 && until >= Math.max(first, countedFrom))
      yield { event: priced, from: until, seconds: 0, billedSeconds: missing }
  }
}

function* cut(event: Stretch['event'], from: number, to: number, { begin }: Bounds): Generator<Stretch> {
  let at = from
  while (at < to) {
    // Before the window only months and what is left of them matter.
    const border = at < begin ? begin : at - (at % hourSeconds) + hourSeconds
    const until = Math.min(border, to)
    yield { event, from: at, seconds: until - at, billedSeconds: until - at }
    at = until
  }
}
