import { billing, type Transaction, type UsageRow } from '#contract/billing/routes.ts'
import type { Route } from '#contract/route.ts'
import { roughly } from '#src/i18n/money.ts'
import type { CsvColumn } from '#src/resources/list/csv.ts'

/** What a file says of rows that are no records. Its headings are the API's own names, whatever the language. */
export interface PagesTerms<Row> {
  fileName: string
  route: Route
  columns: readonly CsvColumn<Row>[]
}

/** A number to spreadsheets, so that a minus is not taken for the beginning of a formula. */
const amount = roughly

export const usageExport: PagesTerms<UsageRow> = {
  fileName: 'usage.csv',
  route: billing.usage,
  columns: [
    { header: 'at', value: ({ at }) => at },
    { header: 'resourceId', value: ({ resource }) => resource.id },
    { header: 'resourceKind', value: ({ resource }) => resource.kind },
    { header: 'resourceName', value: ({ resource }) => resource.name },
    { header: 'projectId', value: ({ projectId }) => projectId },
    { header: 'item', value: ({ item }) => item },
    { header: 'quantity', value: ({ quantity }) => Number(quantity) },
    { header: 'unit', value: ({ unit }) => unit },
    { header: 'seconds', value: ({ seconds }) => seconds },
    { header: 'billedSeconds', value: ({ billedSeconds }) => billedSeconds },
    { header: 'price', value: ({ price }) => price && amount(price) },
    { header: 'net', value: ({ net }) => amount(net) },
    { header: 'tax', value: ({ tax }) => amount(tax) },
    { header: 'currency', value: ({ net }) => net.currency },
  ],
}

export const transactionsExport: PagesTerms<Transaction> = {
  fileName: 'transactions.csv',
  route: billing.transactions,
  columns: [
    { header: 'id', value: ({ id }) => id },
    { header: 'at', value: ({ at }) => at },
    { header: 'type', value: ({ type }) => type },
    { header: 'amount', value: (row) => amount(row.amount) },
    { header: 'balanceAfter', value: ({ balanceAfter }) => amount(balanceAfter) },
    { header: 'currency', value: (row) => row.amount.currency },
    { header: 'reference', value: ({ reference }) => reference },
    { header: 'actor', value: ({ actor }) => actor?.name ?? null },
  ],
}
