import { z } from 'zod/mini'
import { usageUnits } from '#contract/billing/routes.ts'
import { money } from '#contract/money.ts'
import { reason } from './billing.ts'
import { id, instant } from '#contract/record.ts'
import { route, value } from '#contract/route.ts'

/* The price list of the installation. */

/** For so many days what runs already stays at its price when that rises. */
export const raiseDays = 30

/** A price has more places than an amount. */
const rate = z.object({
  amount: z.string().check(z.regex(/^\d{1,10}(\.\d{1,10})?$/)),
  currency: money.shape.currency,
})
export type Rate = z.infer<typeof rate>

const price = z.object({
  id,
  /** Of an hour of a unit. */
  hourly: rate,
  /** What is ordered from then on costs it, and what runs and costs more. */
  validFrom: instant,
  /** When what runs and costs less takes it. */
  raisesFrom: instant,
})

export const pricedItem = z.object({
  /** The entry of the price list: `plan:shared-1`, `volume:standard`. */
  item: z.string(),
  unit: z.enum(usageUnits),
  current: price,
  /** What it will cost, in order; and the current price, until what runs has taken it too. */
  coming: z.array(price),
  /** How many companies pay for it now. */
  companies: z.int(),
})
export type PricedItem = z.infer<typeof pricedItem>

/** So many seconds before it is in effect a price can't be taken back any more. */
export const lastWithdrawal = 60

/** Of an hour: `0.0075`. */
export const hourlyPrice = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{1,6}(\.\d{1,10})?$/, 'invalid'))

const forStaff = { needs: 'anyone signed in', staffOnly: 'billing', whileSuspended: true } as const

export const operatorPrices = {
  list: route('GET /operator/prices', {
    ...forStaff,
    summary: 'For the operator’s staff: what each item costs, and what it will cost.',
    gives: value(z.array(pricedItem)),
  }),
  /** Refused with `context.reason` of `ConflictException`: `pending` while another is to come, `same`. */
  set: route('POST /operator/prices', {
    ...forStaff,
    sudo: true,
    unversioned: true,
    summary:
      'For the operator’s staff: a new price from the next full hour; for what runs already and gets dearer, 30 days later.',
    body: z.object({
      item: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
      hourly: hourlyPrice,
      reason,
    }),
    gives: value(pricedItem),
  }),
  /** Refused with `context.reason` of `ConflictException`: `inEffect` from a minute before it is. */
  withdraw: route('POST /operator/prices/:id/withdraw', {
    ...forStaff,
    sudo: true,
    summary:
      'For the operator’s staff: take back a price that is not in effect yet. Who was told of it is told again.',
    body: z.object({ reason }),
    gives: value(pricedItem),
  }),
}
