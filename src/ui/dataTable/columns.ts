import type { ReactNode } from 'react'
import type { ViewedColumn } from '#src/common/tableView.ts'
import type { Tone } from '../tone.ts'

/** A column of a `DataTable`. */
export interface DataColumn<Row> extends ViewedColumn {
  /** Also the field's name in the list's `sort`. */
  id: string
  header: string
  /** Text where that is enough: a list of fifty rows costs what its elements cost. */
  cell: (row: Row) => ReactNode
  /** Tooltip of the cell. */
  title?: (row: Row) => string | undefined
  /** A dot in this colour before the text, which says the same in words. */
  dot?: (row: Row) => { tone: Tone; pulse?: boolean }
  /** What a button behind the text copies, and what it is called. */
  copy?: (row: Row) => { text: string; label: string } | undefined
  /** Width in pixels where rows are not stacked; the first column takes what is left. */
  width: number
  sortable?: boolean
  align?: 'start' | 'end'
  /** Ids, addresses, codes. */
  mono?: boolean
}
