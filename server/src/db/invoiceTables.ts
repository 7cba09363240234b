import type { ColumnType, Generated } from 'kysely'
import type { TaxIdState } from '#contract/billingProfile.ts'
import type { InvoiceParty, InvoiceType } from '#contract/invoices.ts'

type Bigint = ColumnType<string, string | bigint, never>
/** Given by the database alone. */
type Given<T> = ColumnType<T, undefined, never>
type Json<T> = ColumnType<T, string, never>

/** Amounts in micro-units, by the rate. */
export interface KeptTax {
  rate: string
  net: string
  tax: string
}

/** Invoices, and what they are made out to (migrations 0310 and 0311). */
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
  invoices: {
    company_id: string
    id: string
    revision: Generated<string>
    type: InvoiceType
    series: Given<'INV' | 'CN'>
    serial: Given<string>
    number: Given<string>
    corrects: string | null
    period_from: Date
    period_to: Date
    currency: string
    minor: Bigint
    net: Bigint
    tax: Bigint
    gross: Bigint
    rounding: Bigint
    journal: ColumnType<string | null, string | bigint | null, never>
    taxes: Json<KeptTax[]>
    reverse_charge: boolean
    customer: Json<InvoiceParty>
    supplier: Json<InvoiceParty>
    line_count: number
    journal_count: number
    issued_at: Generated<Date>
    pdf_sha256: ColumnType<Buffer | null, undefined, Buffer>
  }
  invoice_lines: {
    company_id: string
    invoice_id: string
    n: number
    month: ColumnType<string, string, never>
    kind: string
    item: string
    project_id: string | null
    project_name: string | null
    quantity: string
    price: string | null
    tax_rate: string
    net: Bigint
    tax: Bigint
  }
  invoice_journals: { company_id: string; journal: Bigint; invoice_id: string }
  invoice_files: { company_id: string; invoice_id: string; sha256: Buffer; content: Buffer }
  invoice_numbers: { series: 'INV' | 'CN'; last: string }
}
