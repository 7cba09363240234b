import type { PaymentMethod } from '#contract/billing/paymentMethods.ts'
import type { Tx } from '../../../db/db.ts'
import { isAmong } from '../../../db/paging.ts'
import { notFound } from '../../../problems.ts'
import { idOf } from '../../../tenancy/reach.ts'

const rows = (tx: Tx, companyId: string) =>
  tx.selectFrom('payment_methods').selectAll().where('company_id', '=', companyId)
export type MethodRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const toMethod = (row: MethodRow): PaymentMethod => ({
  kind: 'paymentMethod',
  id: row.id,
  revision: Number(row.revision),
  brand: row.brand,
  last4: row.last4,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  isDefault: row.is_default,
  status: row.status,
  challenge: row.challenge_url === null ? null : { url: row.challenge_url },
  createdAt: row.created_at.toISOString(),
})

/** A company's cards, the oldest first. */
export const methodRows = (tx: Tx, companyId: string): Promise<MethodRow[]> =>
  rows(tx, companyId).orderBy('created_at').orderBy('id').execute()

export const methodsAmong = async (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<PaymentMethod[]> => (await rows(tx, companyId).where(isAmong('id', ids)).execute()).map(toMethod)

/** One of them; anybody else's is a 404. */
export const methodRow = async (tx: Tx, companyId: string, id: string): Promise<MethodRow> => {
  const row = await rows(tx, companyId).where('id', '=', idOf('card', id)).executeTakeFirst()
  if (!row) throw notFound('card')
  return row
}

/** What the audit log calls it. */
export const targetOf = ({ id, brand, last4 }: Pick<MethodRow, 'id' | 'brand' | 'last4'>) => ({
  kind: 'paymentMethod',
  id,
  name: `${brand} ${last4}`,
})
