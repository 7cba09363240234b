import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { addressColumns } from '../tenancy/addressColumns.ts'

/** Whether a company owes its tax by itself, from the next hour that is metered. */
export const setReverseCharge = (tx: Tx, companyId: string, isReversed: boolean) =>
  tx
    .updateTable('wallets')
    .set({ reverse_charge: isReversed })
    .where('company_id', '=', companyId)
    .where('reverse_charge', '<>', isReversed)
    .execute()

/** Whom the operator has confirmed a tax id for: what invoices say, from the billing profile or else the company's own. */
export interface Party {
  name: string
  country: string
}

/** An address is taken as a whole, as on invoices. */
export const partyOf = async (tx: Tx, companyId: string): Promise<Party> => {
  const own = sql.join(Object.values(addressColumns).map((column) => sql.ref(`p.${column}`)))
  const { rows } = await sql<Party>`
    select coalesce(nullif(p.name, ''), c.name) as name,
      case when concat(${own}) <> '' then p.country else c.country end as country
    from companies as c left join billing_profiles as p on p.company_id = c.id
    where c.id = ${companyId}`.execute(tx)
  // Every company has a row; what it has not said is empty.
  return rows[0] ?? { name: '', country: '' }
}

/**
 * Ends the confirmation of a tax id, and with it the reverse charge, when invoices are now for somebody of another name
 * or in another country. Called under the company's lock, after the change.
 */
export const endConfirmationIfOther = async (tx: Tx, companyId: string, before: Party): Promise<void> => {
  const now = await partyOf(tx, companyId)
  if (now.name === before.name && now.country === before.country) return
  await tx
    .updateTable('billing_profiles')
    .set({ tax_id_state: 'unconfirmed', revision: sql<string>`revision + 1` })
    .where('company_id', '=', companyId)
    .where('tax_id_state', '=', 'confirmed')
    .execute()
  await setReverseCharge(tx, companyId, false)
}
