import { v7 as uuidv7 } from 'uuid'
import { mostBudgets, type BudgetAlert, type BudgetDraft } from '#contract/billing/budgets.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { microsIn } from '../../../money/money.ts'
import { conflict, invalidField, notFound } from '../../../problems.ts'
import type { Asking } from '../../../resources/operate.ts'
import { idOf } from '../../../tenancy/reach.ts'
import { lockCompany, removalsSince } from '../../../tenancy/lockCompany.ts'
import type { BillingDeps } from '../deps.ts'
import { currencyOf } from '../../../money/ledger.ts'
import { passOver, reachedOf } from './alerts.ts'
import { budgetRow, budgetRows, type BudgetRow } from './budgetRecord.ts'
import { askNew } from './recipients.ts'

type BudgetDeps = Pick<BillingDeps, 'db' | 'vault'>

const termsOf = (draft: BudgetDraft) => ({
  name: draft.name,
  scope: draft.scope,
  project_id: draft.scope === 'project' ? draft.projectId : null,
  resource_kind: draft.scope === 'kind' ? draft.resourceKind : null,
  amount: microsIn(draft.amount),
  alerts: JSON.stringify(draft.alerts),
  recipients: JSON.stringify([...new Set(draft.recipients)]),
  action: draft.action,
})

/** The name is free, and the project is one of the company's. */
const check = async (tx: Tx, companyId: string, draft: BudgetDraft, others: readonly BudgetRow[]) => {
  if (others.some(({ name }) => name === draft.name))
    throw invalidField('name', 'taken', 'Another budget has this name.')
  if (draft.scope !== 'project') return
  const project = await tx
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', idOf('project', draft.projectId ?? ''))
    .executeTakeFirst()
  if (!project) throw notFound('project')
}

const keyOf = ({ percent, of }: BudgetAlert) => `${percent} ${of}`

const targetOf = ({ id, name }: BudgetRow) => ({ kind: 'budget', id, name })

export const createBudget = ({ db, vault }: BudgetDeps, { caller, origin }: Asking, draft: BudgetDraft) =>
  db.tenant(caller, async (tx): Promise<BudgetRow> => {
    const { companyId } = caller
    await lockCompany(tx, companyId)
    const others = await budgetRows(tx, companyId)
    if (others.length >= mostBudgets)
      throw conflict(`A company has at most ${mostBudgets} budgets. Remove one first.`, {
        context: { reason: 'tooMany', limit: mostBudgets },
      })
    await check(tx, companyId, draft, others)
    const row = await tx
      .insertInto('budgets')
      .values({
        company_id: companyId,
        id: uuidv7(),
        currency: await currencyOf(tx, companyId),
        ...termsOf(draft),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, { ...byCaller(caller, origin), action: 'billing.budget-create', target: targetOf(row) })
    await passOver(tx, row, await reachedOf(tx, companyId, row.id))
    await askNew(tx, vault, { caller, origin }, row.recipients)
    return row
  })

export const updateBudget = (
  { db, vault }: BudgetDeps,
  { caller, origin, ifMatch }: Asking,
  id: string,
  draft: BudgetDraft,
) =>
  db.tenant(caller, async (tx): Promise<BudgetRow> => {
    const { companyId } = caller
    await lockCompany(tx, companyId)
    const before = await budgetRow(tx, companyId, id)
    ifMatch(before)
    await check(
      tx,
      companyId,
      draft,
      (await budgetRows(tx, companyId)).filter((one) => one.id !== before.id),
    )
    // These are still to be told of, should nobody have looked since.
    const due = (await reachedOf(tx, companyId, before.id)).map(keyOf)
    const row = await tx
      .updateTable('budgets')
      .set(termsOf(draft))
      .where('company_id', '=', companyId)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, { ...byCaller(caller, origin), action: 'billing.budget-update', target: targetOf(row) })
    const reached = await reachedOf(tx, companyId, row.id)
    await passOver(
      tx,
      row,
      reached.filter((alert) => !due.includes(keyOf(alert))),
    )
    await askNew(tx, vault, { caller, origin }, row.recipients)
    return row
  })

export const removeBudget = (
  { db }: Pick<BudgetDeps, 'db'>,
  { caller, origin, ifMatch }: Asking,
  id: string,
) =>
  db.tenant(caller, async (tx) => {
    const { companyId } = caller
    const lock = await lockCompany(tx, companyId)
    const row = await budgetRow(tx, companyId, id)
    ifMatch(row)
    await tx.deleteFrom('budgets').where('company_id', '=', companyId).where('id', '=', row.id).execute()
    await audit(tx, { ...byCaller(caller, origin), action: 'billing.budget-delete', target: targetOf(row) })
    return removalsSince(tx, lock)
  })
