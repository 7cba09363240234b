import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../../audit/audit.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { post, type Journal } from '../../../money/ledger.ts'
import { conflict, notFound } from '../../../problems.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { resumePaid } from '../states/resume.ts'
import type { ChargedLine } from './chargedLines.ts'
import { issue } from './issue.ts'

export interface Credit {
  /** Of the invoice. */
  number: string
  /** For the company to read. */
  reason: string
}

/**
 * Takes an invoice back, all of it, once. What was paid for it goes back to where it came from: what promotional credit
 * has paid is credit again, and expires with what else there is of it.
 */
export const creditInvoice = (db: Db, { number, reason }: Credit): Promise<string> =>
  db.system(async (tx) => {
    const found = await tx
      .selectFrom('invoices')
      .selectAll()
      .where('number', '=', number)
      .where('type', '=', 'invoice')
      .executeTakeFirst()
    if (!found) throw notFound('invoice')
    const { company_id: companyId, id: corrects } = found
    await lockCompany(tx, companyId)
    await refuseSecond(tx, companyId, corrects)
    const id = uuidv7()
    const { seq } = await post(tx, companyId, {
      kind: 'correction',
      key: `credit-note:${corrects}`,
      ref: id,
      actorId: null,
      amounts: await takenBack(tx, companyId, { corrects, rounding: found.journal }),
    })
    const issued = await issue(tx, {
      id,
      companyId,
      type: 'creditNote',
      corrects,
      period: { from: found.period_from, to: found.period_to },
      currency: found.currency,
      minor: BigInt(found.minor),
      totals: {
        net: -BigInt(found.net),
        tax: -BigInt(found.tax),
        gross: -BigInt(found.gross),
        rounding: -BigInt(found.rounding),
        taxes: found.taxes.map(({ rate, net, tax }) => ({ rate, net: minus(net), tax: minus(tax) })),
      },
      journal: seq,
      reverseCharge: found.reverse_charge,
      customer: found.customer,
      supplier: found.supplier,
      lines: (await linesOf(tx, companyId, corrects)).map((line) => ({
        ...line,
        quantity: minus(line.quantity),
        net: -line.net,
        tax: -line.tax,
      })),
      journals: [],
    })
    await audit(tx, {
      companyId,
      staff: true,
      action: 'billing.credit-note',
      target: { kind: 'invoice', id, name: issued.number },
      details: { journal: seq.toString(), invoice: number, reason },
    })
    await resumePaid(tx, companyId)
    return issued.number
  })

const minus = (decimal: string) => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`)

const refuseSecond = async (tx: Tx, companyId: string, corrects: string) => {
  const before = await tx
    .selectFrom('invoices')
    .select('number')
    .where('company_id', '=', companyId)
    .where('corrects', '=', corrects)
    .executeTakeFirst()
  if (before) throw conflict(`This invoice has been taken back by ${before.number}.`)
}

/** All that was booked for an invoice, the other way round. */
const takenBack = async (
  tx: Tx,
  companyId: string,
  { corrects, rounding }: { corrects: string; rounding: string | null },
): Promise<Journal['amounts']> => {
  const { rows } = await sql<{ account: string; amount: string }>`
    select account, (-sum(amount))::text as amount from postings
    where company_id = ${companyId} and (seq = ${rounding}::bigint or seq in (
      select journal from invoice_journals where company_id = ${companyId} and invoice_id = ${corrects}))
    group by account`.execute(tx)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, BigInt(amount)]))
}

const linesOf = async (tx: Tx, companyId: string, invoiceId: string): Promise<ChargedLine[]> => {
  const rows = await tx
    .selectFrom('invoice_lines')
    .selectAll()
    .select(sql<string>`to_char(month, 'YYYY-MM-DD')`.as('of'))
    .where('company_id', '=', companyId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('n')
    .execute()
  return rows.map((row) => ({
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
  }))
}
