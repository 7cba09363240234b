import { sql } from 'kysely'
import type { BudgetAlert } from '#contract/billing/budgets.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import type { PaymentWork } from '../deps.ts'
import { amountText, tellPayers } from '../mails.ts'
import type { BudgetRow } from './budgetRecord.ts'
import { toldAmong } from './recipients.ts'
import { standingsOf, type Standing } from './standings.ts'

/** Tells of budgets that have reached one of their thresholds: once for each, and month. */
export const tellBudgets = async ({ db, log }: Pick<PaymentWork, 'db' | 'log'>): Promise<void> => {
  const companies = await db.system((tx) =>
    tx
      .selectFrom('budgets as b')
      .innerJoin('companies as c', 'c.id', 'b.company_id')
      .select('b.company_id')
      .distinct()
      .where('c.status', '<>', 'closed')
      .execute(),
  )
  for (const { company_id: companyId } of companies)
    await db
      .tenant({ companyId }, (tx) => tellOf(tx, companyId))
      .catch((error: unknown) => log.error({ err: error, companyId }, 'budgets could not be looked at'))
}

const tellOf = async (tx: Tx, companyId: string) => {
  await lockCompany(tx, companyId)
  for (const standing of await standingsOf(tx, companyId))
    for (const alert of standing.budget.alerts)
      if (isReached(standing, alert) && (await isNew(tx, standing, alert))) await tell(tx, standing, alert)
}

/** The thresholds that a budget has reached. */
export const reachedOf = async (tx: Tx, companyId: string, budgetId: string): Promise<BudgetAlert[]> => {
  const standing = (await standingsOf(tx, companyId)).find(({ budget }) => budget.id === budgetId)
  return standing ? standing.budget.alerts.filter((alert) => isReached(standing, alert)) : []
}

/**
 * Notes that nobody is to be told this month of these thresholds. Whoever sets one that is passed already sees so on
 * the page. Call it in the transaction that changes the budget.
 */
export const passOver = async (tx: Tx, budget: BudgetRow, alerts: readonly BudgetAlert[]) => {
  for (const alert of alerts) await isNew(tx, { budget }, alert)
}

const isReached = (standing: Standing, { percent, of }: BudgetAlert) =>
  standing[of] * 100n >= BigInt(standing.budget.amount) * BigInt(percent)

/** Whether nobody was told of it this month; notes that they are from now on. */
const isNew = async (
  tx: Tx,
  { budget }: Pick<Standing, 'budget'>,
  { percent, of }: BudgetAlert,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('budget_alerts')
    .values({
      company_id: budget.company_id,
      budget_id: budget.id,
      month: sql<string>`date_trunc('month', app_now() at time zone 'UTC')::date`,
      of,
      percent,
    })
    .onConflict((told) => told.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const tell = async (tx: Tx, standing: Standing, { percent, of }: BudgetAlert) => {
  const { company_id: companyId, name: budget, amount, currency, recipients } = standing.budget
  const data = {
    budget,
    percent: String(percent),
    of,
    reached: amountText(standing[of], currency),
    amount: amountText(BigInt(amount), currency),
  }
  if (recipients.length === 0) return tellPayers(tx, companyId, { template: 'budget-reached', data })
  const { name: companyName } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  for (const to of await toldAmong(tx, companyId, recipients))
    await enqueueMail(tx, {
      template: 'budget-reached',
      data: { ...data, companyName, name: to },
      to,
      companyId,
    })
}
