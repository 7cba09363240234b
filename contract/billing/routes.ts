import { z } from 'zod/mini'
import { money } from '#contract/money.ts'
import { id, instant, pageInfo } from '#contract/record.ts'
import { route, value } from '#contract/route.ts'
import { readWallet } from './wallet.ts'

/*
 * What the company's wallet is used for, and how money gets there. Amounts of usage are net. What is in the wallet is said in
 * `wallet.ts`.
 */

/** What a unit of an item is: an hour of it, or an hour of each of its GiB. */
export const usageUnits = ['hour', 'gibHour'] as const
export type UsageUnit = (typeof usageUnits)[number]

/** What the units of an item of the price list are. */
export const unitOf = (item: string): UsageUnit =>
  /^(volume|bucket|backup):|:gib$/.test(item) ? 'gibHour' : 'hour'

/** What one resource has used of one item within an hour, or a day. It never changes. */
export const usageRow = z.object({
  /** When the hour or the day, in UTC, begins. */
  at: instant,
  /** Its name as it is now; of one that is gone, as it was last. */
  resource: z.object({ id, kind: z.string(), name: z.string() }),
  projectId: z.nullable(id),
  /** The entry of the price list: `plan:shared-1`, `volume:standard`. */
  item: z.string(),
  /** How many units at a time, such as the GiB of a volume; the last when that changed. */
  quantity: z.string(),
  unit: z.enum(usageUnits),
  seconds: z.int(),
  /** Fewer than `seconds` beyond the hours that a month is capped at, more below the first minute of a resource. */
  billedSeconds: z.int(),
  /** Of a unit; null when it changed meanwhile. */
  price: z.nullable(money),
  net: money,
  tax: money,
})
export type UsageRow = z.infer<typeof usageRow>

/** What usage is told apart by. */
export const usageGroups = ['kind', 'project', 'resource', 'item'] as const
export type UsageGroup = (typeof usageGroups)[number]

/** The most days that one question about usage is about. */
export const mostUsageDays = 92

const period = {
  /** From this moment, and up to but without that one; both are widened to whole hours, or days. */
  from: instant,
  to: instant,
}
const usageFilters = {
  ...period,
  kind: z.optional(z.string().check(z.maxLength(60, 'tooLong'))),
  project: z.optional(id),
  resource: z.optional(id),
  item: z.optional(z.string().check(z.maxLength(200, 'tooLong'))),
}
const paged = {
  page: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1_000_000))),
  size: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(200))),
}

export const usagePage = z.object({
  /** The newest first, within that by resource. */
  rows: z.array(usageRow),
  page: pageInfo,
  /** Of all rows, not only of this page. */
  net: money,
  tax: money,
})
export type UsagePage = z.infer<typeof usagePage>

/** One of the parts that a day's usage is stacked of. */
const usagePart = z.object({
  /** A kind, an item, or the id of a project or a resource. */
  key: z.string(),
  net: money,
})

export const usageDays = z.object({
  /** Every part of the period with its sum, the dearest first; those beyond the first 12 are `others`. */
  parts: z.array(z.object({ key: z.string(), name: z.nullable(z.string()), net: money })),
  /** Each day of the period in UTC, days without usage included. */
  days: z.array(z.object({ day: z.iso.date(), net: money, parts: z.array(usagePart) })),
  net: money,
  tax: money,
})
export type UsageDays = z.infer<typeof usageDays>

/** The key of what is not among the dearest parts. */
export const otherParts = 'others'

/** A stretch at one price, of which an amount was made. */
export const usageStretch = z.object({
  from: instant,
  to: instant,
  item: z.string(),
  quantity: z.string(),
  price: money,
  seconds: z.int(),
  billedSeconds: z.int(),
})
export type UsageStretch = z.infer<typeof usageStretch>

/** What moves money. Corrections name what they correct. */
export const transactionTypes = [
  'topUp',
  'usage',
  'welcome',
  'voucher',
  'promoExpired',
  'refund',
  'adjustment',
  'correction',
  /** What an invoice is more than its lines. */
  'rounding',
] as const
export type TransactionType = (typeof transactionTypes)[number]

/** What has been booked. Usage is told by the day. It never changes, except for the usage of a day that is not over. */
export const transaction = z.object({
  /** Of a day's usage, `usage:2026-11-24`. */
  id: z.string(),
  at: instant,
  type: z.enum(transactionTypes),
  /** As it changes the balance: usage is negative. */
  amount: money,
  /** Balance and promotional credit together. */
  balanceAfter: money,
  /** Whatever it is about: the id of a top-up, the day of usage. */
  reference: z.nullable(z.string()),
  /** Who has done it; null for Portico itself. */
  actor: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
})
export type Transaction = z.infer<typeof transaction>

export const transactionPage = z.object({
  /** The newest first. */
  rows: z.array(transaction),
  page: pageInfo,
})
export type TransactionPage = z.infer<typeof transactionPage>

export const billing = {
  wallet: readWallet,
  usage: route('GET /billing/usage', {
    needs: 'billing:read',
    whileSuspended: true,
    summary: 'What each resource has used, by the hour or by the day in UTC.',
    query: z.strictObject({ step: z.optional(z.enum(['hour', 'day'])), ...usageFilters, ...paged }),
    gives: value(usagePage),
  }),
  usageDays: route('GET /billing/usage/days', {
    needs: 'billing:read',
    whileSuspended: true,
    summary: 'Usage of each day in UTC, stacked by kind, project, resource or item.',
    query: z.strictObject({ by: z.optional(z.enum(usageGroups)), ...usageFilters }),
    gives: value(usageDays),
  }),
  usageStretches: route('GET /billing/usage/stretches', {
    needs: 'billing:read',
    whileSuspended: true,
    summary: 'The stretches of time at one price that the usage of a resource was made of.',
    query: z.strictObject({ resource: id, ...period }),
    gives: value(z.array(usageStretch)),
  }),
  transactions: route('GET /billing/transactions', {
    needs: 'billing:read',
    whileSuspended: true,
    query: z.strictObject({
      from: z.optional(instant),
      to: z.optional(instant),
      type: z.optional(z.enum(transactionTypes)),
      ...paged,
    }),
    gives: value(transactionPage),
  }),
}
