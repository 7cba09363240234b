import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { microsIn } from '../../../money/money.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { refuseUnlessStaff } from '../../../tenancy/staffNow.ts'
import { amountText } from '../mails.ts'
import { resumePaid } from '../states/resume.ts'
import type { Asking } from './proposals.ts'

interface CreditLine {
  companyId: string
  /** In whole units; null: never suspended. */
  amount: string | null
  reason: string
}

/** Says how far a wallet may be overdrawn. What it covers from now on leads the company back. */
export const setCreditLine = async (
  tx: Tx,
  { caller, origin }: Asking,
  { companyId, amount, reason }: CreditLine,
): Promise<void> => {
  await lockCompany(tx, companyId)
  await refuseUnlessStaff(tx, caller)
  const { credit_line: before, currency } = await tx
    .selectFrom('wallets')
    .select(['credit_line', 'currency'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const after = amount === null ? null : microsIn(amount).toString()
  // Said again because the answer was lost: that is no change.
  if (after === before) return
  await tx.updateTable('wallets').set({ credit_line: after }).where('company_id', '=', companyId).execute()
  const words = (micros: string | null) => (micros === null ? null : amountText(BigInt(micros), currency))
  await audit(tx, {
    ...byCaller(caller, origin),
    companyId,
    action: 'billing.credit-line',
    target: { kind: 'wallet', id: companyId },
    details: { reason },
    changes: [{ field: 'creditLine', before: words(before), after: words(after) }],
  })
  await resumePaid(tx, companyId)
}
