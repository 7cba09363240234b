import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { insufficientFunds, paymentMethodRequired } from '../problems.ts'
import type { AreaSettings } from '../resources/area.ts'
import { refuseOverBudget } from './budgets.ts'
import { balancesOf } from './ledger.ts'
import { costOf, moneyOf, shareOf } from './money.ts'

/** So long has what is created to be paid for. */
const heldSeconds = 86_400

/** What an operation creates, by its price an hour. */
export interface Wanted {
  operationId: string
  hourly: string
}

/** What is held of a company's money for what is being created. */
export const heldOf = async (tx: Tx, companyId: string): Promise<bigint> => {
  const { held } = await tx
    .selectFrom('holds')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('held'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return BigInt(held)
}

/**
 * Sets a day of what is created aside, under the company's lock, all of it or nothing. Refuses what there is no money
 * for: without a card that could pay with 402, else with 409 and what is missing.
 */
export const holdFunds = async (
  tx: Tx,
  { billing }: Pick<AreaSettings, 'billing'>,
  companyId: string,
  wanted: readonly Wanted[],
): Promise<void> => {
  await refuseOverBudget(
    tx,
    companyId,
    wanted.filter(({ hourly }) => /[1-9]/.test(hourly)).map(({ operationId }) => operationId),
  )
  if (billing === 'metered') return
  const { credit_line, tax_rate, currency } = await tx
    .selectFrom('wallets')
    .select(['credit_line', 'tax_rate', 'currency'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  // Such a company is never refused.
  if (credit_line === null) return
  const { wallet, promo } = await balancesOf(tx, companyId)
  let available = wallet + promo + BigInt(credit_line) - (await heldOf(tx, companyId))
  const holds = wanted.map(({ operationId, hourly }) => ({ operationId, amount: dayOf(hourly, tax_rate) }))
  const needed = holds.reduce((sum, { amount }) => sum + amount, 0n)
  if (needed > available) throw await refusal(tx, companyId, { available, needed, currency })
  for (const { operationId, amount } of holds) {
    if (amount === 0n) continue
    await tx
      .insertInto('holds')
      .values({ company_id: companyId, operation_id: operationId, amount, available })
      .execute()
    available -= amount
  }
}

const dayOf = (hourly: string, taxRate: string) => {
  const net = costOf([{ seconds: heldSeconds, hourly, quantity: '1' }])
  return net + shareOf(net, taxRate)
}

const refusal = async (
  tx: Tx,
  companyId: string,
  { available, needed, currency }: { available: bigint; needed: bigint; currency: string },
) => {
  const card = await tx
    .selectFrom('payment_methods')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  const context = { available: moneyOf(available, currency), needed: moneyOf(needed, currency) }
  return card
    ? insufficientFunds('There is not enough money for a day of this. Top up first.', { context })
    : paymentMethodRequired('Add a payment method first: there is not enough money for a day of this.', {
        context,
      })
}

/** Gives back what was held for an operation, in the transaction that ends it. */
export const releaseHold = (tx: Tx, operationId: string) =>
  tx.deleteFrom('holds').where('operation_id', '=', operationId).execute()
