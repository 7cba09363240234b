import type { ColumnType, Generated } from 'kysely'
import type { Budget } from '#contract/billing/budgets.ts'
import type { PaymentIntent } from '#contract/billing/topUps.ts'
import type { PaymentMethod } from '#contract/billing/paymentMethods.ts'

type Bigint = ColumnType<string, string | bigint | undefined, string | bigint>
type Provider = 'test' | 'stripe'

/** How money comes in (migrations 0303 and 0304), and what the embedded gateway keeps. */
export interface PaymentTables {
  payment_methods: {
    company_id: string
    id: string
    revision: Generated<string>
    provider: Provider
    provider_ref: string
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    is_default: Generated<boolean>
    status: Generated<PaymentMethod['status']>
    challenge_url: string | null
    created_at: Generated<Date>
    /** Migration 0320. */
    warned_days: ColumnType<number | null, undefined, number | null>
  }
  payment_intents: {
    company_id: string
    id: string
    /** Who has sent it, and their Idempotency-Key. */
    asked_by: string | null
    asked_key: string
    method_id: string | null
    provider: Provider
    method_ref: string
    provider_ref: ColumnType<string | null, undefined, string | null>
    amount: Bigint
    currency: string
    state: Generated<PaymentIntent['state']>
    challenge_url: ColumnType<string | null, undefined, string | null>
    decline_code: ColumnType<string | null, undefined, string | null>
    refunded: Bigint
    created_at: Generated<Date>
    ended_at: ColumnType<Date | null, Date | undefined, Date | null>
    polled_at: ColumnType<Date | null, undefined, Date | null>
    /** Migration 0322. */
    is_automatic: Generated<boolean>
  }
  /** Migration 0323. */
  budget_recipients: {
    company_id: string
    email_key: string
    email: string
    token_hash: Buffer | null
    asked_at: Generated<Date>
    expires_at: Date
    confirmed_at: Generated<Date | null>
  }
  budgets: {
    company_id: string
    id: string
    revision: Generated<string>
    name: string
    scope: Budget['scope']
    project_id: string | null
    resource_kind: string | null
    amount: Bigint
    currency: string
    alerts: ColumnType<Budget['alerts'], string, string>
    recipients: ColumnType<string[], string, string>
    action: Budget['action']
    created_at: Generated<Date>
  }
  budget_alerts: {
    company_id: string
    budget_id: string
    month: string
    of: 'spent' | 'forecast'
    percent: number
    at: Generated<Date>
  }
  auto_recharges: {
    company_id: string
    is_on: boolean
    threshold: Bigint
    amount: Bigint
    monthly_max: Bigint
    method_id: string | null
    set_by: string | null
    declines: Generated<number>
    next_try_at: Date | null
    failed_at: Date | null
    intent_id: ColumnType<string | null, string | undefined, string | null>
  }
  /** Migration 0305. */
  pay_links: {
    company_id: string
    id: string
    token_hash: Buffer
    email: string
    amount: ColumnType<string | null, bigint | null, never>
    currency: string
    created_by: string | null
    created_at: Generated<Date>
    expires_at: Date
    opens: Generated<number>
    used_with: ColumnType<string | null, string | undefined, string | null>
    used_at: ColumnType<Date | null, Date | undefined, Date | null>
    revoked_at: ColumnType<Date | null, undefined, Date | null>
    /** Migration 0334. */
    reminder_hash: ColumnType<Buffer | null, undefined, Buffer>
    reminded_at: ColumnType<Date | null, undefined, Date>
  }
  /** Migration 0307. */
  vouchers: {
    id: string
    code_hash: Buffer
    amount: Bigint
    currency: string
    uses: Generated<number>
    max_uses: number
    days: number
    good_until: Date
    created_at: Generated<Date>
    campaign_id: ColumnType<string | null, string | undefined, never>
    revoked_at: ColumnType<Date | null, undefined, Date>
  }
  /** Migration 0332. */
  voucher_campaigns: {
    id: string
    name: string
    amount: Bigint
    currency: string
    codes: number
    max_uses: number
    days: number
    good_until: Date
    created_by: string
    created_at: Generated<Date>
    revoked_at: ColumnType<Date | null, undefined, Date>
    /** Migration 0470: where it took two. */
    confirmed_by: string | null
  }
  voucher_uses: {
    company_id: string
    voucher_id: string
    at: Generated<Date>
    /** Migration 0341: uses before it have none. */
    asked_by: string | null
    asked_key: string | null
    grant_id: string | null
  }
  payment_events: { provider: Provider; id: string; at: Generated<Date> }
  /** Migration 0321: what Stripe calls ours. */
  stripe_customers: { company: string; customer: string; created_at: Generated<Date> }
  stripe_cards: { card: string; customer: string; setup: string; created_at: Generated<Date> }
  stripe_payments: {
    intent: string
    customer: string
    payment: ColumnType<string | null, undefined, string>
    asked_at: Generated<Date>
  }
  sandbox_cards: {
    ref: string
    behaviour: string
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    taken_at: Generated<Date>
    customer: ColumnType<string | null, string | undefined, string>
    return_to: ColumnType<string | null, undefined, string>
    answer: ColumnType<BankAnswer | null, undefined, BankAnswer>
    removed_at: ColumnType<Date | null, undefined, Date>
  }
  sandbox_charges: {
    ref: string
    intent: string
    card: string
    amount: Bigint
    currency: string
    refunded: Bigint
    return_to: string | null
    made_at: Generated<Date>
    answer: ColumnType<BankAnswer | null, undefined, BankAnswer>
  }
  sandbox_payment_events: {
    id: string
    /** A charge's intent, or a card. */
    about: string
    due_at: Generated<Date>
    told_at: ColumnType<Date | null, undefined, Date>
  }
}

export type BankAnswer = 'approved' | 'refused'
