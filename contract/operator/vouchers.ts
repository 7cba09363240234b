import { z } from 'zod/mini'
import { money } from '#contract/money.ts'
import { nameText } from '#contract/nameText.ts'
import { proposed, reason, staffAmount } from './billing.ts'
import { id, instant } from '#contract/record.ts'
import { nothing, route, value } from '#contract/route.ts'

/* Vouchers that the operator gives away, many of a kind at once. */

export const mostCodes = 500
export const mostUses = 10_000
/** For so many days codes can be redeemed, and then their credit be spent, at most. */
export const mostVoucherDays = 730

/** Codes of one kind. The codes themselves are told once, to whom made them. */
export const campaign = z.object({
  id,
  name: z.string(),
  amount: money,
  codes: z.int(),
  /** Of each code, once for each company. */
  maxUses: z.int(),
  /** How often all of them together were redeemed. */
  uses: z.int(),
  /** For so many days the credit of a code can be spent. */
  creditDays: z.int(),
  goodUntil: instant,
  createdBy: z.nullable(z.string()),
  /** Who confirmed it, where it took two. */
  confirmedBy: z.nullable(z.string()),
  createdAt: instant,
  revokedAt: z.nullable(instant),
})
export type Campaign = z.infer<typeof campaign>

/** Who has redeemed a code, and when. */
export const campaignUse = z.object({ company: z.object({ id, name: z.string() }), at: instant })
export type CampaignUse = z.infer<typeof campaignUse>

const count = (most: number) => z.int('invalid').check(z.gte(1, 'tooFew'), z.lte(most, 'tooMany'))

const campaignTerms = {
  name: nameText(60),
  amount: staffAmount,
  codes: count(mostCodes),
  maxUses: count(mostUses),
  goodDays: count(mostVoucherDays),
  creditDays: count(mostVoucherDays),
}
export const campaignDraft = z.object({ ...campaignTerms, reason })
export type CampaignDraft = z.output<typeof campaignDraft>

/** Vouchers that one of the staff has proposed. Their codes are made when another confirms them. */
export const voucherProposal = z.object({
  ...proposed,
  /** The total value of all codes. */
  total: money,
  campaign: z.object(campaignTerms),
})
export type VoucherProposal = z.infer<typeof voucherProposal>

/** Vouchers that one staff member creates alone are added up over this many days. */
export const aloneDays = 30

const forStaff = { needs: 'anyone signed in', staffOnly: 'billing', whileSuspended: true } as const

/* Refused with `context.reason` of `ConflictException`: `sameStaff`, `proposerLeft`, `over`, `revoked`. */
export const operatorVouchers = {
  list: route('GET /operator/vouchers', {
    ...forStaff,
    summary:
      'For the operator’s staff: the last 200 voucher campaigns and the open proposals, the newest first, and what the caller can create alone.',
    gives: value(
      z.object({
        rows: z.array(campaign),
        proposals: z.array(voucherProposal),
        /** Vouchers that are worth more together need a second member of the staff. */
        aloneUpTo: money,
      }),
    ),
  }),
  uses: route('GET /operator/vouchers/:id/uses', {
    ...forStaff,
    summary: 'For the operator’s staff: the last 200 companies that redeemed a code of a campaign.',
    gives: value(z.array(campaignUse)),
  }),
  /** Not kept under an Idempotency-Key: the codes are written down nowhere. */
  create: route('POST /operator/vouchers', {
    ...forStaff,
    sudo: true,
    summary:
      'For the operator’s staff: make codes of a kind, or propose them where they need a second member of the staff. The answer is the only one with the codes.',
    body: campaignDraft,
    tellsSecret: true,
    gives: value(z.object({ codes: z.array(z.string()), proposal: z.nullable(voucherProposal) })),
  }),
  confirm: route('POST /operator/voucher-proposals/:id/confirm', {
    ...forStaff,
    sudo: true,
    summary:
      'For the operator’s staff: make the codes that another of them has proposed. The answer is the only one with the codes.',
    tellsSecret: true,
    gives: value(z.object({ codes: z.array(z.string()) })),
  }),
  withdraw: route('DELETE /operator/voucher-proposals/:id', {
    ...forStaff,
    unversioned: true,
    summary: 'For the operator’s staff: withdraw proposed vouchers that aren’t confirmed.',
    gives: nothing,
  }),
  revoke: route('POST /operator/vouchers/:id/revoke', {
    ...forStaff,
    sudo: true,
    summary:
      'For the operator’s staff: let no code of a campaign be redeemed any more. Credit that was given stays.',
    body: z.object({ reason }),
    gives: nothing,
  }),
}
