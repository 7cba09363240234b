import { csvLine, csvMark, type CsvCell } from '#contract/csv.ts'
import type { Invoice, InvoiceLine } from '#contract/billing/invoices.ts'

/** A decimal is written as it is: a minus is no formula, and no float comes in between. */
interface Decimal {
  decimal: string | null
}
type Cell = CsvCell | Decimal

const columns: Readonly<Record<string, (line: InvoiceLine, of: Invoice) => Cell>> = {
  number: (_, { number }) => number,
  month: ({ month }) => month,
  product: ({ product }) => product,
  item: ({ item }) => item,
  projectId: ({ projectId }) => projectId,
  project: ({ projectName }) => projectName,
  quantity: ({ quantity }) => ({ decimal: quantity }),
  unit: ({ unit }) => unit,
  price: ({ price }) => ({ decimal: price }),
  taxRate: ({ taxRate }) => ({ decimal: taxRate }),
  net: ({ net }) => ({ decimal: net.amount }),
  currency: ({ net }) => net.currency,
}

const text = (cell: Cell) =>
  cell !== null && typeof cell === 'object' ? (cell.decimal ?? '') : csvLine([cell]).trimEnd()

/** The lines of an invoice for spreadsheets. */
export const invoiceCsv = (of: Invoice): string =>
  [
    csvMark,
    csvLine(Object.keys(columns)),
    ...of.lines.map(
      (line) =>
        `${Object.values(columns)
          .map((cell) => text(cell(line, of)))
          .join(',')}\r\n`,
    ),
  ].join('')
