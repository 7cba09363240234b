import type { Tx } from '../../../db/db.ts'
import type { Download } from '../../../http/serveFile.ts'
import { notFound, unavailable } from '../../../problems.ts'
import { invoiceOf } from './invoiceRecord.ts'

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

/** An invoice as it is sent to who has asked for its file. */
export const paperOf = async (tx: Tx, companyId: string, id: string): Promise<Download> => {
  const { number, pdfSha256 } = await invoiceOf(tx, companyId, id)
  if (pdfSha256 === null) throw unavailable('The file is being made. Try again in a minute.')
  const content = await fileOf(tx, companyId, id)
  if (!content) throw notFound('file')
  return { name: `${number}.pdf`, type: 'application/pdf', tag: pdfSha256, content }
}
