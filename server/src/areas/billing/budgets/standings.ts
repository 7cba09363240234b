import { sql } from 'kysely'
import type { BudgetStanding } from '#contract/budgets.ts'
import type { Tx } from '../../../db/db.ts'
import { isAbout, spentOf } from '../../../money/budgets.ts'
import { moneyOf } from '../../../money/money.ts'
import { unmeteredUse } from '../../../money/unmetered.ts'
import { chargedNow } from '../currentUse.ts'
import { costWithin } from '../runway.ts'
import { budgetRows, type BudgetRow } from './budgetRecord.ts'

/** How much of a budget is used, in micro-units. */
export interface Standing {
  budget: BudgetRow
  spent: bigint
  forecast: bigint
}

/** What each budget has come to, and what it will have come to if nothing changes. */
export const standingsOf = async (tx: Tx, companyId: string): Promise<Standing[]> => {
  const budgets = await budgetRows(tx, companyId)
  if (budgets.length === 0) return []
  const { now, end } = await restOfMonth(tx)
  const used = await unmeteredUse(tx, companyId)
  const running = await chargedNow(tx, companyId, used)
  return (await spentOf(tx, companyId, budgets, used)).map(({ budget, spent }) => {
    const charged = running.filter((one) => isAbout(budget, one))
    return { budget, spent, forecast: spent + costWithin({ charged }, now, end) }
  })
}

export const toStanding = ({ budget, spent, forecast }: Standing): BudgetStanding => ({
  id: budget.id,
  spent: moneyOf(spent, budget.currency),
  forecast: moneyOf(forecast, budget.currency),
})

const restOfMonth = async (tx: Tx): Promise<{ now: Date; end: Date }> => {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx)
  const now = rows[0]?.now ?? new Date(Number.NaN)
  return { now, end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)) }
}
