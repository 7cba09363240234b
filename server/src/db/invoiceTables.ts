import type { ColumnType, Generated } from 'kysely'
import type { TaxIdState } from '#contract/billing/profile.ts'
import type { InvoiceParty, InvoiceType } from '#contract/billing/invoices.ts'

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

/** So much of a line, in micro-units. */
export interface AskedCredit {
  n: number
  amount: string
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
    /** Of a credit note. */
    reason: string | null
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
    /** Of a credit note, the line that it takes from (migration 0342). */
    corrects_n: ColumnType<number | null, number | null | undefined, never>
  }
  /** A view of migration 0342: of each line, what credit notes have taken back. */
  invoice_credited_lines: {
    company_id: string
    invoice_id: string
    n: number
    tax_rate: string
    net: Bigint
    tax: Bigint
    taken_net: string
    taken_tax: string
  }
  credit_proposals: {
    company_id: string
    id: string
    invoice_id: string
    lines: Json<AskedCredit[]>
    net: ColumnType<string, bigint, bigint>
    tax: ColumnType<string, bigint, bigint>
    reason: string
    proposed_by: string
    proposed_at: Generated<Date>
    confirmed_by: ColumnType<string | null, undefined, string>
    ended_at: ColumnType<Date | null, undefined, Date>
    outcome: ColumnType<'issued' | 'withdrawn' | null, undefined, 'issued' | 'withdrawn'>
  }
  invoice_journals: { company_id: string; journal: Bigint; invoice_id: string }
  invoice_files: { company_id: string; invoice_id: string; sha256: Buffer; content: Buffer }
  invoice_numbers: { series: 'INV' | 'CN'; last: string }
}
