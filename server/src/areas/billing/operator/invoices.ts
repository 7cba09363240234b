import type { Invoice } from '#contract/billing/invoices.ts'
import type { BilledInvoice, OpenInvoice } from '#contract/operator/invoices.ts'
import type { Tx } from '../../../db/db.ts'
import { moneyOf } from '../../../money/money.ts'
import { notFound } from '../../../problems.ts'
import { idOf } from '../../../tenancy/reach.ts'
import { mostOf } from '../invoices/credited.ts'
import { creditableLines, invoiceRow } from '../invoices/creditNote.ts'
import { invoiceOf, invoicePage } from '../invoices/invoiceRecord.ts'
import { standingCredits } from './creditNotes.ts'

const inList = ({ id, number, type, corrects, creditNotes, credited, ...of }: Invoice): BilledInvoice => ({
  id,
  number,
  type,
  corrects,
  creditNotes,
  credited,
  period: of.period,
  net: of.net,
  tax: of.tax,
  gross: of.gross,
  pdfSha256: of.pdfSha256,
  issuedAt: of.issuedAt,
})

/** A page of a company's invoices, the latest first. What is deleted of a company, its books are kept. */
export const invoicesOf = async (tx: Tx, companyId: string, at: { page: number; size: number }) => {
  const { data, total } = await invoicePage(tx, companyId, at)
  return { rows: data.map(inList), page: { number: at.page, size: at.size, total } }
}

/** An invoice's row, and whose it is; 404 where there is none. */
const rowOf = async (tx: Tx, given: string) => {
  const row = await invoiceRow(tx, idOf('invoice', given))
  if (!row) throw notFound('invoice')
  const company = await tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  return { row, company }
}

/** Whose an invoice is. */
export const companyOfInvoice = async (tx: Tx, given: string): Promise<{ id: string; name: string }> =>
  (await rowOf(tx, given)).company

/** An invoice with what can be credited of each line. */
export const openInvoiceOf = async (tx: Tx, given: string): Promise<OpenInvoice> => {
  const { row, company } = await rowOf(tx, given)
  const invoice = await invoiceOf(tx, company.id, row.id)
  const minor = BigInt(row.minor)
  const credits = await creditableLines(tx, company.id, row.id)
  return {
    company,
    invoice: inList(invoice),
    lines: invoice.lines.flatMap((line, n) => {
      const credit = credits[n]
      if (!credit) return []
      const left = row.type === 'invoice' ? mostOf(credit, minor) : 0n
      return [{ ...line, n: credit.n, left: moneyOf(left, row.currency) }]
    }),
    proposals: await standingCredits(tx, row.id),
  }
}
