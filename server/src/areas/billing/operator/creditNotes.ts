import { sql, type Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { CreditProposal } from '#contract/operator/invoices.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Tables } from '../../../db/schema.ts'
import { microsIn, moneyOf } from '../../../money/money.ts'
import { conflict, notFound } from '../../../problems.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { idOf } from '../../../tenancy/reach.ts'
import { refuseUnlessSecond, refuseUnlessStaff } from '../../../tenancy/staffNow.ts'
import { creditOf, mostOf, type CreditableLine } from '../invoices/credited.ts'
import { creditableLines, invoiceRow, issueCredit, type InvoiceRow } from '../invoices/creditNote.ts'
import { amountText } from '../mails.ts'
import { companyOf, lockProposal, standOf, stands, until, type Asking } from './proposals.ts'

const rows = (tx: Tx) =>
  tx
    .selectFrom('credit_proposals as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .leftJoin('users as u', 'u.id', 'p.proposed_by')
    .leftJoin('users as f', 'f.id', 'p.confirmed_by')
    .selectAll('p')
    .select(['c.name as company', 'i.number', 'i.currency'])
    .select(['u.name as proposed_by_name', 'f.name as confirmed_by_name'])
    .select([stands.as('stands'), until.as('until')])
    .orderBy('p.proposed_at', 'desc')
    .orderBy('p.id', 'desc')
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const proposalOf = (row: Row): CreditProposal => ({
  ...standOf(row),
  company: companyOf(row),
  invoice: { id: row.invoice_id, number: row.number },
  net: moneyOf(BigInt(row.net), row.currency),
  tax: moneyOf(BigInt(row.tax), row.currency),
  gross: moneyOf(BigInt(row.net) + BigInt(row.tax), row.currency),
})

/** Those that can be issued: of all companies, or of one invoice. */
export const standingCredits = async (tx: Tx, invoiceId?: string): Promise<CreditProposal[]> =>
  (
    await rows(tx)
      .where(stands)
      .$if(invoiceId !== undefined, (query) => query.where('p.invoice_id', '=', invoiceId ?? ''))
      .execute()
  ).map(proposalOf)

const refused = (reason: string, detail: string, context: object = {}) =>
  conflict(detail, { context: { reason, ...context } })

interface Proposal {
  invoiceId: string
  lines: readonly { n: number; amount: string }[]
  reason: string
}

/** Writes down what another of the staff has to issue. */
export const proposeCredit = async (
  tx: Tx,
  { caller, origin }: Asking,
  { invoiceId, lines, reason }: Proposal,
): Promise<CreditProposal> => {
  const invoice = await invoiceOf(tx, invoiceId)
  await lockCompany(tx, invoice.company_id)
  await refuseUnlessStaff(tx, caller)
  const asked = new Map<number, bigint>()
  for (const { n, amount } of lines) asked.set(n, (asked.get(n) ?? 0n) + microsIn(amount))
  const { totals } = await creditAsked(tx, invoice, asked)
  const id = uuidv7()
  await tx
    .insertInto('credit_proposals')
    .values({
      company_id: invoice.company_id,
      id,
      invoice_id: invoice.id,
      lines: JSON.stringify([...asked].map(([n, amount]) => ({ n, amount: amount.toString() }))),
      net: totals.net,
      tax: totals.tax,
      reason,
      proposed_by: caller.userId,
    })
    .execute()
  const row = await held(tx, id)
  await record(tx, { caller, origin }, row, 'propose')
  return proposalOf(row)
}

/** Issues what another has proposed, if so much is left of each line. Its tax may be another by a cent than it was. */
export const issueProposed = async (tx: Tx, asking: Asking, given: string): Promise<CreditProposal> => {
  const row = await held(tx, given)
  const { caller, origin } = asking
  await refuseUnlessSecond(tx, caller, { proposedBy: row.proposed_by, need: 'billing' })
  const invoice = await invoiceOf(tx, row.invoice_id)
  const asked = new Map(row.lines.map(({ n, amount }) => [n, BigInt(amount)]))
  const { lines, totals } = await creditAsked(tx, invoice, asked)
  const { id, reason } = row
  await issueCredit(tx, { invoice, lines, asked, id, reason, by: byCaller(caller, origin) })
  await end(tx, row, {
    outcome: 'issued',
    confirmed_by: caller.userId,
    net: totals.net,
    tax: totals.tax,
  })
  return proposalOf(await rows(tx).where('p.id', '=', id).executeTakeFirstOrThrow())
}

/** Any one of the staff takes it back, before it is issued. */
export const withdrawCredit = async (tx: Tx, asking: Asking, given: string): Promise<void> => {
  const row = await held(tx, given)
  await refuseUnlessStaff(tx, asking.caller)
  await end(tx, row, { outcome: 'withdrawn' })
  await record(tx, asking, row, 'withdraw')
}

/** An invoice that can be credited. */
const invoiceOf = async (tx: Tx, given: string): Promise<InvoiceRow> => {
  const invoice = await invoiceRow(tx, idOf('invoice', given))
  if (invoice?.type !== 'invoice') throw notFound('invoice')
  return invoice
}

/** What it comes to, in the company's turn; refused where it is more than is left. */
const creditAsked = async (
  tx: Tx,
  invoice: InvoiceRow,
  asked: ReadonlyMap<number, bigint>,
): Promise<Pick<ReturnType<typeof creditOf>, 'totals'> & { lines: CreditableLine[] }> => {
  const minor = BigInt(invoice.minor)
  const lines = await creditableLines(tx, invoice.company_id, invoice.id)
  for (const [n, amount] of asked) {
    const line = lines.find((one) => one.n === n)
    const left = line ? mostOf(line, minor) : 0n
    if (amount > left)
      throw refused('tooMuchOfLine', 'That is more than is left of this line.', {
        n,
        left: moneyOf(left, invoice.currency),
      })
  }
  const { totals } = creditOf({ minor, taxes: invoice.taxes }, lines, asked)
  if (totals.gross === 0n) throw refused('nothing', 'That comes to nothing.')
  return { lines, totals }
}

/** One that can be issued, read behind its company's lock: whoever issues or withdraws comes in turn. */
const held = async (tx: Tx, given: string): Promise<Row> => {
  const id = await lockProposal(tx, { table: 'credit_proposals', word: 'credit note' }, given)
  const row = await rows(tx).where('p.id', '=', id).executeTakeFirstOrThrow()
  if (!row.stands) throw refused('over', 'This credit note has been issued or withdrawn, or has lapsed.')
  return row
}

const end = (tx: Tx, { company_id, id }: Row, how: Updateable<Tables['credit_proposals']>) =>
  tx
    .updateTable('credit_proposals')
    .set({ ...how, ended_at: sql<Date>`app_now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute()

/** In the log of the company whose invoice it is; that it is issued is told with the credit note. */
const record = (tx: Tx, { caller, origin }: Asking, row: Row, what: 'propose' | 'withdraw') =>
  audit(tx, {
    ...byCaller(caller, origin),
    companyId: row.company_id,
    action: `billing.credit-${what}`,
    target: { kind: 'invoice', id: row.invoice_id, name: row.number },
    details: { amount: amountText(BigInt(row.net) + BigInt(row.tax), row.currency), reason: row.reason },
  })
