import { z } from 'zod/mini'
import { instant } from './record.ts'

/** An amount as text, to the micro-unit, with its ISO 4217 currency (billing.md §3.1). Never a float. */
export const money = z.object({
  amount: z.string().check(z.regex(/^-?\d{1,13}(\.\d{1,6})?$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
})
export type Money = z.infer<typeof money>

/** A month of an hourly price is capped at so many hours (engine.md, catalogue). */
export const hoursOfMonth = 672

/** What a resource has cost from `from` to `to`, for so many hours: an estimate without taxes and discounts. */
export const cost = z.extend(money, { from: instant, to: instant, hours: z.number() })
export type Cost = z.infer<typeof cost>
