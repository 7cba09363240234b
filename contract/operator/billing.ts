import { z } from 'zod/mini'
import { transactionPage } from '#contract/billing/routes.ts'
import { wallet, walletStates } from '#contract/billing/wallet.ts'
import { money } from '#contract/money.ts'
import { id, instant } from '#contract/record.ts'
import { nothing, route, value } from '#contract/route.ts'
import { paymentIntent } from '#contract/billing/topUps.ts'

/* What the operator's staff see of a company's money, and do about it. Each has a reason, which the company reads. */

/** For how many days a proposal can be confirmed. */
export const proposalDays = 7
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

export const proposalOutcomes = ['confirmed', 'withdrawn', 'lapsed'] as const

/** Fields of every proposal: one staff member makes it, and another confirms it. */
export const proposed = {
  id,
  reason: z.string(),
  proposedBy: person,
  proposedAt: instant,
  confirmedBy: z.nullable(person),
  /** Null as long as it can be confirmed. */
  outcome: z.nullable(z.enum(proposalOutcomes)),
  endedAt: z.nullable(instant),
}

/** A change of a company's money that takes effect once a second member of the staff confirms it. */
export const moneyProposal = z.discriminatedUnion('kind', [
  z.object({
    ...proposed,
    kind: z.literal('adjustment'),
    company,
    /** Negative: it is taken from the wallet. */
    amount: money,
  }),
  z.object({
    ...proposed,
    kind: z.literal('refund'),
    company,
    /** The amount that goes back to the card. */
    amount: money,
    payment: z.object({ id, amount: money }),
    /** Whether the payment provider has taken the refund. It is asked again until it has. */
    isPaidOut: z.boolean(),
  }),
  z.object({
    ...proposed,
    kind: z.literal('creditLine'),
    company,
    /** The credit line when it was proposed, and the one that it becomes. Null: the company is never suspended. */
    before: z.nullable(money),
    amount: z.nullable(money),
  }),
])
export type MoneyProposal = z.infer<typeof moneyProposal>

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
  /** Open proposals, and proposals that ended within the last 30 days; the newest first. */
  proposals: z.array(moneyProposal),
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
 * what is `left`, `notPaid`, `wallet` or `otherProvider`; of a credit line `unchanged`, or `changed` when it isn't what it
 * was when the proposal was made.
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
  proposals: route('GET /operator/billing/proposals', {
    ...forStaff,
    summary: 'For the operator’s staff: proposals about the money of any company that can be confirmed.',
    gives: value(z.array(moneyProposal)),
  }),
  proposeAdjustment: route('POST /operator/billing/companies/:id/adjustments', {
    ...forStaff,
    sudo: true,
    summary: 'For the operator’s staff: propose to add an amount to a wallet, or to take it.',
    body: z.object({ direction: z.enum(['credit', 'debit']), amount: staffAmount, reason }),
    gives: value(moneyProposal),
    status: 201,
  }),
  proposeRefund: route('POST /operator/billing/top-ups/:id/refunds', {
    ...forStaff,
    sudo: true,
    summary: 'For the operator’s staff: propose to refund a part of a payment to the card that paid it.',
    body: z.object({ amount: staffAmount, reason }),
    gives: value(moneyProposal),
    status: 201,
  }),
  proposeCreditLine: route('POST /operator/billing/companies/:id/credit-lines', {
    ...forStaff,
    sudo: true,
    summary:
      'For the operator’s staff: propose how far a wallet can be overdrawn; `null` means that the company is never suspended.',
    body: z.object({
      amount: z.nullable(
        z.string().check(z.trim(), z.regex(/^\d{1,7}(\.\d{1,2})?$/, 'invalid'), z.refine(within, 'tooMany')),
      ),
      reason,
    }),
    gives: value(moneyProposal),
    status: 201,
  }),
  confirm: route('POST /operator/billing/proposals/:id/confirm', {
    ...forStaff,
    sudo: true,
    summary:
      'For the operator’s staff: confirm what another of them has proposed, which takes effect at once.',
    gives: value(moneyProposal),
  }),
  withdraw: route('DELETE /operator/billing/proposals/:id', {
    ...forStaff,
    unversioned: true,
    summary: 'For the operator’s staff: withdraw a proposal that isn’t confirmed.',
    gives: nothing,
  }),
}
