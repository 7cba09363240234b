/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
 * small screens show rows as blocks, and that takes the implicit roles of a table away */
import { useCallback, useRef, type ReactNode } from 'react'
import { useUiTexts } from '../uiTexts.ts'
import { ProgressLine } from '../ProgressLine.tsx'
import { SortHeader } from '../SortHeader.tsx'
import type { DataColumn, TableView } from './columns.ts'
import { DataRow } from './DataRow.tsx'
import { useDataTable, type Selection } from './useDataTable.ts'
import { useRowKeys } from './useRowKeys.ts'
import { VirtualRows } from './VirtualRows.tsx'

export interface DataTableProps<Row> {
  caption: string
  /** Keep the array itself the same between renders. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  /** What a row is called where only words can say it. */
  nameOf: (row: Row) => string
  view: TableView
  /** Rows in all, on all pages; those drawn may be a part. */
  total?: number
  busy?: boolean
  sort?: string
  onSort?: (sort: string) => void
  selection?: Selection
  onSelection?: (selection: Selection) => void
  rowActions?: (row: Row) => ReactNode
  /** Height of a row before it has been measured: 40, or 32 when compact. */
  rowHeight?: number
}

const nothing: Selection = new Set()

/**
 * The table of every product list: chosen columns in the person's order, selection across pages with
 * Shift for ranges, `j` `k` Enter `x` on rows, a heading that stays, stacked rows on small screens, and
 * only the visible rows drawn however many there are. Sorting, filters and pages are the caller's.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  'use no memo'
  const {
    caption,
    columns,
    rows,
    nameOf,
    view,
    busy = false,
    sort,
    onSort,
    rowActions,
    rowHeight = 40,
  } = props
  const { selection = nothing, onSelection, total = rows.length } = props
  const { t } = useUiTexts()
  const scroller = useRef<HTMLDivElement>(null)
  const scrollTo = useRef<((index: number) => void) | null>(null)
  const { table, shown } = useDataTable({ columns, rows, view, selection, onSelection })
  // By hand, because the compiler is off here: a row is drawn anew only for its own sake.
  const toggle = useCallback(
    (id: string, event: unknown) => table.getRow(id).getToggleSelectedHandler()(event),
    [table],
  )
  const onKeyDown = useRowKeys({ count: rows.length, scrollTo, onToggle: onSelection && toggle })
  const all = table.getIsAllRowsSelected()
  const [lead, ...others] = shown
  const least = 240 + others.reduce((sum, { width }) => sum + width, 0)

  return (
    <div className="relative overflow-hidden rounded-card border border-card-line bg-surface shadow-card">
      {busy && <ProgressLine label={t('refreshing')} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows inside, which have the focus */}
      <div
        ref={scroller}
        onKeyDown={onKeyDown}
        className="max-h-(--data-table-height,calc(100dvh-14rem)) min-h-40 overflow-auto"
      >
        <table
          role="table"
          aria-busy={busy}
          aria-rowcount={total + 1}
          className="w-full table-fixed border-collapse text-sm tabular-nums max-md:block"
          style={{ minWidth: `min(100%, ${least}px)` }}
        >
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="sticky top-0 z-10 bg-surface max-md:sr-only">
            <tr role="row" aria-rowindex={1} className="border-b border-line bg-sunken/60">
              {onSelection && (
                <th role="columnheader" scope="col" className="w-10 ps-3 text-start">
                  <input
                    type="checkbox"
                    className="block size-4 accent-accent"
                    aria-label={t('table.selectAll')}
                    checked={all}
                    ref={(box) => {
                      if (box) box.indeterminate = !all && table.getIsSomeRowsSelected()
                    }}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {lead && <SortHeader column={lead} sort={sort} onSort={onSort} />}
              {others.map((column) => (
                <SortHeader
                  key={column.id}
                  column={column}
                  width={column.width}
                  sort={sort}
                  onSort={onSort}
                />
              ))}
              {rowActions && (
                <th role="columnheader" scope="col" className="w-12">
                  <span className="sr-only">{t('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <VirtualRows rows={rows} scroller={scroller} rowHeight={rowHeight} scrollTo={scrollTo}>
            {(row, index, measure) => (
              <DataRow
                key={row.id}
                row={row}
                rowIndex={index + 2}
                columns={shown}
                selectable={onSelection !== undefined}
                selected={selection.has(row.id)}
                onToggle={toggle}
                rowActions={rowActions}
                nameOf={nameOf}
                measure={measure}
              />
            )}
          </VirtualRows>
        </table>
      </div>
    </div>
  )
}
