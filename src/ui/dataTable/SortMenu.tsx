import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Button } from '../Button.tsx'
import { Menu } from '../Menu.tsx'
import { MenuItem } from '../MenuItem.tsx'
import { useUiTexts } from '../uiTexts.ts'
import type { DataColumn } from './columns.ts'

interface SortMenuProps {
  columns: readonly Pick<DataColumn<never>, 'id' | 'header' | 'sortable'>[]
  sort: string | undefined
  onSort: (sort: string) => void
}

/** The order of rows where there are no column headings to press. Choosing the same again turns it round. */
export function SortMenu({ columns, sort, onSort }: SortMenuProps) {
  const { t } = useUiTexts()
  const field = sort?.replace(/^-/, '')
  const isDown = sort?.startsWith('-') ?? false
  const Icon = isDown ? ArrowDown : ArrowUp
  const current = columns.find(({ id }) => id === field)
  return (
    <Menu
      button={
        <Button size="sm" variant="ghost" icon={current && <Icon aria-hidden className="size-4" />}>
          {current ? t('table.sortedBy', { column: current.header }) : t('table.sort')}
        </Button>
      }
    >
      {columns.map(({ id, header, sortable }) =>
        sortable ? (
          <MenuItem
            key={id}
            icon={id === field ? <Icon aria-hidden className="size-4" /> : <span className="size-4" />}
            onSelect={() => onSort(sort === id ? `-${id}` : id)}
          >
            {header}
          </MenuItem>
        ) : null,
      )}
    </Menu>
  )
}
