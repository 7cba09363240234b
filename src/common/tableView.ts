/** How a person likes a table. */
export interface TableView {
  /** Column ids from start to end. Columns that came later than this view stand behind. */
  order: readonly string[]
  hidden: readonly string[]
}

/** As much of a column as a view is about. */
export interface ViewedColumn {
  id: string
  /** Can't be hidden: without it a row has no name. */
  always?: boolean
  hiddenAtFirst?: boolean
}

/** The view of someone who has changed nothing. */
export const firstView = (columns: readonly ViewedColumn[]): TableView => ({
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
  columns: readonly ViewedColumn[],
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
export const orderedIds = (view: TableView, columns: readonly ViewedColumn[]) => {
  const known = columns.map(({ id }) => id)
  const placed = view.order.filter((id) => known.includes(id))
  return [...placed, ...known.filter((id) => !placed.includes(id))]
}

/** The columns to draw, in the view's order. */
export const shownColumns = <C extends ViewedColumn>(view: TableView, columns: readonly C[]): C[] => {
  const byId = new Map(columns.map((column) => [column.id, column]))
  return orderedIds(view, columns).flatMap((id) => (view.hidden.includes(id) ? [] : (byId.get(id) ?? [])))
}

const textsIn = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined

/**
 * A view that was kept, made whole, or the first one where nothing usable was kept. A column that is
 * new since then is shown as it is at first, and the one that names the row can't have been hidden.
 */
export const wholeView = (kept: unknown, columns: readonly ViewedColumn[]): TableView => {
  const { order, hidden } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  const [placed, away] = [textsIn(order), textsIn(hidden)]
  if (!placed || !away) return firstView(columns)
  const known = new Set(placed)
  return {
    order: orderedIds({ order: [...known], hidden: [] }, columns),
    hidden: columns
      .filter(({ id, always, hiddenAtFirst }) =>
        known.has(id) ? away.includes(id) && !always : hiddenAtFirst,
      )
      .map(({ id }) => id),
  }
}
