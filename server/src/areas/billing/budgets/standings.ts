import type { BudgetStanding } from '#contract/budgets.ts'
import type { Tx } from '../../../db/db.ts'
import { isAbout, spentOf } from '../../../money/budgets.ts'
import { moneyOf } from '../../../money/money.ts'
import { monthOfNow, unmeteredUse } from '../../../money/unmetered.ts'
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
  const { from: month, to: now } = await monthOfNow(tx, companyId)
  const end = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
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
