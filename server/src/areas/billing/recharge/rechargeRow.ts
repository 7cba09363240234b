import { sql } from 'kysely'
import type { AutoRecharge } from '#contract/billing/autoRecharge.ts'
import type { Tx } from '../../../db/db.ts'
import { moneyOf } from '../../../money/money.ts'
import { currencyOf } from '../../../money/ledger.ts'

const rows = (tx: Tx, companyId: string) =>
  tx.selectFrom('auto_recharges').selectAll().where('company_id', '=', companyId)
export type RechargeRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const rechargeRow = (tx: Tx, companyId: string): Promise<RechargeRow | undefined> =>
  rows(tx, companyId).executeTakeFirst()

export const changeRecharge = (tx: Tx, companyId: string) =>
  tx.updateTable('auto_recharges').where('company_id', '=', companyId)

/** What it has paid this month in UTC, or is about to. */
export const paidThisMonth = async (tx: Tx, companyId: string): Promise<bigint> => {
  const { paid } = await tx
    .selectFrom('payment_intents')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('paid'))
    .where('company_id', '=', companyId)
    .where('is_automatic', '=', true)
    .where('state', 'in', ['created', 'pending', 'succeeded'])
    .where('created_at', '>=', sql<Date>`date_trunc('month', app_now(), 'UTC')`)
    .executeTakeFirstOrThrow()
  return BigInt(paid)
}

/** What stands in the form before anything was chosen, in micro-units. */
const usual = { threshold: 20_000_000n, amount: 50_000_000n, monthlyMax: 500_000_000n }

const stateOf = (row: RechargeRow): AutoRecharge['state'] => {
  if (!row.is_on) return row.failed_at === null ? 'off' : 'failed'
  if (row.intent_id !== null) return 'waiting'
  return row.next_try_at === null ? 'on' : 'retrying'
}

export const rechargeOf = async (tx: Tx, companyId: string): Promise<AutoRecharge> => {
  const row = await rechargeRow(tx, companyId)
  const currency = await currencyOf(tx, companyId)
  const money = (micros: bigint | string) => moneyOf(BigInt(micros), currency)
  return {
    threshold: money(row?.threshold ?? usual.threshold),
    amount: money(row?.amount ?? usual.amount),
    monthlyMax: money(row?.monthly_max ?? usual.monthlyMax),
    paidThisMonth: money(await paidThisMonth(tx, companyId)),
    methodId: row?.method_id ?? null,
    state: row ? stateOf(row) : 'off',
    nextTryAt: (row?.is_on && row.next_try_at?.toISOString()) || null,
  }
}
