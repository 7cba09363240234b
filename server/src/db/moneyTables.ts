import type { ColumnType, Generated } from 'kysely'
import type { TransactionType } from '#contract/billing/routes.ts'
import type { CampaignDraft } from '#contract/operator/vouchers.ts'
import type { WalletState } from '#contract/billing/wallet.ts'

type Bigint = ColumnType<string, string | bigint | undefined, string | bigint>

export type ProposalKind = 'adjustment' | 'refund' | 'creditLine' | 'vouchers'

/** Terms of a proposal other than its amount, by kind. */
export interface ProposalTerms {
  /** For a refund: the id of the payment. */
  payment?: string
  /** For a credit line: the previous one, in micro-units. */
  before?: string | null
  /** For vouchers: the campaign to create. */
  campaign?: Omit<CampaignDraft, 'reason'>
}

/** Where the money is (migration 0300). Journals and postings are written by `post_journal` alone. */
export interface MoneyTables {
  wallets: {
    company_id: string
    currency: Generated<string>
    credit_line: ColumnType<string | null, string | null | undefined, string | null>
    tax_rate: Generated<string>
    state: Generated<WalletState>
    state_since: Generated<Date>
    charged_from: Date
    metered_until: Date
    metered_past: ColumnType<string | null, string | null | undefined, string | null>
    priced_until: Generated<Date>
    /** Migration 0340: written by `apply_prices` alone. */
    pricing_to: ColumnType<Date | null, never, never>
    pricing_table: ColumnType<string | null, never, never>
    pricing_past: ColumnType<string | null, never, never>
    /** Migration 0310: no tax is charged, and its own rate waits. */
    reverse_charge: Generated<boolean>
    standard_rate: ColumnType<string | null, undefined, string | null>
    /** Migration 0311. */
    invoiced_until: ColumnType<Date | null, undefined, Date>
    invoiced_journal: Generated<string>
    warned_at: ColumnType<Date | null, undefined, Date | null>
    /** Migration 0330. */
    deletion_told: ColumnType<number | null, undefined, number | null>
  }
  ledger_accounts: {
    company_id: string
    account: 'wallet' | 'promo'
    balance: Bigint
    floor: Bigint | null
  }
  journals: {
    company_id: string
    seq: Bigint
    key: string
    kind: TransactionType
    currency: string
    ref: string | null
    actor_id: string | null
    at: Generated<Date>
    prev_hash: Buffer
    hash: Buffer
  }
  postings: {
    company_id: string
    seq: Bigint
    account: string
    amount: Bigint
    balance_after: string | null
  }
  /** What is set aside for what is being created (migration 0306). */
  holds: {
    company_id: string
    operation_id: string
    amount: Bigint
    available: Bigint
    opened_at: Generated<Date>
  }
  /** Proposals that take two of the operator's staff (migrations 0331 and 0470). */
  staff_proposals: {
    company_id: string
    id: string
    kind: ProposalKind
    amount: ColumnType<string | null, bigint | null, never>
    currency: string
    terms: ColumnType<ProposalTerms, string | undefined, never>
    reason: string
    proposed_by: string
    proposed_at: Generated<Date>
    confirmed_by: ColumnType<string | null, undefined, string>
    ended_at: ColumnType<Date | null, undefined, Date>
    outcome: ColumnType<'confirmed' | 'withdrawn' | null, undefined, 'confirmed' | 'withdrawn'>
    asked_at: ColumnType<Date | null, undefined, Date>
    paid_out_at: ColumnType<Date | null, undefined, Date>
  }
  /** Who was told of which price (migration 0333). */
  price_notices: { company_id: string; price_id: string; at: Generated<Date> }
  /** Migration 0302. */
  promo_grants: {
    company_id: string
    id: string
    kind: 'welcome' | 'voucher'
    amount: Bigint
    granted_at: Generated<Date>
    expires_at: Date
    expired_at: Date | null
    /** Migration 0334. */
    told_at: ColumnType<Date | null, undefined, Date>
  }
  /** What each resource has used within an hour (migration 0301). */
  usage: {
    company_id: string
    hour: Date
    resource_id: string
    item: string
    kind: string
    name: string
    project_id: string | null
    quantity: string
    /** Of a unit; null when it changed within the hour. */
    price: string | null
    seconds: number
    billed_seconds: number
    net: Bigint
    tax: Bigint
    tax_rate: string
    /** The number of the journal; null where nothing was to be paid. */
    journal: string | null
  }
}
