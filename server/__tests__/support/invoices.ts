import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { closeCompany } from '#server/areas/billing/invoices/closeMonths.ts'
import type { Db } from '#server/db/db.ts'
import { meterCompany } from '#server/money/meter.ts'
import { addInstance } from './instances.ts'
import { nobody } from './nobody.ts'
import { testSettings } from './testSettings.ts'
import type { TestClock } from './testDb.ts'

/** Goes on to the last day of a month of 31 days, at an hour of it. */
export const toEndOfMonth = (clock: TestClock, hour = 0) => {
  const now = clock.now()
  clock.advance((Date.UTC(now.getUTCFullYear() + 1, 2, 31, hour) - now.getTime()) / 1000)
}

/** Each is of another month: a company has one of each. */
let months = 0

/** An invoice about nothing, with a file that says so. */
export const addInvoice = async (db: Db, companyId: string): Promise<string> => {
  const id = uuidv7()
  const content = Buffer.from(`nothing, ${id}`)
  const sha256 = createHash('sha256').update(content).digest()
  months += 1
  await db.system(async (tx) => {
    await tx
      .insertInto('invoices')
      .values({
        company_id: companyId,
        id,
        type: 'invoice',
        corrects: null,
        period_from: new Date(Date.UTC(1970, months, 1)),
        period_to: new Date(Date.UTC(1970, months + 1, 1)),
        currency: 'USD',
        minor: 10_000n,
        net: 0n,
        tax: 0n,
        gross: 0n,
        rounding: 0n,
        journal: null,
        taxes: '[]',
        reverse_charge: false,
        customer: JSON.stringify(nobody),
        supplier: JSON.stringify(nobody),
        line_count: 0,
        journal_count: 0,
      })
      .execute()
    await tx
      .insertInto('invoice_files')
      .values({ company_id: companyId, invoice_id: id, sha256, content })
      .execute()
    await tx.updateTable('invoices').set({ pdf_sha256: sha256 }).where('id', '=', id).execute()
  })
  return id
}

/** A machine of a company at a price an hour. */
export const addMachine = async (
  db: Db,
  { companyId, projectId, name = 'web' }: { companyId: string; projectId: string; name?: string },
  hourly: string,
): Promise<string> => {
  const id = await addInstance(db, { companyId, projectId, name })
  await db.system((tx) =>
    tx
      .updateTable('instances')
      .set({ hourly_price: hourly, cloud_ref: `machine-of-${id}` })
      .where('id', '=', id)
      .execute(),
  )
  return id
}

export const supplier = testSettings.supplier

/** Charges and invoices what is due of a company. */
export const meterAndClose = async (db: Db, companyId: string): Promise<void> => {
  await meterCompany({ db }, companyId)
  await closeCompany({ db, settings: { supplier } }, companyId)
}
