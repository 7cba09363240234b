import type { Invoice, InvoiceLine } from '#contract/billing/invoices.ts'
import { inside, makeRoom, page, type Sheet } from './sheet.ts'
import { ink } from './pen.ts'
import { amount, decimal, itemOf, monthOf, product, rate, unit } from './words.ts'

/** The columns: where each begins, and how wide it is. */
const columns = {
  item: { x: page.start, width: 150, align: 'start' },
  project: { x: page.start + 156, width: 84, align: 'start' },
  quantity: { x: page.start + 240, width: 84, align: 'end' },
  price: { x: page.start + 328, width: 62, align: 'end' },
  rate: { x: page.start + 394, width: 30, align: 'end' },
  net: { x: page.start + 428, width: inside - 428, align: 'end' },
} as const

const headings: Record<keyof typeof columns, string> = {
  item: 'Description',
  project: 'Project',
  quantity: 'Quantity',
  price: 'Unit price',
  rate: 'Tax',
  net: 'Net',
}
// Object.keys forgets which they are.
const names = Object.keys(columns) as (keyof typeof columns)[]

/** What was used, by product. */
export const drawLines = (sheet: Sheet, invoice: Invoice) => {
  drawHeadings(sheet)
  for (const [kind, lines] of Map.groupBy(invoice.lines, (line) => line.product)) {
    // A heading is followed by a line at least.
    if (makeRoom(sheet, 46)) drawHeadings(sheet)
    sheet.pen.line(product(kind), { x: page.start, y: sheet.y }, { weight: 600 })
    sheet.y += 15
    for (const line of lines) drawLine(sheet, line, invoice)
    sheet.y += 6
  }
}

const drawHeadings = (sheet: Sheet) => {
  for (const name of names)
    sheet.pen.line(
      headings[name],
      { ...columns[name], y: sheet.y },
      { size: 7.5, weight: 600, color: ink.muted },
    )
  sheet.pen.rule({ x: page.start, y: sheet.y + 6, width: inside })
  sheet.y += 22
}

const drawLine = (sheet: Sheet, line: InvoiceLine, { period }: Invoice) => {
  const isLate = line.month !== period.from.slice(0, 7)
  const texts: Record<keyof typeof columns, string> = {
    item: `${itemOf(line)}${isLate ? ` (${monthOf(line.month)})` : ''}`,
    project: line.projectName ?? '',
    quantity: `${decimal(line.quantity, 0)} ${unit(line)}`,
    price: line.price === null ? 'several' : decimal(line.price),
    rate: rate(line.taxRate),
    net: amount(line.net),
  }
  const { pen } = sheet
  const height = Math.max(
    pen.heightOf(texts.item, columns.item.width - 10),
    pen.heightOf(texts.project, columns.project.width),
  )
  if (makeRoom(sheet, height)) drawHeadings(sheet)
  for (const name of names) {
    const { x, width, align } = columns[name]
    if (name === 'item') pen.lines(texts[name], { x: x + 10, y: sheet.y, width: width - 10 })
    else if (name === 'project') pen.lines(texts[name], { x, y: sheet.y, width }, { color: ink.muted })
    else pen.line(texts[name], { x, y: sheet.y, width, align })
  }
  sheet.y += height + 2
}
