import { sql } from 'kysely'
import type { BudgetScope } from '#contract/budgets.ts'
import type { Tx } from '../db/db.ts'
import { conflict } from '../problems.ts'
import { moneyOf, shareOf } from './money.ts'
import { unmeteredUse } from './unmetered.ts'
import type { HourOfUse } from './usageOf.ts'

/** What a budget is about. */
export interface Scoped {
  scope: BudgetScope
  project_id: string | null
  resource_kind: string | null
}

/** Whether a budget is about what is of this kind, in this project. */
export const isAbout = (
  { scope, project_id, resource_kind }: Scoped,
  of: { kind: string; projectId: string | null },
): boolean =>
  scope === 'company' || (scope === 'project' ? project_id === of.projectId : resource_kind === of.kind)

/** What is charged of a budget this month in UTC, taxes included. */
const chargedOf = async (tx: Tx, companyId: string, budget: Scoped): Promise<bigint> => {
  const { charged } = await tx
    .selectFrom('usage')
    .select(sql<string>`coalesce(sum(net + tax), 0)::text`.as('charged'))
    .where('company_id', '=', companyId)
    .where('hour', '>=', sql<Date>`date_trunc('month', app_now(), 'UTC')`)
    .$if(budget.scope === 'project', (query) => query.where('project_id', '=', budget.project_id))
    .$if(budget.scope === 'kind', (query) => query.where('kind', '=', budget.resource_kind ?? ''))
    .executeTakeFirstOrThrow()
  return BigInt(charged)
}

/** What was used of a budget this month and is not charged yet, taxes included. */
const unmeteredOf = (used: readonly HourOfUse[], budget: Scoped, taxRate: string): bigint =>
  used
    .filter(({ event }) => isAbout(budget, event))
    .reduce((sum, { net }) => sum + net + shareOf(net, taxRate), 0n)

/**
 * What budgets have come to this month in UTC, in micro-units, taxes included: what is charged, and what was used and is
 * not charged yet.
 */
export const spentOf = async <Budget extends Scoped>(
  tx: Tx,
  companyId: string,
  budgets: readonly Budget[],
  used: readonly HourOfUse[],
): Promise<{ budget: Budget; spent: bigint }[]> => {
  const { tax_rate } = await tx
    .selectFrom('wallets')
    .select('tax_rate')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const found: { budget: Budget; spent: bigint }[] = []
  for (const budget of budgets) {
    const charged = await chargedOf(tx, companyId, budget)
    found.push({ budget, spent: charged + unmeteredOf(used, budget, tax_rate) })
  }
  return found
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
  const used = await unmeteredUse(tx, companyId)
  for (const { budget, spent } of await spentOf(tx, companyId, about, used)) {
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
