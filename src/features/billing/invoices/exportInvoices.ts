import { invoices, type Invoice } from '#contract/billing/invoices.ts'
import type { Problem } from '#contract/problem.ts'
import { readAside } from '#src/api/readAside.ts'
import { roughly } from '#src/i18n/money.ts'
import type { AppThunk } from '#src/store/store.ts'
import { downloadCsv, toCsv, type CsvColumn } from '#src/resources/list/csv.ts'

/** The most that one call answers. */
const size = 200

/** The headings are the API's own names, whatever the language; amounts are numbers to spreadsheets. */
const columns: readonly CsvColumn<Invoice>[] = [
  { header: 'number', value: ({ number }) => number },
  { header: 'type', value: ({ type }) => type },
  { header: 'corrects', value: ({ corrects }) => corrects?.number ?? null },
  { header: 'from', value: ({ period }) => period.from },
  { header: 'to', value: ({ period }) => period.to },
  { header: 'issuedAt', value: ({ issuedAt }) => issuedAt },
  { header: 'customer', value: ({ customer }) => customer.name },
  { header: 'taxId', value: ({ customer }) => customer.taxId },
  { header: 'net', value: ({ net }) => roughly(net) },
  { header: 'tax', value: ({ tax }) => roughly(tax) },
  { header: 'gross', value: ({ gross }) => roughly(gross) },
  { header: 'currency', value: ({ gross }) => gross.currency },
]

/** Writes all invoices to a file, page by page and past the store; answers with what stopped it, if anything did. */
export const exportInvoices =
  (signal: AbortSignal): AppThunk<Promise<Problem | undefined>> =>
  async (dispatch) => {
    const rows: Invoice[] = []
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const answer = await dispatch(readAside<Invoice>(invoices.list, { page, size }, signal))
      if (signal.aborted) return undefined
      if (answer.error) return answer.error
      rows.push(...answer.data)
      isLast = answer.data.length < size
    }
    downloadCsv('invoices.csv', toCsv(columns, rows))
    return undefined
  }
