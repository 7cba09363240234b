/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
 * small screens show rows as blocks, and that takes the implicit roles of a table away */
import type { ReactNode } from 'react'
import type { ViewedColumn } from '#src/common/tableView.ts'
import { cx } from './cx.ts'
import { ProgressLine } from './ProgressLine.tsx'
import { RowControls } from './rows/RowControls.tsx'
import type { RowMenu } from './rows/rowMenu.ts'
import { RowMenuButton } from './rows/RowMenuButton.tsx'
import { SortHeader } from './SortHeader.tsx'
import { useUiTexts } from './uiTexts.ts'

export interface Column<Row> extends ViewedColumn {
  /** Also the field's name in `sort`. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'start' | 'end'
  /** Ids, addresses, codes. */
  mono?: boolean
  /** Takes no more room than it needs. */
  narrow?: boolean
}

export interface TableProps<Row> {
  /** Says what the table lists, for those who hear it; the page's heading says it to the others. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Fresh rows are on their way; the old ones stay. */
  busy?: boolean
  /** The list's `sort`: a column's id, with a minus for descending. */
  sort?: string
  onSort?: (sort: string) => void
  rowMenu?: RowMenu<Row> | undefined
  /** Buttons at the end of each row, where there is no menu. */
  rowActions?: ((row: Row) => ReactNode) | undefined
}

/**
 * A plain table for lists of a page's length. On small screens each row becomes a block of labelled
 * lines; the explicit roles keep it a table to screen readers, which `display: block` would undo.
 */
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { caption, columns, rows, busy = false, sort, onSort, rowMenu, rowActions } = props
  const { t } = useUiTexts()
  const actionsOf = rowMenu ? menuButtonOf(rowMenu) : rowActions
  const table = (
    <div className="relative overflow-hidden rounded-card border border-card-line bg-surface shadow-card">
      <div className="overflow-x-auto">
        <table role="table" aria-busy={busy} className="w-full border-collapse text-sm max-md:block">
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="max-md:sr-only">
            <tr role="row" className="border-b border-line bg-sunken/60">
              {columns.map((column) => (
                <SortHeader key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
              {actionsOf && (
                <th role="columnheader" scope="col" className="w-0">
                  <span className="sr-only">{t('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:block">
            {rows.map((row) => (
              <tr
                key={row.id}
                role="row"
                data-row={row.id}
                className="relative border-line transition-colors not-last:border-b hover:bg-hover has-[[type=radio]:checked]:bg-accent-soft max-md:block max-md:px-4 max-md:py-3"
              >
                {columns.map((column) => (
                  <td
                    key={column.id}
                    role="cell"
                    data-label={column.header}
                    className={cx(
                      'h-row px-4 py-[calc((var(--row-height)-1.75rem)/2)] text-text-muted first:text-text md:align-middle',
                      'max-md:flex max-md:h-auto max-md:items-baseline max-md:gap-3 max-md:px-0 max-md:py-0.5 max-md:before:w-28 max-md:before:shrink-0 max-md:before:font-sans max-md:before:text-text-faint max-md:before:content-[attr(data-label)]',
                      'max-md:first:pe-12 max-md:first:text-base max-md:first:before:hidden',
                      column.align === 'end' && 'tabular-nums md:text-end',
                      column.mono && 'font-mono text-code',
                      column.narrow && 'md:w-0 md:px-3 md:whitespace-nowrap',
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
                {actionsOf && (
                  <td
                    role="cell"
                    className="h-row py-0 pe-2 text-end whitespace-nowrap max-md:absolute max-md:end-1 max-md:top-1.5 max-md:p-0"
                  >
                    {actionsOf(row)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {/* Last, though drawn on top: what comes in front of the rows has all of them styled again. */}
      {busy && <ProgressLine label={t('refreshing')} />}
    </div>
  )
  return rowMenu ? (
    <RowControls rows={rows} menu={rowMenu}>
      {table}
    </RowControls>
  ) : (
    table
  )
}

const menuButtonOf =
  <Row,>({ label }: RowMenu<Row>) =>
  (row: Row) => {
    const name = label(row)
    return name === undefined ? null : <RowMenuButton label={name} />
  }
