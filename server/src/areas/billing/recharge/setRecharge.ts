import type { AutoRecharge, AutoRechargeDraft } from '#contract/billing/autoRecharge.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Caller, Origin } from '../../../http/caller.ts'
import { microsIn } from '../../../money/money.ts'
import { noCardsTaken } from '../../../payments/noCards.ts'
import { conflict, invalidField } from '../../../problems.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import type { PaymentDeps } from '../deps.ts'
import { methodRow, methodRows, type MethodRow } from '../methods/methodRecord.ts'
import { rechargeOf, rechargeRow } from './rechargeRow.ts'

/** The card that pays: the one that was chosen, or whichever is the default. */
export const payingCard = async (
  tx: Tx,
  companyId: string,
  methodId: string | null,
): Promise<MethodRow | undefined> =>
  (await methodRows(tx, companyId)).find(({ id, is_default }) =>
    methodId === null ? is_default : id === methodId,
  )

/** Turns it on or off, with its terms. Whatever went wrong before is forgotten. */
export const setRecharge = (
  { db, payments }: Pick<PaymentDeps, 'db' | 'payments'>,
  { caller, origin }: { caller: Caller; origin: Origin },
  draft: AutoRechargeDraft,
): Promise<AutoRecharge> =>
  db.tenant(caller, async (tx) => {
    const { companyId } = caller
    await lockCompany(tx, companyId)
    if (draft.isOn && payments.name === 'none') throw noCardsTaken()
    if (draft.methodId !== null) await methodRow(tx, companyId, draft.methodId)
    const card = await payingCard(tx, companyId, draft.methodId)
    if (draft.isOn && card?.status !== 'active')
      throw invalidField('methodId', 'required', 'There is no card that can pay. Add one first.')
    const before = await rechargeRow(tx, companyId)
    const terms = {
      is_on: draft.isOn,
      threshold: microsIn(draft.threshold),
      amount: microsIn(draft.amount),
      monthly_max: microsIn(draft.monthlyMax),
      method_id: draft.methodId,
      set_by: caller.userId,
      declines: 0,
      next_try_at: null,
      failed_at: null,
    }
    await tx
      .insertInto('auto_recharges')
      .values({ company_id: companyId, ...terms })
      .onConflict((there) => there.column('company_id').doUpdateSet(terms))
      .execute()
    await audit(tx, {
      ...byCaller(caller, origin),
      action: 'billing.auto-recharge',
      changes: [{ field: 'isOn', before: before?.is_on ?? false, after: draft.isOn }],
      details: { threshold: draft.threshold, amount: draft.amount, monthlyMax: draft.monthlyMax },
    })
    return rechargeOf(tx, companyId)
  })

/** The card that pays by itself stays, and so does the default, for as long as it is on. */
export const refuseWhilePaying = async (tx: Tx, card: MethodRow): Promise<void> => {
  const row = await rechargeRow(tx, card.company_id)
  if (!row?.is_on || (!card.is_default && row.method_id !== card.id)) return
  throw conflict('Auto-recharge pays with this card. Turn it off or make another card pay first.', {
    context: { reason: 'autoRecharge' },
  })
}
