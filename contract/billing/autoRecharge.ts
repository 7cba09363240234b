import { z } from 'zod/mini'
import { money } from '#contract/money.ts'
import { id, instant } from '#contract/record.ts'
import { route, value } from '#contract/route.ts'
import { topUpAmount } from './topUps.ts'

/** At most so many automatic payments within 24 hours. */
export const mostRechargesPerDay = 3
/** Hours after a declined payment until the next attempt; after the last of them it is turned off. */
export const rechargeRetryHours = [1, 24, 72] as const

/** `failed`: it was turned off, because the card was declined again and again. */
export const rechargeStates = ['off', 'on', 'waiting', 'retrying', 'failed'] as const

/** Tops the wallet up by itself when little is left. */
export const autoRecharge = z.object({
  /** It pays once less than this is available. */
  threshold: money,
  amount: money,
  /** In a month, in UTC, at most. */
  monthlyMax: money,
  /** What of that is paid, or on its way. */
  paidThisMonth: money,
  /** The card that pays; null: whichever is the default. */
  methodId: z.nullable(id),
  /** `waiting` for a payment on its way, `retrying` after a declined one. */
  state: z.enum(rechargeStates),
  /** When a declined payment is tried again. */
  nextTryAt: z.nullable(instant),
})
export type AutoRecharge = z.infer<typeof autoRecharge>

const wholeAmount = (least: number, most: number) =>
  z.string().check(
    z.regex(/^\d{1,6}(\.\d{1,2})?$/, 'invalid'),
    z.refine((typed) => Number(typed) >= least, 'tooFew'),
    z.refine((typed) => Number(typed) <= most, 'tooMany'),
  )

export const leastThreshold = 1
export const mostThreshold = 10_000
export const mostMonthly = 100_000

export const autoRechargeDraft = z
  .object({
    isOn: z.boolean(),
    threshold: wholeAmount(leastThreshold, mostThreshold),
    amount: topUpAmount,
    monthlyMax: wholeAmount(1, mostMonthly),
    methodId: z.nullable(id),
  })
  .check(
    z.refine(({ amount, monthlyMax }) => Number(monthlyMax) >= Number(amount), {
      path: ['monthlyMax'],
      error: 'tooFew',
    }),
  )
export type AutoRechargeDraft = z.infer<typeof autoRechargeDraft>

export const autoRecharges = {
  read: route('GET /billing/auto-recharge', {
    needs: 'billing:read',
    whileSuspended: true,
    gives: value(autoRecharge),
  }),
  /** Without a card that can pay it can't be turned on: a 422 on `methodId`. */
  change: route('PUT /billing/auto-recharge', {
    needs: 'billing:topup',
    whileSuspended: true,
    notForStaff: true,
    unversioned: true,
    summary: 'Top the wallet up by itself when little is left, at most 3 times a day.',
    body: autoRechargeDraft,
    gives: value(autoRecharge),
  }),
}
