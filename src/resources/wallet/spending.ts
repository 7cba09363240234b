import type { Wallet } from '#contract/billing/wallet.ts'
import { hoursOfMonth, type Money } from '#contract/money.ts'
import { roughly } from '#src/i18n/money.ts'

/*
 * How the balance goes down if nothing changes: an estimate for drawings and for "what if". The server's own figure
 * (`runwaySeconds`) knows each resource's cap; here all of them reach it together. Promotional credit counts until it
 * expires, as it does there.
 */

export type Funds = Pick<
  Wallet,
  'available' | 'uncharged' | 'expiring' | 'runRate' | 'taxRate' | 'monthSoFar' | 'monthForecast'
>

interface Change {
  /** What is paid in. */
  paid?: Money
  /** What is spent more an hour, or less, by the prices that are shown: net, as all prices are. */
  hourly?: Money
}

const hourMs = 3_600_000
/** What lasts for a hundred years lasts. */
const mostMonths = 1200

const monthAfter = (at: number, months: number) => {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
}

interface Spending {
  hourly: number
  restOfMonth: number
}

/** What is spent an hour and until the end of this month, with what is spent more. */
const spendingOf = (funds: Funds, more: number, now: number): Spending => {
  const hoursLeft = (monthAfter(now, 1) - now) / hourMs
  return {
    hourly: roughly(funds.runRate) + more,
    restOfMonth:
      roughly(funds.monthForecast) - roughly(funds.monthSoFar) + more * Math.min(hoursLeft, hoursOfMonth),
  }
}

/** What will have been spent at a moment: by the hour, in each month up to its cap. */
const spentAt = ({ hourly, restOfMonth }: Spending, now: number, at: number): number => {
  const until = (from: number, to: number, most: number) => Math.min(((to - from) / hourMs) * hourly, most)
  let month = monthAfter(now, 1)
  if (at <= month) return until(now, at, restOfMonth)
  let spent = restOfMonth
  for (let next = monthAfter(month, 1); next < at; next = monthAfter(month, 1)) {
    spent += until(month, next, hourly * hoursOfMonth)
    month = next
  }
  return spent + until(month, at, hourly * hoursOfMonth)
}

/** Money and credit left to spend, less the uncharged usage of the current hour. */
const leftNow = ({ available, uncharged }: Funds): number => roughly(available) - roughly(uncharged)

/** How much of the credit that expires until a moment will be lost, because it could not be spent in time. */
const lostUntil = ({ expiring }: Funds, spending: Spending, now: number, until: number): number => {
  let given = 0
  let lost = 0
  for (const { amount, at } of expiring) {
    const moment = Date.parse(at)
    if (moment > until) break
    given += roughly(amount)
    lost += Math.max(0, given - lost - spentAt(spending, now, Math.max(now, moment)))
  }
  return lost
}

/** After how many seconds so much is spent. */
const secondsFor = (has: number, spending: Spending, now: number): number => {
  if (has <= 0) return 0
  const leftOfMonth = (monthAfter(now, 1) - now) / 1000
  if (has <= spending.restOfMonth) return Math.min(leftOfMonth, (has / spending.hourly) * 3600)
  const monthly = spending.hourly * hoursOfMonth
  const months = Math.min(mostMonths, Math.floor((has - spending.restOfMonth) / monthly))
  const rest = months === mostMonths ? 0 : has - spending.restOfMonth - months * monthly
  return (monthAfter(now, 1 + months) - now) / 1000 + (rest / spending.hourly) * 3600
}

/** How long the balance lasts with a change, in seconds; null if nothing is spent. */
export const lastsWith = (funds: Funds, { paid, hourly }: Change, now: number): number | null => {
  // The wallet pays the tax along.
  const more = hourly ? roughly(hourly) * (1 + Number(funds.taxRate)) : 0
  const spending = spendingOf(funds, more, now)
  if (spending.hourly <= 0) return null
  const has = leftNow(funds) + (paid ? roughly(paid) : 0)
  let lost = 0
  let soonest = 0
  for (const { at } of funds.expiring) {
    const expires = (Date.parse(at) - now) / 1000
    if (secondsFor(has - lost, spending, now) <= expires) break
    const lostThen = lostUntil(funds, spending, now, Date.parse(at))
    if (lostThen > lost) soonest = Math.max(0, expires)
    lost = lostThen
  }
  return Math.round(Math.max(soonest, secondsFor(has - lost, spending, now)))
}

/** What will be left at a moment if nothing changes. */
export const leftAt = (funds: Funds, now: number, at: number): number => {
  const spending = spendingOf(funds, 0, now)
  return leftNow(funds) - lostUntil(funds, spending, now, at) - spentAt(spending, now, at)
}
