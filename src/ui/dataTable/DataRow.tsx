/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
 * small screens show rows as blocks, and that takes the implicit roles of a table away */
import { memo, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { DataColumn } from './columns.ts'
import { RowBox } from './RowBox.tsx'

export interface DataRowProps<Row> {
  row: Row
  /** Place in the whole list, from 1; the heading is 1. */
  rowIndex: number
  columns: readonly DataColumn<Row>[]
  selectable: boolean
  selected: boolean
  onToggle: (id: string, isRange: boolean) => void
  rowActions: ((row: Row) => ReactNode) | undefined
  /** What a checkbox calls the row. */
  nameOf: (row: Row) => string
  measure: (element: Element | null) => void
}

const cellClass = (column: Pick<DataColumn<never>, 'align' | 'mono'>) =>
  cx(
    'h-row truncate px-3 py-1.5 text-text-muted md:align-middle',
    'max-md:flex max-md:h-auto max-md:items-baseline max-md:gap-3 max-md:px-0 max-md:py-0.5',
    'max-md:before:w-28 max-md:before:shrink-0 max-md:before:font-sans max-md:before:text-sm max-md:before:text-text-faint max-md:before:content-[attr(data-label)]',
    column.align === 'end' && 'md:text-end',
    column.mono && 'font-mono text-code',
  )

// The menu stays in sight while the columns scroll under it: its ground must hide them, also when it is tinted.
const menuClass = cx(
  'w-12 bg-inherit py-1 pe-2 text-end group-hover:bg-[linear-gradient(var(--hover),var(--hover))]',
  'md:sticky md:end-0 max-md:absolute max-md:end-1 max-md:top-1.5 max-md:p-0',
)

const leadClass = 'text-text max-md:pe-16 max-md:text-base max-md:before:hidden'

function Row<R extends { id: string }>(props: DataRowProps<R>) {
  const { row, rowIndex, columns, selectable, selected, onToggle, rowActions, nameOf, measure } = props
  return (
    <tr
      ref={measure}
      role="row"
      data-row={row.id}
      data-index={rowIndex - 2}
      tabIndex={-1}
      aria-rowindex={rowIndex}
      aria-selected={selectable ? selected : undefined}
      className={cx(
        'group border-line not-last:border-b focus-visible:-outline-offset-2',
        'hover:bg-[linear-gradient(var(--hover),var(--hover))]',
        'max-md:relative max-md:block max-md:px-4 max-md:py-3',
        selected ? 'bg-accent-soft' : 'bg-surface',
      )}
    >
      {selectable && (
        <td role="cell" className="w-10 ps-3 max-md:absolute max-md:end-12 max-md:top-3 max-md:p-0">
          <RowBox id={row.id} name={nameOf(row)} selected={selected} onToggle={onToggle} />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.id}
          role="cell"
          data-label={column.header}
          className={cx(cellClass(column), place === 0 && leadClass)}
        >
          {column.cell(row)}
        </td>
      ))}
      {rowActions && (
        <td role="cell" className={menuClass}>
          {rowActions(row)}
        </td>
      )}
    </tr>
  )
}

/**
 * One record's row. Memoised by hand, because the compiler keeps elements and not components: a frame of
 * a hundred changed records must not draw the rows that stayed as they were.
 */
// memo() loses the type parameter; the component is generic all the same.
export const DataRow = memo(Row) as typeof Row
