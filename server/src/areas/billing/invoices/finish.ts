import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../../db/db.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { tellInvoice } from '../mails.ts'
import type { InvoiceDeps } from './closeMonths.ts'
import { invoiceOf } from './invoiceRecord.ts'

const atOnce = 20

/**
 * Makes the files of invoices that have none yet, once and for all, and mails them. Of servers that draw the same one
 * the first to keep it has drawn it. One that can't be drawn does not stop the others.
 */
export const finishInvoices = async (deps: InvoiceDeps): Promise<void> => {
  for (const { company_id: companyId, id } of await unfinished(deps.db))
    await finish(deps, companyId, id).catch((error: unknown) => {
      if (!deps.log) throw error
      deps.log.error({ err: error, companyId, invoice: id }, 'an invoice could not be drawn')
    })
}

const unfinished = (db: Db) =>
  db.system((tx) =>
    tx
      .selectFrom('invoices')
      .select(['company_id', 'id'])
      .where('pdf_sha256', 'is', null)
      .orderBy('issued_at')
      .limit(atOnce)
      .execute(),
  )

const finish = async ({ db, atPoint = () => undefined }: InvoiceDeps, companyId: string, id: string) => {
  const invoice = await db.system((tx) => invoiceOf(tx, companyId, id))
  // What draws is much to load at each start, for what is done once a month.
  const { drawInvoice } = await import('./pdf/draw.ts')
  const content = await drawInvoice(invoice)
  atPoint('invoice.drawn')
  await db.system(async (tx) => {
    if (!(await keep(tx, companyId, id, content))) return
    atPoint('invoice.filed')
    await tellInvoice(tx, companyId, invoice)
  })
}

/** False when somebody else has kept one meanwhile. */
const keep = async (tx: Tx, companyId: string, id: string, content: Buffer): Promise<boolean> => {
  await lockCompany(tx, companyId)
  const { pdf_sha256: before } = await tx
    .selectFrom('invoices')
    .select('pdf_sha256')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (before) return false
  const sha256 = createHash('sha256').update(content).digest()
  await tx
    .insertInto('invoice_files')
    .values({ company_id: companyId, invoice_id: id, sha256, content })
    .execute()
  await tx
    .updateTable('invoices')
    .set({ pdf_sha256: sha256 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  return true
}
