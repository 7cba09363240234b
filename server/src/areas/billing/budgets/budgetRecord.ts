import type { Budget } from '#contract/billing/budgets.ts'
import type { Tx } from '../../../db/db.ts'
import { isAmong } from '../../../db/paging.ts'
import { moneyOf } from '../../../money/money.ts'
import { notFound } from '../../../problems.ts'
import { idOf } from '../../../tenancy/reach.ts'

const rows = (tx: Tx, companyId: string) =>
  tx.selectFrom('budgets').selectAll().where('company_id', '=', companyId)
export type BudgetRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const toBudget = (row: BudgetRow): Budget => ({
  kind: 'budget',
  id: row.id,
  revision: Number(row.revision),
  name: row.name,
  scope: row.scope,
  projectId: row.project_id,
  resourceKind: row.resource_kind,
  amount: moneyOf(BigInt(row.amount), row.currency),
  alerts: row.alerts,
  recipients: row.recipients,
  action: row.action,
  createdAt: row.created_at.toISOString(),
})

/** A company's budgets, the oldest first. */
export const budgetRows = (tx: Tx, companyId: string): Promise<BudgetRow[]> =>
  rows(tx, companyId).orderBy('created_at').orderBy('id').execute()

export const budgetsAmong = async (tx: Tx, companyId: string, ids: readonly string[]): Promise<Budget[]> =>
  (await rows(tx, companyId).where(isAmong('id', ids)).execute()).map(toBudget)

/** One of them; anybody else's is a 404. */
export const budgetRow = async (tx: Tx, companyId: string, id: string): Promise<BudgetRow> => {
  const row = await rows(tx, companyId).where('id', '=', idOf('budget', id)).executeTakeFirst()
  if (!row) throw notFound('budget')
  return row
}
