import { hoursOfMonth } from '#contract/money.ts'

/*
 * How long money lasts. Each resource costs its price up to the hours that a month is capped at, then nothing until
 * the month is over; so the reckoning goes from one resource's cap to the next, and from month to month.
 */

/** Resources that are charged now and come to the cap of this month at the same time. */
export interface Charged {
  /** Of an hour, gross, in billionths of a micro-unit: rounded only at the end. */
  nanos: bigint
  /** For so long they are charged before they come to it; the rest of the month or longer: they don't. */
  leftSeconds: number
}

export interface Use {
  charged: readonly Charged[]
}

/** Billionths of a micro-unit: prices have ten places, amounts six. */
export const nano = 1_000_000_000n
const monthSeconds = hoursOfMonth * 3600

const secondOf = (at: Date) => Math.floor(at.getTime() / 1000)
const monthAfter = (at: Date, months: number) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))
const sumOf = (charged: readonly Charged[]) => charged.reduce((sum, { nanos }) => sum + nanos, 0n)
/** What so many seconds cost, in micro-units. */
const costOf = (nanos: bigint, seconds: number) => (nanos * BigInt(seconds)) / (3600n * nano)

/** Stretches of this month with what an hour of each costs. */
const stretchesOf = (charged: readonly Charged[], seconds: number) => {
  const caps = charged.toSorted((one, other) => one.leftSeconds - other.leftSeconds)
  let nanos = sumOf(charged)
  let at = 0
  const found: { seconds: number; nanos: bigint }[] = []
  for (const cap of caps) {
    const until = Math.min(cap.leftSeconds, seconds)
    if (until > at) found.push({ seconds: until - at, nanos })
    at = Math.max(at, until)
    nanos -= cap.nanos
  }
  if (at < seconds) found.push({ seconds: seconds - at, nanos })
  return found
}

/** What will be used until a moment of this month if nothing changes. */
export const costWithin = ({ charged }: Use, now: Date, until: Date): bigint =>
  stretchesOf(charged, Math.max(0, secondOf(until) - secondOf(now))).reduce(
    (sum, { nanos, seconds }) => sum + costOf(nanos, seconds),
    0n,
  )

/** The cost of usage until a given moment if nothing changes, in micro-units. */
const costUntil = (use: Use, now: Date, until: Date): bigint => {
  const monthEnd = monthAfter(now, 1)
  if (until <= monthEnd) return costWithin(use, now, until)
  const nanos = sumOf(use.charged)
  const months =
    (until.getUTCFullYear() - monthEnd.getUTCFullYear()) * 12 + until.getUTCMonth() - monthEnd.getUTCMonth()
  const ofLast = Math.min(monthSeconds, secondOf(until) - secondOf(monthAfter(now, 1 + months)))
  return costWithin(use, now, monthEnd) + BigInt(months) * costOf(nanos, monthSeconds) + costOf(nanos, ofLast)
}

/** Promotional credit that isn't spent yet, and when what is left of it is taken back. */
export interface ExpiringCredit {
  /** In micro-units. */
  amount: bigint
  at: Date
}

interface Funds {
  now: Date
  /** All that can be spent, the credits included; in micro-units. */
  amount: bigint
  /** Credits by expiry, the soonest first; they are spent in that order. */
  credits: readonly ExpiringCredit[]
}

/**
 * After how many seconds nothing is left if nothing changes; null if that never comes. Credit counts until it
 * expires: what could not be spent by then is gone.
 */
export const runwaySeconds = (use: Use, { now, amount, credits }: Funds): number | null => {
  let given = 0n
  let lost = 0n
  let soonest = 0
  for (const credit of credits) {
    const at = secondOf(credit.at) - secondOf(now)
    const lasts = lastsSeconds(use, now, amount - lost)
    if (lasts === null || lasts <= at) return lasts === null ? null : Math.max(lasts, soonest)
    given += credit.amount
    const left = given - lost - costUntil(use, now, at < 0 ? now : credit.at)
    if (left <= 0n) continue
    lost += left
    soonest = Math.max(0, at)
  }
  const lasts = lastsSeconds(use, now, amount - lost)
  return lasts === null ? null : Math.max(lasts, soonest)
}

/** After how many seconds so much is spent if nothing changes; null if it never is. */
const lastsSeconds = ({ charged }: Use, now: Date, amount: bigint): number | null => {
  const nanos = sumOf(charged)
  if (nanos === 0n) return null
  if (amount <= 0n) return 0
  let left = amount
  let at = 0
  const walk = (stretches: { seconds: number; nanos: bigint }[]): number | undefined => {
    for (const stretch of stretches) {
      const cost = costOf(stretch.nanos, stretch.seconds)
      if (cost >= left && stretch.nanos > 0n) return at + Number((left * 3600n * nano) / stretch.nanos)
      left -= cost
      at += stretch.seconds
    }
    return undefined
  }
  const thisMonth = walk(stretchesOf(charged, secondOf(monthAfter(now, 1)) - secondOf(now)))
  if (thisMonth !== undefined) return thisMonth
  // Every later month costs the same.
  const monthly = costOf(nanos, monthSeconds)
  const months = monthly === 0n ? mostMonths : Number(left / monthly)
  if (months >= mostMonths) return secondOf(monthAfter(now, mostMonths)) - secondOf(now)
  left -= BigInt(months) * monthly
  at = secondOf(monthAfter(now, 1 + months)) - secondOf(now)
  return walk([{ seconds: monthSeconds, nanos }]) ?? at
}

/** What lasts for a hundred years lasts. */
const mostMonths = 1200
