import { sql } from 'kysely'
import type { BudgetStanding } from '#contract/budgets.ts'
import type { Tx } from '../../../db/db.ts'
import { chargedOf, isAbout } from '../../../money/budgets.ts'
import { microsIn, moneyOf } from '../../../money/money.ts'
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
  const { from, end, running } = await runningOf(tx, companyId)
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

type Running = Charged & { kind: string; projectId: string | null }

/** What is charged by the hour now; it is reckoned from where the meter has got to. */
const runningOf = async (
  tx: Tx,
  companyId: string,
): Promise<{ from: Date; end: Date; running: Running[] }> => {
  const { rows } = await sql<{ kind: string; project_id: string | null; gross: string; billed: string }>`
    select e.kind, e.project_id,
      (e.hourly_price * e.quantity * 1000000000 * (1 + w.tax_rate))::numeric(40, 6)::text as gross,
      coalesce((
        select sum(billed_seconds) from usage as u where u.company_id = e.company_id
          and u.resource_id = e.resource_id and u.hour >= date_trunc('month', app_now(), 'UTC')
      ), 0)::text as billed
    from (
      select *, lead(at) over (partition by resource_id order by id) as until
      from resource_events where company_id = ${companyId}
    ) as e join wallets as w using (company_id)
    where e.until is null and e.hourly_price is not null`.execute(tx)
  const { metered, month } = await tx
    .selectFrom('wallets')
    .select('metered_until as metered')
    .select(sql<Date>`date_trunc('month', app_now(), 'UTC')`.as('month'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return {
    from: metered > month ? metered : month,
    end: new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1)),
    running: rows.map(({ kind, project_id: projectId, gross, billed }) => ({
      kind,
      projectId,
      nanos: microsIn(gross),
      billedSeconds: Number(billed),
    })),
  }
}
