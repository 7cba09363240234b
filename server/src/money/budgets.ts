import { sql } from 'kysely'
import type { BudgetScope } from '#contract/billing/budgets.ts'
import type { Tx } from '../db/db.ts'
import { conflict } from '../problems.ts'
import { moneyOf } from './money.ts'
import { withUnmetered } from './unmetered.ts'

/** What a budget is about. */
interface Scoped {
  scope: BudgetScope
  project_id: string | null
  resource_kind: string | null
}

/** Whether a budget is about what is of this kind, in this project. */
const isAbout = (
  { scope, project_id, resource_kind }: Scoped,
  of: { kind: string; projectId: string | null },
): boolean =>
  scope === 'company' || (scope === 'project' ? project_id === of.projectId : resource_kind === of.kind)

/** SQL: a row of usage `u`, or of what is charged, is about the budget `b`. */
export const isAboutRow = sql<boolean>`(b.scope = 'company' or b.scope = 'project' and u.project_id = b.project_id
  or b.scope = 'kind' and u.kind = b.resource_kind)`

/**
 * What budgets have come to this month in UTC, by their id, in micro-units, taxes included: what is charged, and what
 * was used and is not charged yet.
 */
export const spentOf = async (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ id: string; spent: string }>`
    ${withUnmetered(companyId)}, used as (
      select kind, project_id, sum(net + tax) as gross from (
        select kind, project_id, net, tax from unmetered
        union all
        select kind, project_id, net, tax from usage_totals
        where company_id = ${companyId} and month = date_trunc('month', app_now(), 'UTC')
      ) as all_use group by kind, project_id
    )
    select b.id, coalesce(sum(u.gross), 0)::numeric(40, 0)::text as spent
    from budgets as b left join used as u on ${isAboutRow}
    where b.company_id = ${companyId} and b.id = any (${ids}::uuid[]) group by b.id`.execute(tx)
  return new Map(rows.map(({ id, spent }) => [id, BigInt(spent)]))
}

/** Refuses what costs something and is about a budget that is used up, and blocks then. */
export const refuseOverBudget = async (
  tx: Tx,
  companyId: string,
  operationIds: readonly string[],
): Promise<void> => {
  const blocking = await tx
    .selectFrom('budgets')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('action', '=', 'blockCreate')
    .orderBy('created_at')
    .execute()
  if (blocking.length === 0 || operationIds.length === 0) return
  const created = await tx
    .selectFrom('operations')
    .select(['target_kind as kind', 'project_id as projectId'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...operationIds])
    .execute()
  const about = blocking.filter((one) => created.some((of) => isAbout(one, of)))
  if (about.length === 0) return
  const spentById = await spentOf(
    tx,
    companyId,
    about.map(({ id }) => id),
  )
  for (const budget of about) {
    const spent = spentById.get(budget.id) ?? 0n
    if (spent < BigInt(budget.amount)) continue
    throw conflict(`The budget “${budget.name}” is used up for this month.`, {
      context: {
        reason: 'budget',
        budget: { id: budget.id, name: budget.name },
        amount: moneyOf(BigInt(budget.amount), budget.currency),
        spent: moneyOf(spent, budget.currency),
      },
    })
  }
}
