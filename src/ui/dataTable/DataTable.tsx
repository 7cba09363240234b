/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
 * rows are laid out as grids or blocks, and that takes the implicit roles of a table away */
import { Suspense, useDeferredValue, useMemo, useRef, useState, type CSSProperties } from 'react'
import { shownColumns, type TableView } from '#src/common/tableView.ts'
import { useIsAtLeast } from '#src/screen/useScreen.ts'
import { lazyPart } from '../lazyPart.tsx'
import { cx } from '../cx.ts'
import { ProgressLine } from '../ProgressLine.tsx'
import { RowControls } from '../rows/RowControls.tsx'
import type { RowMenu } from '../rows/rowMenu.ts'
import { useUiTexts } from '../uiTexts.ts'
import type { DataColumn } from './columns.ts'
import { DataRow } from './DataRow.tsx'
import { rowKeysAttribute } from './rowKeys.ts'
import { firstRows, Rows, virtualFrom } from './Rows.tsx'
import { SelectAll } from './SelectAll.tsx'
import type { Selection } from './selection.ts'
import { TableHead } from './TableHead.tsx'
import { useOverflow } from './useOverflow.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useSelection } from './useSelection.ts'

export interface DataTableProps<Row> {
  caption: string
  /** Another array draws every row again. */
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
  rowMenu?: RowMenu<Row> | undefined
}

/** What a row's name takes at least, with the boxes and menus beside the columns. */
const leadWidth = 252

// For small screens alone.
const SortMenu = lazyPart(() => import('./SortMenu.tsx'), 'SortMenu')

const nothing: Selection = new Set()

/**
 * The table of every product list: chosen columns in the person's order, selection across pages with
 * Shift for ranges, `j` `k` `x` `b` from anywhere and Enter on a row, a heading that stays, cards on small screens, and
 * only the visible rows drawn however many there are. Sorting, filters and pages are the caller's.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, nameOf, view, busy, sort, onSort, onSelection, rowMenu } = props
  // Many rows that change at once are drawn piece by piece, and scrolling and keys go first.
  const rows = useDeferredValue(props.rows)
  const selection = props.selection ?? nothing
  const { t } = useUiTexts()
  const isWide = useIsAtLeast('md')
  const [inSight] = useState(firstRows)
  const scroller = useRef<HTMLDivElement>(null)
  const scrollTo = useRef<((index: number) => void) | null>(null)
  const { toggle, onClick, isAll, isSome, toggleAll } = useSelection({ rows, selection, onSelection })
  const keys = useRowKeys({ scroller, rows, scrollTo, onToggle: onSelection && toggle })
  const selectAll = onSelection && <SelectAll isAll={isAll} isSome={isSome} onToggle={toggleAll} />
  // Other columns draw every row again.
  const shown = useMemo(() => shownColumns(view, columns), [view, columns])
  const widths = shown.slice(1).map(({ width }) => width)
  const least = leadWidth + widths.reduce((sum, width) => sum + width, 0)
  const tracks = [
    onSelection ? '2.5rem ' : '',
    'minmax(0, 1fr) ',
    ...widths.map((width) => `${width}px `),
    rowMenu ? '3rem' : '',
  ].join('')
  useOverflow(scroller, isWide ? least : 0)

  return (
    <div className="relative overflow-clip rounded-card border border-card-line bg-surface shadow-card">
      {!isWide && (
        <div className="flex items-center justify-between gap-3 border-b border-line bg-sunken/60 px-4 py-1">
          {selectAll}
          {onSort && (
            <Suspense>
              <SortMenu columns={shown} sort={sort} onSort={onSort} />
            </Suspense>
          )}
        </div>
      )}
      <RowControls rows={rows} menu={rowMenu}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- of the rows inside, which have the focus */}
        <div
          ref={scroller}
          {...{ [rowKeysAttribute]: '' }}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onBlur={keys.onBlur}
          onClick={onClick}
          className={cx(
            // A ground of its own lets the browser move what is drawn; without, it draws all again at each step.
            'min-h-40 bg-surface',
            // Rows scroll with the page, unless they are too many to draw: no scroll inside of another.
            rows.length >= virtualFrom
              ? 'max-h-(--data-table-height,calc(100dvh-18rem)) overflow-auto [--head-top:0px]'
              : 'data-scrolls:overflow-x-auto data-scrolls:[--head-top:0px]',
          )}
        >
          <table
            role="table"
            aria-busy={busy ?? false}
            aria-rowcount={(props.total ?? rows.length) + 1}
            className="data-table"
            // React's types leave out properties of one's own.
            style={isWide ? ({ minWidth: least, '--columns': tracks } as CSSProperties) : undefined}
          >
            <caption className="sr-only">{caption}</caption>
            {isWide && (
              <TableHead
                columns={shown}
                sort={sort}
                onSort={onSort}
                selectAll={selectAll}
                hasActions={rowMenu !== undefined}
              />
            )}
            <Rows rows={rows} isWide={isWide} inSight={inSight} scroller={scroller} scrollTo={scrollTo}>
              {(row, index, measure) => (
                <DataRow
                  key={row.id}
                  row={row}
                  rowIndex={index + 2}
                  columns={shown}
                  // Those in sight are never passed over: of a page that was kept they would be empty for a moment.
                  isFar={index > inSight}
                  selected={selection.has(row.id)}
                  selectLabel={onSelection && t('table.select', { name: nameOf(row) })}
                  hasMenu={rowMenu !== undefined}
                  menuLabel={rowMenu?.label(row)}
                  measure={measure}
                />
              )}
            </Rows>
          </table>
        </div>
      </RowControls>
      {/* Last, though drawn on top: what comes in front of the rows has all of them styled again. */}
      {busy && <ProgressLine label={t('refreshing')} />}
    </div>
  )
}
