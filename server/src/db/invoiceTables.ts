import type { Generated } from 'kysely'
import type { TaxIdState } from '#contract/billingProfile.ts'

/** What invoices are made out to (migration 0310). */
export interface InvoiceTables {
  billing_profiles: {
    company_id: string
    revision: Generated<string>
    name: Generated<string>
    address_line1: Generated<string>
    address_line2: Generated<string>
    postal_code: Generated<string>
    city: Generated<string>
    state: Generated<string>
    country: Generated<string>
    email: Generated<string>
    tax_id: Generated<string>
    tax_id_state: Generated<TaxIdState>
  }
}
