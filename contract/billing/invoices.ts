import { z } from 'zod/mini'
import { money } from '#contract/money.ts'
import { id, instant, pageQuery, record } from '#contract/record.ts'
import { bare, many, one, route } from '#contract/route.ts'
import { usageUnits } from './routes.ts'

/** A credit note takes an invoice back, or a part of it. */
export const invoiceTypes = ['invoice', 'creditNote'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

/** Who an invoice is from or made out to, as it was when it was issued. What is not known is empty. */
export const invoiceParty = z.object({
  name: z.string(),
  /** The lines of the address, without the country. */
  address: z.array(z.string()),
  /** ISO 3166-1, two letters. */
  country: z.string(),
  email: z.string(),
  taxId: z.string(),
})
export type InvoiceParty = z.infer<typeof invoiceParty>

/** What a month's usage of one item in one project was charged. */
export const invoiceLine = z.object({
  /** The month of the usage, `2026-11`; one before the invoice's own where it was metered late. */
  month: z.string(),
  /** What sort of resource was used. */
  product: z.string(),
  /** The entry of the price list: `plan:shared-1`, `volume:standard`. */
  item: z.string(),
  projectId: z.nullable(id),
  /** As it was when the invoice was issued. */
  projectName: z.nullable(z.string()),
  /** How many hours, or hours of a GiB. */
  quantity: z.string(),
  unit: z.enum(usageUnits),
  /** Of a unit, with all its places; null when it changed within an hour. */
  price: z.nullable(z.string()),
  taxRate: z.string(),
  net: money,
})
export type InvoiceLine = z.infer<typeof invoiceLine>

export const invoice = record('invoice', {
  /** Gapless, by type. */
  number: z.string(),
  type: z.enum(invoiceTypes),
  /** The invoice that a credit note takes from. */
  corrects: z.nullable(z.object({ id, number: z.string() })),
  /** Why a credit note was issued, in the words of whoever did; null of an invoice. */
  reason: z.nullable(z.string()),
  /** The credit notes that have taken from it, in order. */
  creditNotes: z.array(z.object({ id, number: z.string() })),
  /** What they have taken in all; as much as `gross` when nothing is left. */
  credited: money,
  period: z.object({ from: instant, to: instant }),
  net: money,
  tax: money,
  gross: money,
  /** `net` and `tax` by the rate of the tax. */
  taxes: z.array(z.object({ rate: z.string(), net: money, tax: money })),
  /** What `gross` is more than the usage was charged; booked with the invoice. */
  rounding: money,
  /** The customer owes the tax. */
  reverseCharge: z.boolean(),
  supplier: invoiceParty,
  customer: invoiceParty,
  lines: z.array(invoiceLine),
  /** Null until its file is made, within the minute. */
  pdfSha256: z.nullable(z.string()),
  issuedAt: instant,
})
export type Invoice = z.infer<typeof invoice>

export const invoices = {
  list: route('GET /billing/invoices', {
    needs: 'billing:invoices',
    whileSuspended: true,
    summary: 'Invoices and credit notes, the latest first.',
    query: z.pick(pageQuery, { page: true, size: true }),
    gives: many(invoice),
  }),
  read: route('GET /billing/invoices/:id', {
    needs: 'billing:invoices',
    whileSuspended: true,
    gives: one(invoice),
  }),
  pdf: route('GET /billing/invoices/:id/pdf', {
    needs: 'billing:invoices',
    whileSuspended: true,
    downloads: true,
    summary: 'The invoice as a file, the same bytes each time.',
    gives: bare(z.string()),
  }),
  csv: route('GET /billing/invoices/:id/csv', {
    needs: 'billing:invoices',
    whileSuspended: true,
    downloads: true,
    summary: 'The lines of the invoice, for spreadsheets.',
    gives: bare(z.string()),
  }),
}
