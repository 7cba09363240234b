import { sql } from 'kysely'
import type { BudgetStanding } from '#contract/budgets.ts'
import type { Tx } from '../../../db/db.ts'
import { chargedOf, isAbout } from '../../../money/budgets.ts'
import { moneyOf } from '../../../money/money.ts'
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
  const { from, end } = await restOfMonth(tx, companyId)
  const running = await chargedNow(tx, companyId)
  const found: Standing[] = []
  for (const budget of budgets) {
    const spent = await chargedOf(tx, companyId, budget)
    const charged = running.filter((one) => isAbout(budget, one))
    found.push({ budget, spent, forecast: spent + costWithin({ charged }, from, end) })
  }
  return found
}

export const toStanding = ({ budget, spent, forecast }: Standing): BudgetStanding => ({
  id: budget.id,
  spent: moneyOf(spent, budget.currency),
  forecast: moneyOf(forecast, budget.currency),
})

/** The rest of the month, reckoned from where the meter has got to. */
const restOfMonth = async (tx: Tx, companyId: string): Promise<{ from: Date; end: Date }> => {
  const { metered, month } = await tx
    .selectFrom('wallets')
    .select('metered_until as metered')
    .select(sql<Date>`date_trunc('month', app_now(), 'UTC')`.as('month'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return {
    from: metered > month ? metered : month,
    end: new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1)),
  }
}
