import { sql } from 'kysely'
import { unitOf } from '#contract/billing/routes.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { Tx } from '../../../db/db.ts'
import { isAmong } from '../../../db/paging.ts'
import { moneyOf, plainDecimal } from '../../../money/money.ts'
import { notFound } from '../../../problems.ts'
import { idOf } from '../../../tenancy/reach.ts'

const rows = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('invoices as i')
    .leftJoin('invoices as o', (on) =>
      on.onRef('o.company_id', '=', 'i.company_id').onRef('o.id', '=', 'i.corrects'),
    )
    .selectAll('i')
    .select('o.number as corrects_number')
    .select(
      sql<{ id: string; number: string; gross: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'gross', n.gross::text) order by n.serial)
        from invoices as n where n.company_id = i.company_id and n.corrects = i.id), '[]')`.as('notes'),
    )
    .where('i.company_id', '=', companyId)
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const linesOf = async (tx: Tx, companyId: string, ids: readonly string[]) => {
  const lines = await tx
    .selectFrom('invoice_lines')
    .selectAll()
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('of'))
    .where('company_id', '=', companyId)
    .where(isAmong('invoice_id', ids))
    .orderBy('n')
    .execute()
  return Map.groupBy(lines, ({ invoice_id }) => invoice_id)
}
type Line = Awaited<ReturnType<typeof linesOf>> extends Map<string, (infer L)[]> ? L : never

const toInvoice = (row: Row, lines: readonly Line[]): Invoice => {
  const money = (micros: string) => moneyOf(BigInt(micros), row.currency)
  return {
    kind: 'invoice',
    id: row.id,
    revision: Number(row.revision),
    number: row.number,
    type: row.type,
    corrects:
      row.corrects !== null && row.corrects_number !== null
        ? { id: row.corrects, number: row.corrects_number }
        : null,
    reason: row.reason,
    creditNotes: row.notes.map((note) => ({ id: note.id, number: note.number })),
    credited: moneyOf(
      row.notes.reduce((sum, { gross }) => sum - BigInt(gross), 0n),
      row.currency,
    ),
    period: { from: row.period_from.toISOString(), to: row.period_to.toISOString() },
    net: money(row.net),
    tax: money(row.tax),
    gross: money(row.gross),
    taxes: row.taxes.map(({ rate, net, tax }) => ({
      rate: plainDecimal(rate),
      net: money(net),
      tax: money(tax),
    })),
    rounding: money(row.rounding),
    reverseCharge: row.reverse_charge,
    supplier: row.supplier,
    customer: row.customer,
    lines: lines.map((line) => ({
      month: line.of,
      product: line.kind,
      item: line.item,
      projectId: line.project_id,
      projectName: line.project_name,
      quantity: plainDecimal(line.quantity),
      unit: unitOf(line.item),
      price: line.price === null ? null : plainDecimal(line.price),
      taxRate: plainDecimal(line.tax_rate),
      net: money(line.net),
    })),
    pdfSha256: row.pdf_sha256?.toString('hex') ?? null,
    issuedAt: row.issued_at.toISOString(),
  }
}

const whole = async (tx: Tx, companyId: string, found: readonly Row[]): Promise<Invoice[]> => {
  const lines = await linesOf(
    tx,
    companyId,
    found.map(({ id }) => id),
  )
  return found.map((row) => toInvoice(row, lines.get(row.id) ?? []))
}

export const invoicesAmong = async (tx: Tx, companyId: string, ids: readonly string[]): Promise<Invoice[]> =>
  whole(tx, companyId, await rows(tx, companyId).where(isAmong('i.id', ids)).execute())

/** A page of them, the latest first. */
export const invoicePage = async (
  tx: Tx,
  companyId: string,
  { page, size }: { page: number; size: number },
): Promise<{ data: Invoice[]; total: number }> => {
  const found = await rows(tx, companyId)
    .orderBy('i.issued_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await tx
    .selectFrom('invoices')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { data: await whole(tx, companyId, found), total }
}

/** One of them; anybody else's is a 404. */
export const invoiceOf = async (tx: Tx, companyId: string, id: string): Promise<Invoice> => {
  const [found] = await invoicesAmong(tx, companyId, [idOf('invoice', id)])
  if (!found) throw notFound('invoice')
  return found
}
