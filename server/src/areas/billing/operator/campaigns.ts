import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Campaign, CampaignDraft, CampaignUse } from '#contract/operator/vouchers.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { microsIn, moneyOf } from '../../../money/money.ts'
import { conflict, notFound } from '../../../problems.ts'
import { asMeant } from '../../../security/codes.ts'
import { hashOf } from '../../../security/secrets.ts'
import { idOf } from '../../../tenancy/reach.ts'
import { refuseUnlessStaff } from '../../../tenancy/staffNow.ts'
import { newCode } from '../vouchers.ts'
import type { Asking } from './proposals.ts'

const mostShown = 200
export const currency = 'USD'

export const campaigns = async (tx: Tx): Promise<Campaign[]> => {
  const rows = await tx
    .selectFrom('voucher_campaigns as c')
    .leftJoin('users as u', 'u.id', 'c.created_by')
    .leftJoin('users as f', 'f.id', 'c.confirmed_by')
    .selectAll('c')
    .select(['u.name as created_by_name', 'f.name as confirmed_by_name'])
    .select(({ selectFrom }) =>
      selectFrom('vouchers as v')
        .select(sql<number>`coalesce(sum(v.uses), 0)::int`.as('uses'))
        .whereRef('v.campaign_id', '=', 'c.id')
        .as('uses'),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    amount: moneyOf(BigInt(row.amount), row.currency),
    codes: row.codes,
    maxUses: row.max_uses,
    uses: row.uses ?? 0,
    creditDays: row.days,
    goodUntil: row.good_until.toISOString(),
    createdBy: row.created_by_name,
    confirmedBy: row.confirmed_by_name,
    createdAt: row.created_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }))
}

/** Who has redeemed a code of it, the last first. */
export const usesOf = async (tx: Tx, given: string): Promise<CampaignUse[]> => {
  const { id } = await campaignRow(tx, given)
  const rows = await tx
    .selectFrom('voucher_uses as u')
    .innerJoin('vouchers as v', 'v.id', 'u.voucher_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['c.id', 'c.name', 'u.at'])
    .where('v.campaign_id', '=', id)
    .orderBy('u.at', 'desc')
    .orderBy('c.id')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({ company: { id: row.id, name: row.name }, at: row.at.toISOString() }))
}

export interface MadeCampaign {
  codes: string[]
}

interface NewCampaign {
  campaign: Omit<CampaignDraft, 'reason'>
  reason: string
  createdBy: string
  /** Where it took two. */
  confirmedBy?: string
}

/** Makes a campaign and answers its codes, which are told this once: only their hashes are kept. */
export const makeCampaign = async (
  tx: Tx,
  { caller, origin }: Asking,
  { campaign: draft, reason, createdBy, confirmedBy }: NewCampaign,
): Promise<MadeCampaign> => {
  const id = uuidv7()
  const of = { amount: microsIn(draft.amount), currency, max_uses: draft.maxUses, days: draft.creditDays }
  const good_until = sql<Date>`app_now() + make_interval(days => ${draft.goodDays})`
  await tx
    .insertInto('voucher_campaigns')
    .values({
      id,
      name: draft.name,
      ...of,
      codes: draft.codes,
      good_until,
      created_by: createdBy,
      confirmed_by: confirmedBy ?? null,
    })
    .execute()
  const codes = Array.from({ length: draft.codes }, newCode)
  await tx
    .insertInto('vouchers')
    .values(
      codes.map((code) => ({
        id: uuidv7(),
        code_hash: hashOf(asMeant(code)),
        ...of,
        good_until,
        campaign_id: id,
      })),
    )
    .execute()
  await audit(tx, {
    ...byCaller(caller, origin),
    companyId: null,
    action: 'billing.vouchers-made',
    target: { kind: 'voucherCampaign', id, name: draft.name },
    details: { amount: draft.amount, codes: draft.codes, maxUses: draft.maxUses, reason },
  })
  return { codes }
}

/** Lets none of its codes be redeemed any more; whoever redeems one at this moment comes before it or after it. */
export const revokeCampaign = async (
  tx: Tx,
  { caller, origin }: Asking,
  given: string,
  reason: string,
): Promise<void> => {
  await refuseUnlessStaff(tx, caller)
  const { id, name } = await campaignRow(tx, given)
  const now = sql<Date>`app_now()`
  const { numUpdatedRows } = await tx
    .updateTable('voucher_campaigns')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw conflict('It is revoked already.', { context: { reason: 'revoked' } })
  await tx.updateTable('vouchers').set({ revoked_at: now }).where('campaign_id', '=', id).execute()
  await audit(tx, {
    ...byCaller(caller, origin),
    companyId: null,
    action: 'billing.vouchers-revoked',
    target: { kind: 'voucherCampaign', id, name },
    details: { reason },
  })
}

const campaignRow = async (tx: Tx, given: string) => {
  const row = await tx
    .selectFrom('voucher_campaigns')
    .select(['id', 'name'])
    .where('id', '=', idOf('voucher campaign', given))
    .executeTakeFirst()
  if (!row) throw notFound('voucher campaign')
  return row
}
