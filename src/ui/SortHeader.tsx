/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
 * small screens show rows as blocks, and that takes the implicit roles of a table away */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { cx } from './cx.ts'

interface SortHeaderProps {
  column: { id: string; header: string; sortable?: boolean; align?: 'start' | 'end'; narrow?: boolean }
  /** In a table of many columns. */
  isDense?: boolean
  sort?: string
  onSort?: (sort: string) => void
}

const directionOf = (id: string, sort?: string) =>
  sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none'

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

/** A column's heading; pressing a sortable one sorts by it, and then the other way round. */
export function SortHeader({ column, isDense = false, sort, onSort }: SortHeaderProps) {
  const { id, header, sortable, align, narrow } = column
  const direction = directionOf(id, sort)
  const Icon = icons[direction]
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sortable ? direction : undefined}
      className={cx(
        'h-9 text-xs font-medium whitespace-nowrap text-text-faint',
        isDense || narrow ? 'px-3' : 'px-4',
        align === 'end' ? 'text-end' : 'text-start',
        narrow && 'w-0',
      )}
    >
      {sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(direction === 'ascending' ? `-${id}` : id)}
          className={cx(
            'group -mx-1 inline-flex items-center gap-1 rounded-control px-1 py-0.5 align-middle transition-colors hover:text-text',
            direction !== 'none' && 'text-text',
            // The words stand over the numbers; the arrow is there only now and then.
            align === 'end' && 'flex-row-reverse',
          )}
        >
          {header}
          <Icon
            aria-hidden
            className={cx(
              'size-3.5',
              direction === 'none' &&
                'opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
