import Paper from 'pdfkit'
import type { Invoice } from '#contract/billing/invoices.ts'
import { drawHead } from './head.ts'
import { drawLines } from './lines.ts'
import { ink, penOf } from './pen.ts'
import { inside, page, type Sheet } from './sheet.ts'
import { drawSums } from './sums.ts'

/** Draws an invoice. It says only what the record says, which never changes. */
export const drawInvoice = async (invoice: Invoice): Promise<Buffer> => {
  const title = `${invoice.type === 'invoice' ? 'Invoice' : 'Credit note'} ${invoice.number}`
  const doc = new Paper({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: invoice.supplier.name, CreationDate: new Date(invoice.issuedAt) },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const sheet: Sheet = { doc, pen: penOf(doc), y: page.top }
  drawHead(sheet, invoice)
  drawLines(sheet, invoice)
  drawSums(sheet, invoice)
  drawFeet(sheet, invoice, title)
  doc.end()
  return whole
}

const drawFeet = ({ doc, pen }: Sheet, { supplier }: Invoice, title: string) => {
  const { count } = doc.bufferedPageRange()
  const from = [supplier.name, supplier.taxId && `Tax ID ${supplier.taxId}`, supplier.email]
    .filter(Boolean)
    .join('  ·  ')
  for (let n = 0; n < count; n += 1) {
    doc.switchToPage(n)
    const y = page.height - 40
    pen.rule({ x: page.start, y: y - 14, width: inside })
    pen.line(from, { x: page.start, y }, { size: 7.5, color: ink.muted })
    const place = { x: page.start, y, width: inside, align: 'end' } as const
    pen.line(`${title}  ·  Page ${n + 1} of ${count}`, place, { size: 7.5, color: ink.muted })
  }
}
