import { z } from 'zod/mini'
import { transactionPage } from './billing.ts'
import { wallet, walletStates } from './wallet.ts'
import { money } from './money.ts'
import { id, instant } from './record.ts'
import { nothing, route, value } from './route.ts'
import { paymentIntent } from './topUps.ts'

/* What the operator's staff see of a company's money, and do about it. Each has a reason, which the company reads. */

/** For how many days an adjustment can be confirmed. */
export const adjustmentDays = 7
/** What an adjustment, a refund or a credit line may be at most, in whole units. */
export const mostAdjusted = 100_000

const person = z.object({ id, name: z.string() })
const company = z.object({ id, name: z.string() })

/** A company as it is found. */
export const foundCompany = z.object({
  id,
  name: z.string(),
  status: z.enum(['active', 'suspended', 'closed']),
  state: z.enum(walletStates),
  /** What it has, promotional credit included. */
  balance: money,
})
export type FoundCompany = z.infer<typeof foundCompany>

export const adjustmentOutcomes = ['booked', 'withdrawn', 'lapsed'] as const

/** An amount to be added to a wallet, or taken from it: proposed by one of the staff, booked by another. */
export const adjustment = z.object({
  id,
  company,
  /** Negative: it is taken from the wallet. */
  amount: money,
  reason: z.string(),
  proposedBy: person,
  proposedAt: instant,
  confirmedBy: z.nullable(person),
  /** Null as long as it can be confirmed. */
  outcome: z.nullable(z.enum(adjustmentOutcomes)),
  endedAt: z.nullable(instant),
})
export type Adjustment = z.infer<typeof adjustment>

const refundable = z.extend(z.pick(paymentIntent, { id: true, amount: true, state: true, createdAt: true }), {
  refunded: money,
  /** By the provider's name for it, which is on the statement of the card. */
  reference: z.nullable(z.string()),
})
export type RefundableTopUp = z.infer<typeof refundable>

/** How a company's money stands, for those who look after it. */
export const billedCompany = z.object({
  company: foundCompany,
  wallet,
  /** What is kept, whether it is enforced or not; null: never suspended. */
  creditLine: z.nullable(money),
  /** The last 50, the newest first. */
  topUps: z.array(refundable),
  /** Those that can be confirmed, and those of the last 30 days that have ended. */
  adjustments: z.array(adjustment),
})
export type BilledCompany = z.infer<typeof billedCompany>

const forStaff = { needs: 'anyone signed in', staffOnly: 'billing', whileSuspended: true } as const

export const reason = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(280, 'tooLong'))

const within = (typed: string) => Math.abs(Number(typed)) <= mostAdjusted
/** `25`, `49.90`. */
export const staffAmount = z.string().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.regex(/^\d{1,7}(\.\d{1,2})?$/, 'invalid'),
  z.refine((typed) => !/^0+(\.0+)?$/.test(typed), 'tooFew'),
  z.refine(within, 'tooMany'),
)

/*
 * Refused with `context.reason` of `ConflictException`: `sameStaff`, `proposerLeft`, `over`; of a refund `tooMuch` with
 * what is `left`, `notPaid` or `wallet`.
 */
export const operatorBilling = {
  companies: route('GET /operator/billing/companies', {
    ...forStaff,
    summary:
      'For the operator’s staff: companies by name, id, the reference of a payment or the number of an invoice; without any, those that owe.',
    query: z.strictObject({ q: z.optional(z.string().check(z.maxLength(200, 'tooLong'))) }),
    gives: value(z.array(foundCompany)),
  }),
  company: route('GET /operator/billing/companies/:id', {
    ...forStaff,
    summary: 'For the operator’s staff: how a company’s money stands.',
    gives: value(billedCompany),
  }),
  transactions: route('GET /operator/billing/companies/:id/transactions', {
    ...forStaff,
    summary: 'For the operator’s staff: what was booked, the newest first.',
    query: z.strictObject({
      page: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1_000_000))),
      size: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(200))),
    }),
    gives: value(transactionPage),
  }),
  adjustments: route('GET /operator/billing/adjustments', {
    ...forStaff,
    summary: 'For the operator’s staff: adjustments of all companies that can be confirmed.',
    gives: value(z.array(adjustment)),
  }),
  propose: route('POST /operator/billing/companies/:id/adjustments', {
    ...forStaff,
    sudo: true,
    summary: 'For the operator’s staff: propose to add an amount to a wallet, or to take it.',
    body: z.object({ direction: z.enum(['credit', 'debit']), amount: staffAmount, reason }),
    gives: value(adjustment),
    status: 201,
  }),
  confirm: route('POST /operator/billing/adjustments/:id/confirm', {
    ...forStaff,
    sudo: true,
    summary: 'For the operator’s staff: book what another of them has proposed.',
    gives: value(adjustment),
  }),
  withdraw: route('DELETE /operator/billing/adjustments/:id', {
    ...forStaff,
    unversioned: true,
    summary: 'For the operator’s staff: withdraw an adjustment that is not booked.',
    gives: nothing,
  }),
  refund: route('POST /operator/billing/top-ups/:id/refund', {
    ...forStaff,
    sudo: true,
    keyed: true,
    summary: 'For the operator’s staff: pay a part of a payment back by the way it came.',
    body: z.object({ amount: staffAmount, reason }),
    gives: nothing,
    status: 201,
  }),
  creditLine: route('PUT /operator/billing/companies/:id/credit-line', {
    ...forStaff,
    sudo: true,
    unversioned: true,
    summary:
      'For the operator’s staff: how far a wallet may be overdrawn; `null` means that the company is never suspended.',
    body: z.object({
      amount: z.nullable(
        z.string().check(z.trim(), z.regex(/^\d{1,7}(\.\d{1,2})?$/, 'invalid'), z.refine(within, 'tooMany')),
      ),
      reason,
    }),
    gives: nothing,
  }),
}
