import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { FastifyBaseLogger } from 'fastify'
import type { InvoiceParty } from '#contract/billing/invoices.ts'
import { audit } from '../../../audit/audit.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { balancesOf, post, spent, type Balances } from '../../../money/ledger.ts'
import { minorOf } from '../../../money/money.ts'
import { monthOfMoment } from '../../../money/usageOf.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { billingProfileOf } from '../profile/profile.ts'
import { uninvoicedJournals, uninvoicedLines } from './chargedLines.ts'
import { customerOf } from './customer.ts'
import { issue } from './issue.ts'
import { totalsOf } from './totals.ts'

/** Where a test kills the process. */
export type InvoicePoint =
  | 'invoice.afterRounding'
  | 'invoice.mid'
  | 'invoice.beforeCommit'
  | 'invoice.afterCommit'
  | 'invoice.drawn'
  | 'invoice.filed'

export interface InvoiceDeps {
  db: Db
  settings: { supplier: InvoiceParty }
  log?: Pick<FastifyBaseLogger, 'error'>
  atPoint?: (point: InvoicePoint) => void
}

/**
 * Invoices every month that is over and wholly metered, company by company. One that can't be invoiced does not stop
 * the others. It is the system's work: only the system counts invoices.
 */
export const closeMonths = async (deps: InvoiceDeps): Promise<void> => {
  for (const companyId of await companiesDue(deps.db))
    await closeCompany(deps, companyId).catch((error: unknown) => {
      if (!deps.log) throw error
      deps.log.error({ err: error, companyId }, 'a month could not be invoiced')
    })
}

/** Closes the months of a company that are due. */
export const closeCompany = async (deps: InvoiceDeps, companyId: string): Promise<void> => {
  while (await deps.db.system((tx) => closeNext(tx, companyId, deps))) deps.atPoint?.('invoice.afterCommit')
}

const companiesDue = (db: Db): Promise<string[]> =>
  db.system(async (tx) => {
    const { rows } = await sql<{ company_id: string }>`
      select company_id from wallets
      where date_trunc('month', metered_until, 'UTC')
        > coalesce(invoiced_until, date_trunc('month', charged_from, 'UTC'))
      order by company_id`.execute(tx)
    return rows.map(({ company_id }) => company_id)
  })

/** Invoices the company's next month; false when it is not over, or not all of it is metered. */
const closeNext = async (
  tx: Tx,
  companyId: string,
  { settings, atPoint = () => undefined }: InvoiceDeps,
): Promise<boolean> => {
  await lockCompany(tx, companyId)
  const wallet = await tx
    .selectFrom('wallets')
    .select(['currency', 'charged_from', 'metered_until', 'invoiced_until', 'invoiced_journal'])
    .select('reverse_charge')
    .select(({ selectFrom }) =>
      selectFrom('journals')
        .select(sql<string>`coalesce(max(seq), 0)::text`.as('seq'))
        .where('company_id', '=', companyId)
        .as('last'),
    )
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const from = wallet.invoiced_until ?? monthOfMoment(wallet.charged_from)
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  if (wallet.metered_until < to) return false
  const of = { from, to, after: wallet.invoiced_journal }
  const journals = await uninvoicedJournals(tx, companyId, of)
  if (journals.length > 0) {
    const { currency, reverse_charge: reverseCharge } = wallet
    const about = { currency, reverseCharge, supplier: settings.supplier, period: { from, to } }
    await invoice(
      tx,
      companyId,
      { ...about, journals, lines: await uninvoicedLines(tx, companyId, of) },
      atPoint,
    )
  }
  await tx
    .updateTable('wallets')
    .set({ invoiced_until: to, invoiced_journal: wallet.last ?? '0' })
    .where('company_id', '=', companyId)
    .execute()
  atPoint('invoice.beforeCommit')
  return true
}

type Month = Pick<
  Parameters<typeof issue>[1],
  'currency' | 'reverseCharge' | 'supplier' | 'period' | 'journals' | 'lines'
>

const invoice = async (tx: Tx, companyId: string, month: Month, atPoint: (point: InvoicePoint) => void) => {
  const minor = minorOf(month.currency)
  const balances = await balancesOf(tx, companyId)
  const totals = totalsOf(month.lines, { minor, available: balances.wallet + balances.promo })
  const id = uuidv7()
  const journal = await bookRounding(tx, companyId, { id, rounding: totals.rounding, balances })
  atPoint('invoice.afterRounding')
  const customer = customerOf(await billingProfileOf(tx, companyId))
  const untaxed = month.lines.some(({ taxRate }) => Number(taxRate) === 0)
  const { number } = await issue(
    tx,
    {
      ...month,
      id,
      companyId,
      type: 'invoice',
      corrects: null,
      minor,
      totals,
      journal,
      reverseCharge: month.reverseCharge && untaxed,
      customer,
    },
    atPoint,
  )
  await audit(tx, {
    companyId,
    action: 'billing.invoice',
    target: { kind: 'invoice', id, name: number },
    details: { ...(journal !== null && { journal: journal.toString() }) },
  })
}

/** Books what the invoice is more, or less, than what was charged; null when it is neither. */
const bookRounding = async (
  tx: Tx,
  companyId: string,
  { id, rounding, balances }: { id: string; rounding: bigint; balances: Balances },
): Promise<bigint | null> => {
  if (rounding === 0n) return null
  const { seq } = await post(tx, companyId, {
    kind: 'rounding',
    key: `invoice:${id}`,
    ref: id,
    actorId: null,
    amounts: { ...(rounding > 0n ? spent(rounding, balances) : { wallet: -rounding }), rounding },
  })
  return seq
}
