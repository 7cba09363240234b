/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
 * rows are laid out as grids or blocks, and that takes the implicit roles of a table away */
import type { ReactNode } from 'react'
import { SortHeader } from '../SortHeader.tsx'
import { useUiTexts } from '../uiTexts.ts'
import type { DataColumn } from './columns.ts'

interface TableHeadProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  /** The box that selects all rows, in a table of rows that can be selected. */
  selectAll: ReactNode
  hasActions: boolean
}

/** The headings, which stay under the top bar, or on top of a list that scrolls by itself. */
export function TableHead<Row>({ columns, sort, onSort, selectAll, hasActions }: TableHeadProps<Row>) {
  const { t } = useUiTexts()
  return (
    <thead role="rowgroup" className="sticky top-(--head-top,3.5rem) z-10 bg-surface">
      <tr role="row" aria-rowindex={1} className="data-head border-b border-line bg-sunken/60">
        {selectAll && (
          <th role="columnheader" scope="col" className="data-select text-start">
            {selectAll}
          </th>
        )}
        {columns.map((column) => (
          <SortHeader key={column.id} column={column} isDense sort={sort} onSort={onSort} />
        ))}
        {hasActions && (
          <th role="columnheader" scope="col">
            <span className="sr-only">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
