import type { Tx } from '../../../db/db.ts'

/** The file of an invoice, once it is made. */
export const fileOf = async (tx: Tx, companyId: string, invoiceId: string): Promise<Buffer | undefined> =>
  (
    await tx
      .selectFrom('invoice_files')
      .select('content')
      .where('company_id', '=', companyId)
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirst()
  )?.content
