/*
 * What things cost by the hour, reckoned a third way: neither from stretches, as the meter does, nor second by second,
 * but from sums of seconds that were charged before a moment.
 */

const hour = 3600
const mostOfMonth = 672 * hour
const leastSeconds = 60

/** From a second on, so much an hour is charged; null: nothing. */
export interface Event {
  at: number
  item: string
  /** In units of 10⁻¹⁰. */
  price: bigint | null
}

interface Piece {
  at: number
  item: string
  price: bigint
  seconds: number
}

const monthBegin = (second: number) => {
  const at = new Date(second * 1000)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1) / 1000
}

/** A quotient, half to even. */
export const halfEven = (dividend: bigint, divisor: bigint): bigint => {
  const [whole, rest] = [dividend / divisor, (dividend % divisor) * 2n]
  return rest > divisor || (rest === divisor && whole % 2n === 1n) ? whole + 1n : whole
}

/** Whatever is charged of one thing, before the month's cap, in order of time and never over the end of an hour. */
const piecesOf = (events: readonly Event[], from: number, to: number): Piece[] => {
  const pieces: Piece[] = []
  let sinceMade = 0
  let isFirst = true
  events.forEach(({ at: began, item, price }, n) => {
    const ends = events[n + 1]?.at ?? to
    if (price === null) return
    sinceMade += ends - began
    for (let at = Math.max(began, from); at < Math.min(ends, to); at = (Math.floor(at / hour) + 1) * hour) {
      const border = (Math.floor(at / hour) + 1) * hour
      pieces.push({ at, item, price, seconds: Math.min(border, ends, to) - at })
    }
    if (!isFirst || events[n + 1]?.price !== null) return
    isFirst = false
    const missing = leastSeconds - sinceMade
    // What is gone within its first minute has the rest of it charged at its end.
    if (missing > 0 && ends >= from && ends < to) pieces.push({ at: ends, item, price, seconds: missing })
  })
  return pieces
}

/** What a thing costs in the hour that begins at a second: micro-units, each item rounded once. */
export const costOfHour = (events: readonly Event[], chargedFrom: number, begin: number): bigint[] => {
  const pieces = piecesOf(events, chargedFrom, begin + hour)
  const month = monthBegin(begin)
  let billed = 0
  const costs = new Map<string, bigint>()
  for (const { at, item, price, seconds } of pieces) {
    if (at < month) continue
    const counted = Math.min(seconds, mostOfMonth - billed)
    billed += counted
    if (at >= begin) costs.set(item, (costs.get(item) ?? 0n) + BigInt(counted) * price)
  }
  return [...costs.values()].map((cost) => halfEven(cost, 3600n * 10_000n))
}
