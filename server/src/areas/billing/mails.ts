import { sql } from 'kysely'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { Tx } from '../../db/db.ts'
import { enqueueMail, type Notice } from '../../mail/outbox.ts'
import { microsIn, moneyOf } from '../../money/money.ts'
import { grantedBy } from '../../tenancy/permissions.ts'
import type { MethodRow } from './methods/methodRecord.ts'
import type { IntentRow } from './topUps/intents.ts'

type MoneyTemplate =
  | 'top-up-received'
  | 'payment-declined'
  | 'method-added'
  | 'method-removed'
  | 'balance-low'
  | 'balance-critical'
  | 'balance-empty'
  | 'services-suspended'
  | 'services-resumed'
  | 'invoice-issued'
  | 'credit-note'
  | 'voucher-applied'
  | 'card-expiring'
  | 'payment-confirm'
  | 'recharge-off'
  | 'budget-reached'
  | 'deletion-announced'
  | 'data-deleted'
  | 'refund-made'
  | 'price-change'
  | 'price-withdrawn'
  | 'promo-expiring'
export type MoneyNotice = Extract<Notice, { template: MoneyTemplate }>
/** Such a mail before it is known whom it is for. */
type Said<M = MoneyNotice> = M extends { template: infer T; data: infer D }
  ? { template: T; data: Omit<D, 'name' | 'companyName'> }
  : never

/** Whoever may pay for a company hears how its money stands. */
const payers = async (tx: Tx, companyId: string) => {
  const rows = await tx
    .selectFrom('users as u')
    .innerJoin('role_assignments as a', (on) =>
      on.onRef('a.company_id', '=', 'u.company_id').onRef('a.user_id', '=', 'u.id'),
    )
    .innerJoin('group_roles as g', (on) =>
      on.onRef('g.company_id', '=', 'a.company_id').onRef('g.id', '=', 'a.group_role_id'),
    )
    .select(['u.id', 'u.name', 'u.email', 'u.language'])
    .select(['g.name as role', 'g.permissions', 'g.built_in'])
    .where('u.company_id', '=', companyId)
    .where('u.status', '=', 'active')
    .where('a.project_id', 'is', null)
    .where(sql<boolean>`(a.until is null or a.until > app_now())`)
    .orderBy('u.id')
    .execute()
  const paying = rows.filter(({ role: name, permissions, built_in }) =>
    grantedBy({ name, permissions, built_in }).includes('billing:topup'),
  )
  return [...new Map(paying.map((person) => [person.id, person])).values()]
}

/** Tells all of them by mail. */
export const tellPayers = async (tx: Tx, companyId: string, said: Said): Promise<void> => {
  const { name: companyName } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  for (const { name, email: to, language } of await payers(tx, companyId)) {
    // The data of a template with those of everyone's: the union of them is more than TypeScript can follow.
    const mail = { template: said.template, data: { ...said.data, name, companyName } } as MoneyNotice
    await enqueueMail(tx, { ...mail, to, language, companyId })
  }
}

/** `25.00 USD`: of the six decimal places, the last four only where they say something. */
export const amountText = (micros: bigint, currency: string): string =>
  `${moneyOf(micros, currency).amount.replace(/0{1,4}$/, '')} ${currency}`

/** Tells that a company may pay with a card, or no longer. */
export const tellMethod = (
  tx: Tx,
  { company_id, brand, last4 }: Pick<MethodRow, 'company_id' | 'brand' | 'last4'>,
  template: 'method-added' | 'method-removed',
  by: string | null | undefined,
): Promise<void> =>
  tellPayers(tx, company_id, { template, data: { by: by ?? '–', card: `${brand} ${last4}` } })

/** Tells what became of a payment. */
export const tellTopUp = (
  tx: Tx,
  { company_id, amount, currency }: IntentRow,
  template: 'top-up-received' | 'payment-declined',
): Promise<void> =>
  tellPayers(tx, company_id, { template, data: { amount: amountText(BigInt(amount), currency) } })

/** Sends an invoice or a credit note to everybody who pays. */
export const tellInvoice = (
  tx: Tx,
  companyId: string,
  { id, number, type, gross }: Pick<Invoice, 'id' | 'number' | 'type' | 'gross'>,
): Promise<void> => {
  const amount = amountText(size(microsIn(gross.amount)), gross.currency)
  const template = type === 'invoice' ? 'invoice-issued' : 'credit-note'
  return tellPayers(tx, companyId, { template, data: { number, amount, invoice: id } })
}
const size = (micros: bigint) => (micros < 0n ? -micros : micros)
