import type { Invoice } from '#contract/billing/invoices.ts'
import { microsIn, moneyOf } from '../../../../money/money.ts'
import { inside, makeRoom, page, type Sheet } from './sheet.ts'
import { ink } from './pen.ts'
import { amount, amountWithCurrency, rate, reverseCharge } from './words.ts'

const width = 232
const x = page.end - width

/** What the lines come to: rounded, taxed, and paid. */
export const drawSums = (sheet: Sheet, invoice: Invoice) => {
  const { currency } = invoice.net
  const lines = invoice.lines.reduce((sum, { net }) => sum + microsIn(net.amount), 0n)
  const rounding = microsIn(invoice.net.amount) - lines
  const isInvoice = invoice.type === 'invoice'
  const rows: [string, string, boolean][] = [
    ...(rounding === 0n
      ? []
      : ([
          ['Sum of lines', amount(moneyOf(lines, currency)), false],
          ['Rounding', amount(moneyOf(rounding, currency)), false],
        ] satisfies [string, string, boolean][])),
    ['Net', amount(invoice.net), false],
    ...invoice.taxes.map((of): [string, string, boolean] => [
      `Tax ${rate(of.rate)} on ${amount(of.net)}`,
      amount(of.tax),
      false,
    ]),
    [isInvoice ? 'Total' : 'Total credited', amountWithCurrency(invoice.gross), true],
    [isInvoice ? 'Paid from wallet balance' : 'Returned to wallet balance', amount(invoice.gross), false],
    ...(isInvoice ? ([['Amount due', `0.00 ${currency}`, true]] satisfies [string, string, boolean][]) : []),
  ]
  makeRoom(sheet, rows.length * 17 + 50)
  const { pen } = sheet
  pen.rule({ x: page.start, y: sheet.y - 4, width: inside })
  sheet.y += 16
  for (const [term, text, isStrong] of rows) {
    if (isStrong) pen.rule({ x, y: sheet.y - 11, width })
    const style = isStrong ? ({ weight: 600 } as const) : {}
    pen.line(term, { x, y: sheet.y }, isStrong ? style : { color: ink.muted })
    pen.line(text, { x, y: sheet.y, width, align: 'end' }, style)
    sheet.y += 17
  }
  if (invoice.reverseCharge) {
    sheet.y += 10
    sheet.y += pen.lines(reverseCharge, { x: page.start, y: sheet.y, width: inside })
  }
}
