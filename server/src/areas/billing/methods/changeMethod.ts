import { sql } from 'kysely'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { SavedMethod } from '../../../payments/port.ts'
import type { Asking } from '../../../resources/operate.ts'
import { lockCompany, removalsSince } from '../../../tenancy/lockCompany.ts'
import type { PaymentDeps } from '../deps.ts'
import { tellMethod } from '../mails.ts'
import { refuseWhilePaying } from '../recharge/setRecharge.ts'
import { noDefault } from './addMethod.ts'
import { methodRow, methodRows, targetOf, type MethodRow } from './methodRecord.ts'

/** Makes a card the one that pays unless another is named. */
export const makeDefault = (deps: PaymentDeps, { caller, origin, ifMatch }: Asking, id: string) =>
  deps.db.tenant(caller, async (tx) => {
    const { companyId } = caller
    await lockCompany(tx, companyId)
    const before = await methodRow(tx, companyId, id)
    ifMatch(before)
    if (before.is_default) return before
    await noDefault(tx, companyId)
    const row = await setDefault(tx, before)
    await audit(tx, {
      ...byCaller(caller, origin),
      action: 'payment-methods.update',
      target: targetOf(row),
      changes: [{ field: 'isDefault', before: false, after: true }],
    })
    return row
  })

const setDefault = (tx: Tx, { company_id, id }: Pick<MethodRow, 'company_id' | 'id'>) =>
  tx
    .updateTable('payment_methods')
    .set({ is_default: true })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Removes a card here, then with its provider. Where it was the default, the newest of the others is. */
export const removeMethod = async (deps: PaymentDeps, { caller, origin, ifMatch }: Asking, id: string) => {
  const { row, ...answer } = await deps.db.tenant(caller, async (tx) => {
    const { companyId } = caller
    const lock = await lockCompany(tx, companyId)
    const found = await methodRow(tx, companyId, id)
    ifMatch(found)
    await refuseWhilePaying(tx, found)
    const next = await take(tx, found)
    await audit(tx, {
      ...byCaller(caller, origin),
      action: 'payment-methods.delete',
      target: targetOf(found),
      ...(next && { details: { nextDefault: targetOf(next).name } }),
    })
    await tellMethod(tx, found, 'method-removed', caller.email)
    return { row: found, next, removed: await removalsSince(tx, lock) }
  })
  if (row.provider === deps.payments.name) await deps.payments.removeMethod(row.provider_ref)
  return answer
}

const take = async (tx: Tx, { company_id, id, is_default }: MethodRow): Promise<MethodRow | undefined> => {
  await tx.deleteFrom('payment_methods').where('company_id', '=', company_id).where('id', '=', id).execute()
  const next = is_default ? (await methodRows(tx, company_id)).at(-1) : undefined
  return next && setDefault(tx, next)
}

/** Asks the provider what became of a card that its owner's bank wanted to be asked about. */
export const refreshMethod = async ({ db, payments }: PaymentDeps, ref: string): Promise<void> => {
  const provider = payments.name
  if (provider === 'none') return
  const known = await db.system((tx) =>
    tx
      .selectFrom('payment_methods')
      .select('company_id')
      .where('provider', '=', provider)
      .where('provider_ref', '=', ref)
      .executeTakeFirst(),
  )
  const saved = known && (await payments.findMethod(ref))
  if (!saved || saved.state === 'needsAction') return
  await db.tenant({ companyId: known.company_id }, (tx) => settleMethod(tx, known.company_id, saved))
}

const settleMethod = async (tx: Tx, companyId: string, { ref, state }: SavedMethod) => {
  await lockCompany(tx, companyId)
  const row = (await methodRows(tx, companyId)).find(({ provider_ref }) => provider_ref === ref)
  if (row?.status !== 'needsAction') return
  if (state === 'refused') await take(tx, row)
  else
    await tx
      .updateTable('payment_methods')
      .set({ status: 'active', challenge_url: null })
      .where('company_id', '=', companyId)
      .where('id', '=', row.id)
      .execute()
  await audit(tx, {
    companyId,
    action: state === 'refused' ? 'payment-methods.refused' : 'payment-methods.confirmed',
    target: targetOf(row),
  })
}

/** Notes of cards that their month is over. */
export const noteExpired = ({ db }: Pick<PaymentDeps, 'db'>) =>
  db.system(async (tx) => {
    await sql`update payment_methods set status = 'expired', challenge_url = null where status <> 'expired'
      and make_timestamptz(exp_year, exp_month, 1, 0, 0, 0, 'UTC') + interval '1 month' <= app_now()`.execute(
      tx,
    )
  })
