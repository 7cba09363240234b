import type { Tx } from '../../../db/db.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import { microsIn } from '../../../money/money.ts'
import { conflict } from '../../../problems.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { refuseUnlessStaff } from '../../../tenancy/staffNow.ts'
import { amountText } from '../mails.ts'
import { resumePaid } from '../states/resume.ts'
import type { Asking } from './proposals.ts'
import { writeProposal, type ProposalRow } from './staffProposals.ts'

interface CreditLine {
  companyId: string
  /** In whole units; null: never suspended. */
  amount: string | null
  reason: string
}

const lineOf = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('wallets')
    .select(['credit_line', 'currency'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()

const refused = (reason: 'unchanged' | 'changed', detail: string) => conflict(detail, { context: { reason } })

/** Proposes how far a wallet can be overdrawn. */
export const proposeCreditLine = async (
  tx: Tx,
  asking: Asking,
  { companyId, amount, reason }: CreditLine,
): Promise<ProposalRow> => {
  await lockCompany(tx, companyId)
  await refuseUnlessStaff(tx, asking.caller)
  const { credit_line: before, currency } = await lineOf(tx, companyId)
  const after = amount === null ? null : microsIn(amount)
  if ((after?.toString() ?? null) === before) throw refused('unchanged', 'This is the credit line already.')
  const row = await writeProposal(tx, asking, {
    companyId,
    kind: 'creditLine',
    amount: after,
    currency,
    terms: { before },
    reason,
  })
  await recordCreditLine(tx, asking, row, 'credit-line-propose')
  return row
}

/** Sets a confirmed credit line, if it is still what both have seen. What it covers now leads the company back. */
export const setCreditLine = async (tx: Tx, asking: Asking, row: ProposalRow): Promise<void> => {
  const { credit_line: before } = await lineOf(tx, row.company_id)
  if (before !== (row.terms.before ?? null))
    throw refused('changed', 'The credit line has changed since this was proposed. Propose it again.')
  await tx
    .updateTable('wallets')
    .set({ credit_line: row.amount })
    .where('company_id', '=', row.company_id)
    .execute()
  await recordCreditLine(tx, asking, row, 'credit-line')
  await resumePaid(tx, row.company_id)
}

export const recordCreditLine = (
  tx: Tx,
  { caller, origin }: Asking,
  row: ProposalRow,
  action: 'credit-line-propose' | 'credit-line' | 'credit-line-withdraw',
) => {
  const words = (micros: string | null) => (micros === null ? null : amountText(BigInt(micros), row.currency))
  return audit(tx, {
    ...byCaller(caller, origin),
    companyId: row.company_id,
    action: `billing.${action}`,
    target: { kind: 'wallet', id: row.company_id },
    details: { reason: row.reason },
    changes: [{ field: 'creditLine', before: words(row.terms.before ?? null), after: words(row.amount) }],
  })
}
