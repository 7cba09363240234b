import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { Db } from '../../../db/db.ts'
import { conflict } from '../../../problems.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { setReverseCharge } from '../../../money/reverseCharge.ts'
import { billingProfileOf } from './profile.ts'
import { compactTaxId, readTaxId } from './taxIds.ts'

export interface TaxIdVerdict {
  companyId: string
  /** The one that was looked at: another one that was entered meanwhile stays as it is. */
  taxId: string
  isConfirmed: boolean
}

/**
 * The operator's word on whose tax id it is. Once it is confirmed, a company of another country than the supplier's is
 * charged no tax: it owes it by itself.
 */
export const judgeTaxId = (
  db: Db,
  { companyId, taxId, isConfirmed }: TaxIdVerdict,
  supplierCountry: string,
): Promise<void> =>
  db.tenant({ companyId }, async (tx) => {
    await lockCompany(tx, companyId)
    const { numUpdatedRows } = await tx
      .updateTable('billing_profiles')
      .set(({ eb }) => ({
        tax_id_state: isConfirmed ? 'confirmed' : 'unconfirmed',
        revision: eb('revision', '+', '1'),
      }))
      .where('company_id', '=', companyId)
      .where(sql<string>`regexp_replace(upper(tax_id), '[^A-Z0-9/]', '', 'g')`, '=', compactTaxId(taxId))
      .where('tax_id', '<>', '')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw conflict('The company has another tax ID.')
    const { effective } = await billingProfileOf(tx, companyId)
    const country = (await readTaxId(taxId, effective.country))?.memberState
    await setReverseCharge(tx, companyId, isConfirmed && country !== undefined && country !== supplierCountry)
    await audit(tx, {
      companyId,
      staff: true,
      action: isConfirmed ? 'billing.tax-id-confirmed' : 'billing.tax-id-refused',
      target: { kind: 'company', id: companyId, name: taxId },
    })
  })
