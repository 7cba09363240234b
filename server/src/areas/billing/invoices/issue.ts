import { v7 as uuidv7 } from 'uuid'
import type { InvoiceParty } from '#contract/billing/invoices.ts'
import type { Tx } from '../../../db/db.ts'
import type { InvoicePoint } from './closeMonths.ts'
import type { ChargedLine } from './chargedLines.ts'
import type { Totals } from './totals.ts'

export interface Issued {
  id?: string
  companyId: string
  type: 'invoice' | 'creditNote'
  corrects: string | null
  /** Of a credit note. */
  reason?: string
  period: { from: Date; to: Date }
  currency: string
  minor: bigint
  totals: Totals
  journal: bigint | null
  reverseCharge: boolean
  customer: InvoiceParty
  supplier: InvoiceParty
  lines: readonly ChargedLine[]
  /** The journals of usage that it is about. */
  journals: readonly string[]
}

const atOnce = 1000

/** Writes an invoice, which gets the next number; the transaction's end checks that it adds up. */
export const issue = async (
  tx: Tx,
  { id = uuidv7(), companyId, totals, lines, journals, period, ...about }: Issued,
  atPoint: (point: InvoicePoint) => void = () => undefined,
): Promise<{ id: string; number: string }> => {
  const { number } = await tx
    .insertInto('invoices')
    .values({
      company_id: companyId,
      id,
      type: about.type,
      corrects: about.corrects,
      reason: about.reason ?? null,
      period_from: period.from,
      period_to: period.to,
      currency: about.currency,
      minor: about.minor,
      net: totals.net,
      tax: totals.tax,
      gross: totals.gross,
      rounding: totals.rounding,
      journal: about.journal,
      taxes: JSON.stringify(totals.taxes),
      reverse_charge: about.reverseCharge,
      customer: JSON.stringify(about.customer),
      supplier: JSON.stringify(about.supplier),
      line_count: lines.length,
      journal_count: journals.length,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  atPoint('invoice.mid')
  for (let from = 0; from < lines.length; from += atOnce)
    await tx
      .insertInto('invoice_lines')
      .values(lines.slice(from, from + atOnce).map((line, n) => rowOf(companyId, id, from + n + 1, line)))
      .execute()
  for (let from = 0; from < journals.length; from += atOnce)
    await tx
      .insertInto('invoice_journals')
      .values(
        journals
          .slice(from, from + atOnce)
          .map((journal) => ({ company_id: companyId, journal, invoice_id: id })),
      )
      .execute()
  return { id, number }
}

const rowOf = (companyId: string, invoiceId: string, n: number, line: ChargedLine) => ({
  company_id: companyId,
  invoice_id: invoiceId,
  n,
  month: line.month,
  kind: line.kind,
  item: line.item,
  project_id: line.projectId,
  project_name: line.projectName,
  quantity: line.quantity,
  price: line.price,
  tax_rate: line.taxRate,
  net: line.net,
  tax: line.tax,
  corrects_n: line.correctsN ?? null,
})
