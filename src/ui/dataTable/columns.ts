import type { ReactNode } from 'react'

/** A column of a `DataTable`. */
export interface DataColumn<Row> {
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
  /** Can't be hidden: without it a row has no name. */
  always?: boolean
  hiddenAtFirst?: boolean
  /** What the CSV file says; a column without it is left out there. */
  csv?: (row: Row) => string | number | null
}

/** How a person likes a table; kept for them by whoever uses it. */
export interface TableView {
  /** Column ids from start to end. Columns that came later than this view stand behind. */
  order: readonly string[]
  hidden: readonly string[]
}

type AnyColumn = Pick<DataColumn<never>, 'id' | 'always' | 'hiddenAtFirst'>

/** The view of someone who has changed nothing. */
export const firstView = (columns: readonly AnyColumn[]): TableView => ({
  order: columns.map(({ id }) => id),
  hidden: columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ id }) => id),
})

/** Shows or hides a column. */
export const withColumn = (view: TableView, id: string, shown: boolean): TableView => ({
  ...view,
  hidden: shown ? view.hidden.filter((hidden) => hidden !== id) : [...new Set([...view.hidden, id])],
})

/** Moves a column one place towards the start (-1) or the end (1); at the edge nothing changes. */
export const withColumnMoved = (
  view: TableView,
  columns: readonly AnyColumn[],
  id: string,
  by: -1 | 1,
): TableView => {
  const order = orderedIds(view, columns)
  const from = order.indexOf(id)
  const to = from + by
  const neighbour = order[to]
  if (from < 0 || neighbour === undefined) return view
  return { ...view, order: order.with(from, neighbour).with(to, id) }
}

/** All column ids in the view's order, without those that no longer exist. */
export const orderedIds = (view: TableView, columns: readonly AnyColumn[]) => {
  const known = columns.map(({ id }) => id)
  const placed = view.order.filter((id) => known.includes(id))
  return [...placed, ...known.filter((id) => !placed.includes(id))]
}
