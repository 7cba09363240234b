import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  functionalUpdate,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { orderedIds, type DataColumn, type TableView } from './columns.ts'

// Sorting, filters and pages are the server's; the table keeps columns and the selection.
const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, rowSelectionFeature })

/** Ids of the selected rows, those of other pages included. */
export type Selection = ReadonlySet<string>

interface Options<Row> {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  view: TableView
  selection: Selection
  onSelection: ((selection: Selection) => void) | undefined
}

/** The rows and columns to draw, and the selection's logic (ranges with Shift included). */
export const useDataTable = <Row extends { id: string }>({
  columns,
  rows,
  view,
  selection,
  onSelection,
}: Options<Row>) => {
  // The table is one object that changes inside: memoised readers would keep showing what it was.
  'use no memo'
  // By hand, because the compiler is off here: new definitions would make every row anew.
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map(({ id, header }) => helper.display({ id, header }))
  }, [columns])
  const rowSelection = Object.fromEntries([...selection].map((id) => [id, true as const]))
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => id,
    enableRowSelection: onSelection !== undefined,
    state: {
      rowSelection,
      columnOrder: orderedIds(view, columns),
      columnVisibility: Object.fromEntries(view.hidden.map((id) => [id, false])),
    },
    onRowSelectionChange: (update) =>
      onSelection?.(new Set(Object.keys(functionalUpdate(update, rowSelection)))),
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? [])
  return { table, shown }
}
