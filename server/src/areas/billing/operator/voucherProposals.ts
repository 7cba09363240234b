import { sql } from 'kysely'
import { aloneDays, type CampaignDraft, type VoucherProposal } from '#contract/operator/vouchers.ts'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { microsIn, moneyOf } from '../../../money/money.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { refuseUnlessStaff } from '../../../tenancy/staffNow.ts'
import { currency, makeCampaign, type MadeCampaign } from './campaigns.ts'
import { standOf, type Asking } from './proposals.ts'
import {
  amountOf,
  confirmOnce,
  openProposals,
  withdrawOnce,
  writeProposal,
  type ProposalRow,
} from './staffProposals.ts'

/* Vouchers above an amount: proposed by one of the staff, made when another confirms them. */

const kinds = ['vouchers'] as const

type Campaign = Omit<CampaignDraft, 'reason'>

/** The total value of all codes of a campaign, in micro-units. */
const worthOf = ({ amount, codes, maxUses }: Campaign) => microsIn(amount) * BigInt(codes) * BigInt(maxUses)

/**
 * The value of vouchers that a staff member may still create alone, in micro-units: `limit` (whole units)
 * less the vouchers they created alone in the last 30 days, revoked or not. Otherwise they could split a
 * large campaign into several small ones.
 */
export const aloneLeft = async (tx: Tx, userId: string, limit: string): Promise<bigint> => {
  const { rows } = await sql<{ worth: string }>`
    select coalesce(sum(amount::numeric * codes * max_uses), 0)::text as worth from voucher_campaigns
    where created_by = ${userId} and confirmed_by is null
      and created_at > app_now() - make_interval(days => ${aloneDays})`.execute(tx)
  const left = microsIn(limit) - BigInt(rows[0]?.worth ?? '0')
  return left > 0n ? left : 0n
}

/** Creates vouchers, or proposes them if they exceed what is left of `limit` (whole units). */
export const createVouchers = async (
  tx: Tx,
  asking: Asking,
  { reason, ...campaign }: CampaignDraft,
  limit: string,
): Promise<MadeCampaign | ProposalRow> => {
  // Two of one person's at once come one after the other: both count.
  await lockCompany(tx, operatorCompanyId)
  await refuseUnlessStaff(tx, asking.caller)
  const worth = worthOf(campaign)
  if (worth <= (await aloneLeft(tx, asking.caller.userId, limit)))
    return makeCampaign(tx, asking, { campaign, reason, createdBy: asking.caller.userId })
  const row = await writeProposal(tx, asking, {
    companyId: operatorCompanyId,
    kind: 'vouchers',
    amount: worth,
    currency,
    terms: { campaign },
    reason,
  })
  await record(tx, asking, row, 'propose')
  return row
}

/** Makes the vouchers that another has proposed, and answers their codes. */
export const confirmVouchers = async (tx: Tx, asking: Asking, id: string): Promise<MadeCampaign> => {
  let made: MadeCampaign | undefined
  await confirmOnce(tx, asking, { id, kinds }, async (row) => {
    made = await makeCampaign(tx, asking, {
      campaign: campaignOf(row),
      reason: row.reason,
      createdBy: row.proposed_by,
      confirmedBy: asking.caller.userId,
    })
  })
  if (!made) throw new Error(`${id} was confirmed without its codes`)
  return made
}

/** Takes proposed vouchers back. */
export const withdrawVouchers = async (tx: Tx, asking: Asking, id: string): Promise<void> => {
  await record(tx, asking, await withdrawOnce(tx, asking, { id, kinds }), 'withdraw')
}

/** Open proposals of vouchers, the newest first. */
export const openVoucherProposals = async (tx: Tx): Promise<VoucherProposal[]> =>
  (await openProposals(tx, kinds)).map(voucherProposalOf)

export const voucherProposalOf = (row: ProposalRow): VoucherProposal => ({
  ...standOf(row),
  total: moneyOf(amountOf(row), row.currency),
  campaign: campaignOf(row),
})

const campaignOf = ({ id, terms }: ProposalRow): Campaign => {
  if (!terms.campaign) throw new Error(`${id} is about no vouchers`)
  return terms.campaign
}

/** In the operator's own log, as everything about vouchers is. */
const record = (tx: Tx, { caller, origin }: Asking, row: ProposalRow, what: 'propose' | 'withdraw') => {
  const { name, amount, codes, maxUses } = campaignOf(row)
  return audit(tx, {
    ...byCaller(caller, origin),
    companyId: null,
    action: `billing.vouchers-${what}`,
    target: { kind: 'proposal', id: row.id, name },
    details: { amount, codes, maxUses, reason: row.reason },
  })
}
