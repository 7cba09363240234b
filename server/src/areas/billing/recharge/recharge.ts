import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mostRechargesPerDay, rechargeRetryHours } from '#contract/billing/autoRecharge.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { balancesOf, currencyOf } from '../../../money/ledger.ts'
import { heldOf } from '../../../money/holds.ts'
import { moneyOf } from '../../../money/money.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import type { PaymentWork } from '../deps.ts'
import { amountText, tellPayers } from '../mails.ts'
import { chargeIntent, intendTopUp } from '../topUps/createTopUp.ts'
import { intentRow, isOver, type IntentRow } from '../topUps/intents.ts'
import type { SettleDeps } from '../topUps/settle.ts'
import { changeRecharge, paidThisMonth, rechargeRow, type RechargeRow } from './rechargeRow.ts'
import { payingCard } from './setRecharge.ts'

type RechargeDeps = Pick<PaymentWork, 'db' | 'payments' | 'log'> & SettleDeps

/** Tops up the wallets that ask for it. What one server has begun another finishes. */
export const rechargeWallets = async (deps: RechargeDeps): Promise<void> => {
  for (const companyId of await lookedAfter(deps))
    await rechargeOne(deps, companyId).catch((error: unknown) =>
      deps.log.error({ err: error, companyId }, 'a wallet could not be topped up by itself'),
    )
}

/** Those that are on, and those whose last payment has still to be counted. */
const lookedAfter = async ({ db }: RechargeDeps): Promise<string[]> => {
  const rows = await db.system((tx) =>
    tx
      .selectFrom('auto_recharges as r')
      .innerJoin('companies as c', 'c.id', 'r.company_id')
      .select('r.company_id')
      .where('c.status', '<>', 'closed')
      .where(({ or, eb }) => or([eb('r.is_on', '=', true), eb('r.intent_id', 'is not', null)]))
      .orderBy('r.company_id')
      .execute(),
  )
  return rows.map(({ company_id }) => company_id)
}

const rechargeOne = async (deps: RechargeDeps, companyId: string): Promise<void> => {
  const intent = await deps.db.tenant({ companyId }, (tx) => decide(tx, deps, companyId))
  if (!intent) return
  deps.atPoint?.('topUp.afterIntent')
  await chargeIntent(deps, intent)
}

/**
 * The payment that is to be made now, if one is. It is written down under the company's lock, together with the note
 * that it is on its way: a second server finds that note, and one that has died leaves it.
 */
const decide = async (
  tx: Tx,
  { payments }: RechargeDeps,
  companyId: string,
): Promise<IntentRow | undefined> => {
  await lockCompany(tx, companyId)
  const noted = await rechargeRow(tx, companyId)
  if (!noted) return undefined
  if (noted.intent_id !== null) {
    const last = await intentRow(tx, companyId, noted.intent_id)
    // Whoever wrote it down may have died before the provider was asked; there it is the same payment.
    if (!isOver(last)) return last.state === 'created' ? last : undefined
    await count(tx, noted, last)
  }
  const row = await rechargeRow(tx, companyId)
  if (!row?.is_on || !(await isDue(tx, row))) return undefined
  const card = await payingCard(tx, companyId, row.method_id)
  if (!card || card.status === 'needsAction' || card.provider !== payments.name) return undefined
  const intent = await intendTopUp(tx, payments.name, {
    companyId,
    amount: moneyOf(BigInt(row.amount), await currencyOf(tx, companyId)).amount,
    methodId: card.id,
    by: null,
    key: `auto:${uuidv7()}`,
    isAutomatic: true,
    said: { actorId: null, details: { autoRecharge: true } },
  })
  await changeRecharge(tx, companyId).set({ intent_id: intent.id }).execute()
  return intent
}

const isDue = async (tx: Tx, row: RechargeRow): Promise<boolean> => {
  const { company_id: companyId } = row
  const { wallet, promo } = await balancesOf(tx, companyId)
  if (wallet + promo - (await heldOf(tx, companyId)) >= BigInt(row.threshold)) return false
  const { waits, today } = await tx
    .selectFrom('payment_intents')
    .select(sql<number>`count(*)::int`.as('today'))
    .select(sql<boolean>`coalesce(${row.next_try_at}::timestamptz > app_now(), false)`.as('waits'))
    .where('company_id', '=', companyId)
    .where('is_automatic', '=', true)
    .where('created_at', '>', sql<Date>`app_now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  if (waits || today >= mostRechargesPerDay) return false
  return (await paidThisMonth(tx, companyId)) + BigInt(row.amount) <= BigInt(row.monthly_max)
}

/** Counts what became of the last payment: a decline puts the next attempt off, and the fourth turns it off. */
const count = async (tx: Tx, row: RechargeRow, { state, amount, currency }: IntentRow): Promise<void> => {
  const companyId = row.company_id
  const hours = rechargeRetryHours[row.declines]
  // Somebody may have turned it off meanwhile: then there is nothing to try again, and nothing to tell.
  const isLast = state !== 'succeeded' && hours === undefined && row.is_on
  await changeRecharge(tx, companyId)
    .set({
      intent_id: null,
      ...(state === 'succeeded' || hours === undefined
        ? { declines: 0, next_try_at: null }
        : {
            declines: row.declines + 1,
            next_try_at: sql<Date>`app_now() + make_interval(hours => ${hours})`,
          }),
      ...(isLast && { is_on: false, failed_at: sql<Date>`app_now()` }),
    })
    .execute()
  if (!isLast) return
  await audit(tx, { companyId, action: 'billing.auto-recharge-failed', outcome: 'failure' })
  await tellPayers(tx, companyId, {
    template: 'recharge-off',
    data: { amount: amountText(BigInt(amount), currency) },
  })
}
