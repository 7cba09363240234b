/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
 * rows are laid out as grids or blocks, and that takes the implicit roles of a table away */
import { memo } from 'react'
import { cx } from '../cx.ts'
import { RowMenuButton } from '../rows/RowMenuButton.tsx'
import type { DataColumn } from './columns.ts'

/** Compared one by one: a row is drawn again only when one of them is another. */
export interface DataRowProps<Row> {
  row: Row
  /** Place in the whole list, from 1; the heading is 1. */
  rowIndex: number
  columns: readonly DataColumn<Row>[]
  /** Below the window when the table is first drawn: the browser passes it over until it comes near. */
  isFar: boolean
  selected: boolean
  /** What the row's checkbox is called; undefined where rows can't be selected. */
  selectLabel: string | undefined
  /** Whether the rows of the table have menus. */
  hasMenu: boolean
  /** The label of this row's menu button; undefined if the row has no menu. */
  menuLabel: string | undefined
  measure: ((element: Element | null) => void) | undefined
}

function Row<R extends { id: string }>(props: DataRowProps<R>) {
  const { row, rowIndex, columns, isFar, selected, selectLabel, hasMenu, menuLabel, measure } = props
  return (
    <tr
      ref={measure}
      role="row"
      data-row={row.id}
      data-index={rowIndex - 2}
      data-far={isFar || undefined}
      // The one stop of the Tab key; its controls are reached from it: useRowKeys.ts.
      tabIndex={0}
      aria-rowindex={rowIndex}
      aria-selected={selectLabel === undefined ? undefined : selected}
      className="data-row"
    >
      {selectLabel !== undefined && (
        <td role="cell" className="data-select">
          {/* Its clicks are the table's: useSelection.ts. */}
          <input
            type="checkbox"
            readOnly
            data-select
            tabIndex={-1}
            checked={selected}
            aria-label={selectLabel}
            className="check-box"
          />
        </td>
      )}
      {columns.map((column, place) => cellOf(column, row, place === 0))}
      {hasMenu && (
        <td role="cell" className="data-actions">
          {menuLabel !== undefined && <RowMenuButton label={menuLabel} tabIndex={-1} />}
        </td>
      )}
    </tr>
  )
}

/** A function and no component, of which a list would have hundreds. */
const cellOf = <R,>(column: DataColumn<R>, row: R, isLead: boolean) => {
  const dot = column.dot?.(row)
  const copy = column.copy?.(row)
  return (
    <td
      key={column.id}
      role="cell"
      data-label={column.header}
      data-align={column.align}
      data-tone={dot?.tone}
      data-pulse={dot?.pulse || undefined}
      title={column.title?.(row)}
      className={cx('data-cell', isLead && 'data-lead', column.mono && 'font-mono text-code')}
    >
      {column.cell(row)}
      {copy && (
        <button
          type="button"
          data-row-button
          data-copy={copy.text}
          tabIndex={-1}
          aria-label={copy.label}
          className="row-button"
        />
      )}
    </td>
  )
}

/** One record's row. `memo`: when one of a hundred records changes, the other rows are not drawn again. */
// memo() loses the type parameter; the component is generic all the same.
export const DataRow = memo(Row) as typeof Row
