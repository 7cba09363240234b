import { csvLine, csvMark, type CsvCell } from '#contract/csv.ts'
import type { Invoice, InvoiceLine } from '#contract/invoices.ts'

const columns: Readonly<Record<string, (line: InvoiceLine, of: Invoice) => CsvCell>> = {
  number: (_, { number }) => number,
  month: ({ month }) => month,
  product: ({ product }) => product,
  item: ({ item }) => item,
  projectId: ({ projectId }) => projectId,
  project: ({ projectName }) => projectName,
  quantity: ({ quantity }) => Number(quantity),
  unit: ({ unit }) => unit,
  price: ({ price }) => price && Number(price),
  taxRate: ({ taxRate }) => Number(taxRate),
  net: ({ net }) => Number(net.amount),
  currency: ({ net }) => net.currency,
}

/** The lines of an invoice for spreadsheets: numbers, so that a minus is not taken for the beginning of a formula. */
export const invoiceCsv = (of: Invoice): string =>
  [
    csvMark,
    csvLine(Object.keys(columns)),
    ...of.lines.map((line) => csvLine(Object.values(columns).map((cell) => cell(line, of)))),
  ].join('')
