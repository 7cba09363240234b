import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { audit, type AuditEntry } from '../../../audit/audit.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { post, type Journal } from '../../../money/ledger.ts'
import { inProportion } from '../../../money/money.ts'
import { conflict, notFound } from '../../../problems.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { resumePaid } from '../states/resume.ts'
import { creditOf, leftOf, type CreditableLine } from './credited.ts'
import { issue } from './issue.ts'

export interface Credit {
  /** Of the invoice. */
  number: string
  /** For the company to read. */
  reason: string
}

/** Takes back what is left of an invoice. */
export const creditInvoice = (db: Db, { number, reason }: Credit): Promise<string> =>
  db.system(async (tx) => {
    const found = await tx
      .selectFrom('invoices')
      .selectAll()
      .where('number', '=', number)
      .where('type', '=', 'invoice')
      .executeTakeFirst()
    if (!found) throw notFound('invoice')
    await lockCompany(tx, found.company_id)
    const lines = await creditableLines(tx, found.company_id, found.id)
    if (lines.every((line) => leftOf(line) === 0n)) throw await takenBack(tx, found)
    const asked = new Map(lines.map((line) => [line.n, leftOf(line)]))
    return issueCredit(tx, { invoice: found, lines, asked, id: uuidv7(), reason, by: { staff: true } })
  })

export const invoiceRow = (tx: Tx, id: string) =>
  tx.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof invoiceRow>>>

interface IssuedCredit {
  invoice: InvoiceRow
  lines: readonly CreditableLine[]
  /** How much of which line, in micro-units. */
  asked: ReadonlyMap<number, bigint>
  /** Of the credit note. */
  id: string
  reason: string
  by: Pick<AuditEntry, 'staff' | 'actorId' | 'actorEmail' | 'origin'>
}

/**
 * Issues a credit note in the company's turn, and gives the money back to where it came from: what promotional credit
 * has paid is credit again, and expires with what else there is of it. Answers its number.
 */
export const issueCredit = async (
  tx: Tx,
  { invoice, lines, asked, id, reason, by }: IssuedCredit,
): Promise<string> => {
  const { company_id: companyId, id: corrects } = invoice
  const about = { minor: BigInt(invoice.minor), taxes: invoice.taxes }
  const credited = creditOf(about, lines, asked)
  const { seq } = await post(tx, companyId, {
    kind: 'correction',
    key: `credit-note:${id}`,
    ref: id,
    actorId: by.actorId ?? null,
    amounts: await booked(tx, invoice, credited),
  })
  const { totals } = credited
  const issued = await issue(tx, {
    id,
    companyId,
    type: 'creditNote',
    corrects,
    reason,
    period: { from: invoice.period_from, to: invoice.period_to },
    currency: invoice.currency,
    minor: about.minor,
    totals: {
      net: -totals.net,
      tax: -totals.tax,
      gross: -totals.gross,
      rounding: -totals.rounding,
      taxes: totals.taxes.map(({ rate, net, tax }) => ({ rate, net: minus(net), tax: minus(tax) })),
    },
    journal: seq,
    reverseCharge: invoice.reverse_charge,
    customer: invoice.customer,
    supplier: invoice.supplier,
    lines: credited.lines.map((line) => ({
      ...line,
      quantity: minus(line.quantity),
      net: -line.net,
      tax: -line.tax,
    })),
    journals: [],
  })
  // What is left of it is another, so it is another revision.
  await tx
    .updateTable('invoices')
    .set({ revision: sql<string>`revision` })
    .where('company_id', '=', companyId)
    .where('id', '=', corrects)
    .execute()
  await audit(tx, {
    ...by,
    companyId,
    action: 'billing.credit-note',
    target: { kind: 'invoice', id, name: issued.number },
    details: { journal: seq.toString(), invoice: invoice.number, reason },
  })
  await resumePaid(tx, companyId)
  return issued.number
}

const minus = (decimal: string) =>
  decimal.startsWith('-') ? decimal.slice(1) : decimal === '0' ? decimal : `-${decimal}`

const takenBack = async (tx: Tx, { company_id, id }: InvoiceRow) => {
  const notes = await tx
    .selectFrom('invoices')
    .select('number')
    .where('company_id', '=', company_id)
    .where('corrects', '=', id)
    .orderBy('serial')
    .execute()
  return conflict(`This invoice has been taken back by ${notes.map(({ number }) => number).join(', ')}.`)
}

/** What was charged for these lines, the other way round. */
const booked = async (
  tx: Tx,
  invoice: InvoiceRow,
  { lines, totals, isLast }: ReturnType<typeof creditOf>,
): Promise<Journal['amounts']> => {
  const promo = await promoOf(tx, invoice, totals.gross, isLast)
  const amounts: Journal['amounts'] = {
    promo,
    wallet: totals.gross - promo,
    tax: -lines.reduce((sum, { tax }) => sum + tax, 0n),
    rounding: -totals.rounding,
  }
  for (const { kind, net } of lines) amounts[`revenue:${kind}`] = (amounts[`revenue:${kind}`] ?? 0n) - net
  return amounts
}

/** How much of what is given back was paid by promotional credit: as much of it as of the invoice; at last, all of it. */
const promoOf = async (tx: Tx, invoice: InvoiceRow, gross: bigint, isLast: boolean): Promise<bigint> => {
  const { company_id: companyId, id, journal } = invoice
  const { rows } = await sql<{ paid: string; given: string; gross: string }>`
    select coalesce(-sum(amount) filter (where seq = ${journal}::bigint or seq in (
        select journal from invoice_journals where company_id = ${companyId} and invoice_id = ${id})), 0)::text as paid,
      coalesce(sum(amount) filter (where seq in (select journal from invoices
        where company_id = ${companyId} and corrects = ${id})), 0)::text as given,
      (select coalesce(-sum(gross), 0)::text from invoices
        where company_id = ${companyId} and corrects = ${id}) as gross
    from postings where company_id = ${companyId} and account = 'promo'`.execute(tx)
  const [{ paid, given, gross: before } = { paid: '0', given: '0', gross: '0' }] = rows
  const [all, whole] = [BigInt(paid), BigInt(invoice.gross)]
  if (isLast || whole === 0n) return isLast ? all - BigInt(given) : 0n
  const due = inProportion(all < whole ? all : whole, { part: BigInt(before) + gross, whole })
  return due - BigInt(given)
}

/** The lines of an invoice with what was taken back of them, in order. */
export const creditableLines = async (
  tx: Tx,
  companyId: string,
  invoiceId: string,
): Promise<CreditableLine[]> => {
  const rows = await tx
    .selectFrom('invoice_lines as l')
    .innerJoin('invoice_credited_lines as c', (on) =>
      on
        .onRef('c.company_id', '=', 'l.company_id')
        .onRef('c.invoice_id', '=', 'l.invoice_id')
        .onRef('c.n', '=', 'l.n'),
    )
    .selectAll('l')
    .select(['c.taken_net', 'c.taken_tax'])
    .select(sql<string>`to_char(l.month, 'YYYY-MM-DD')`.as('of'))
    .where('l.company_id', '=', companyId)
    .where('l.invoice_id', '=', invoiceId)
    .orderBy('l.n')
    .execute()
  return rows.map((row) => ({
    n: row.n,
    month: row.of,
    kind: row.kind,
    item: row.item,
    projectId: row.project_id,
    projectName: row.project_name,
    quantity: row.quantity,
    price: row.price,
    taxRate: row.tax_rate,
    net: BigInt(row.net),
    tax: BigInt(row.tax),
    taken: { net: BigInt(row.taken_net), tax: BigInt(row.taken_tax) },
  }))
}
