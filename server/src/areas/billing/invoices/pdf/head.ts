import type { Invoice, InvoiceParty } from '#contract/billing/invoices.ts'
import { inside, page, type Sheet } from './sheet.ts'
import { ink } from './pen.ts'
import { amountWithCurrency, country, day, periodOf } from './words.ts'

const half = inside / 2 - 16
const label = { size: 7.5, weight: 600, color: ink.muted } as const

/** Who sends it, what it is, and to whom. */
export const drawHead = (sheet: Sheet, invoice: Invoice) => {
  const { pen } = sheet
  const { supplier, customer, type } = invoice
  const end = { x: page.start, y: sheet.y + 8, width: inside, align: 'end' } as const
  pen.line(type === 'invoice' ? 'Invoice' : 'Credit note', end, { size: 22, weight: 600 })
  let y = sheet.y + 4
  y += pen.lines(supplier.name, { x: page.start, y, width: half }, { size: 13, weight: 600 })
  for (const line of addressOf(supplier))
    y += pen.lines(line, { x: page.start, y, width: half }, { size: 8.5, color: ink.muted })
  for (const line of [supplier.email, supplier.taxId && `Tax ID ${supplier.taxId}`].filter(Boolean))
    y += pen.lines(line, { x: page.start, y, width: half }, { size: 8.5, color: ink.muted })
  sheet.y = Math.max(y, sheet.y + 40) + 24
  const right = page.start + inside / 2 + 16
  const facts = drawFacts(sheet, invoice, right)
  const bill = drawCustomer(sheet, customer)
  sheet.y = Math.max(facts, bill) + 22
  drawBand(sheet, invoice)
  if (invoice.reason !== null) drawReason(sheet, invoice.reason)
}

const addressOf = ({ address, country: code }: InvoiceParty) => [...address, country(code)].filter(Boolean)

const drawCustomer = ({ pen, y: top }: Sheet, customer: InvoiceParty) => {
  const at = { x: page.start, width: half }
  let y = top
  pen.line('BILL TO', { ...at, y }, label)
  y += 15
  y += pen.lines(customer.name, { ...at, y }, { size: 10, weight: 600 })
  for (const line of addressOf(customer)) y += pen.lines(line, { ...at, y })
  if (customer.email) y += pen.lines(customer.email, { ...at, y })
  if (customer.taxId) y += pen.lines(`Tax ID ${customer.taxId}`, { ...at, y })
  return y
}

const drawFacts = ({ pen, y: top }: Sheet, invoice: Invoice, x: number) => {
  const facts: [string, string][] = [
    [invoice.type === 'invoice' ? 'Invoice number' : 'Credit note number', invoice.number],
    ...(invoice.corrects ? [['Corrects invoice', invoice.corrects.number] as [string, string]] : []),
    ['Date of issue', day(invoice.issuedAt)],
    ['Billing period', periodOf(invoice)],
    ['Currency', invoice.gross.currency],
  ]
  let y = top
  for (const [term, text] of facts) {
    pen.line(term, { x, y }, { color: ink.muted })
    y += pen.lines(text, { x: x + 92, y, width: page.end - x - 92 }, { weight: 600 })
  }
  return y
}

/** The one figure that everybody looks for, and that nothing is to be paid. */
const drawBand = (sheet: Sheet, invoice: Invoice) => {
  const { doc, pen, y } = sheet
  doc.roundedRect(page.start, y, inside, 42, 4).fill(ink.soft)
  const isInvoice = invoice.type === 'invoice'
  pen.line(isInvoice ? 'Paid from wallet balance. No payment is due.' : 'Returned to the wallet balance.', {
    x: page.start + 14,
    y: y + 25,
  })
  const place = { x: page.start, y: y + 27, width: inside - 14, align: 'end' } as const
  pen.line(amountWithCurrency(invoice.gross), place, { size: 15, weight: 600 })
  sheet.y = y + 42 + 28
}

/** Why money was given back. */
const drawReason = (sheet: Sheet, reason: string) => {
  const { pen, y } = sheet
  const at = { x: page.start, width: inside }
  pen.line('REASON', { ...at, y }, label)
  sheet.y = y + 15 + pen.lines(reason, { ...at, y: y + 15 }) + 13
}
