import type { ReactNode } from 'react'
import type { ViewedColumn } from '#src/common/tableView.ts'

/** A column of a `DataTable`. */
export interface DataColumn<Row> extends ViewedColumn {
  /** Also the field's name in the list's `sort`. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Width in pixels where rows are not stacked; the first column takes what is left. */
  width: number
  sortable?: boolean
  align?: 'start' | 'end'
  /** Ids, addresses, codes. */
  mono?: boolean
}
