import type { Tx } from '../../../db/db.ts'
import { currencyOf, post } from '../../../money/ledger.ts'
import { microsIn } from '../../../money/money.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { refuseUnlessStaff } from '../../../tenancy/staffNow.ts'
import { amountText } from '../mails.ts'
import { resumePaid } from '../states/resume.ts'
import type { Asking } from './proposals.ts'
import { amountOf, recordProposal, writeProposal, type ProposalRow } from './staffProposals.ts'

interface Adjustment {
  companyId: string
  direction: 'credit' | 'debit'
  amount: string
  reason: string
}

/** Proposes to add an amount to a wallet, or to take it. */
export const proposeAdjustment = async (
  tx: Tx,
  asking: Asking,
  { companyId, direction, amount, reason }: Adjustment,
): Promise<ProposalRow> => {
  await lockCompany(tx, companyId)
  await refuseUnlessStaff(tx, asking.caller)
  const micros = microsIn(amount)
  const row = await writeProposal(tx, asking, {
    companyId,
    kind: 'adjustment',
    amount: direction === 'credit' ? micros : -micros,
    currency: await currencyOf(tx, companyId),
    reason,
  })
  await recordAdjustment(tx, asking, row, 'propose')
  return row
}

/** Books a confirmed adjustment. What makes a wallet whole again leads its company back. */
export const bookAdjustment = async (tx: Tx, asking: Asking, row: ProposalRow): Promise<void> => {
  const amount = amountOf(row)
  const { seq } = await post(tx, row.company_id, {
    kind: 'adjustment',
    key: `adjustment:${row.id}`,
    ref: row.id,
    actorId: asking.caller.userId,
    amounts: { wallet: amount, 'revenue:adjustment': -amount },
  })
  await recordAdjustment(tx, asking, row, 'confirm', { journal: seq.toString() })
  await resumePaid(tx, row.company_id)
}

export const recordAdjustment = (
  tx: Tx,
  asking: Asking,
  row: ProposalRow,
  what: 'propose' | 'confirm' | 'withdraw',
  details: Record<string, unknown> = {},
) =>
  recordProposal(tx, asking, row, {
    action: `adjustment-${what}`,
    details: { ...details, amount: amountText(amountOf(row), row.currency) },
  })
