import { sql } from 'kysely'
import type { BudgetStanding } from '#contract/billing/budgets.ts'
import type { Tx } from '../../../db/db.ts'
import { isAboutRow, spentOf } from '../../../money/budgets.ts'
import { moneyOf } from '../../../money/money.ts'
import { monthOfNow, withRunning } from '../../../money/unmetered.ts'
import { costWithin, type Charged } from '../runway.ts'
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
  const spentById = await spentOf(
    tx,
    companyId,
    budgets.map(({ id }) => id),
  )
  const running = await runningOf(tx, companyId)
  return budgets.map((budget) => {
    const spent = spentById.get(budget.id) ?? 0n
    return {
      budget,
      spent,
      forecast: spent + costWithin({ charged: running.get(budget.id) ?? [] }, now, end),
    }
  })
}

/** What is charged by the hour now of each budget, by its id. */
const runningOf = async (tx: Tx, companyId: string): Promise<ReadonlyMap<string, Charged[]>> => {
  const { rows } = await sql<{ id: string; nanos: string; seconds: number }>`
    ${withRunning(companyId)}
    select b.id, u.left_seconds as seconds, round(sum(u.nanos))::text as nanos
    from budgets as b join running as u on ${isAboutRow}
    where b.company_id = ${companyId} group by b.id, u.left_seconds`.execute(tx)
  const charged = rows.map(({ id, nanos, seconds }) => ({ id, nanos: BigInt(nanos), leftSeconds: seconds }))
  return Map.groupBy(charged, ({ id }) => id)
}

export const toStanding = ({ budget, spent, forecast }: Standing): BudgetStanding => ({
  id: budget.id,
  spent: moneyOf(spent, budget.currency),
  forecast: moneyOf(forecast, budget.currency),
})
