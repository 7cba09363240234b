import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ButtonSize, ButtonVariant } from '#src/ui/buttonClass.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import type { Action } from '../action.ts'
import { useRowMenu } from './useRowMenu.tsx'
import type { Resource } from '../resource.ts'

interface ActionMenuProps<Row> {
  row: Row
  actions: readonly Action<Row>[]
  size?: ButtonSize
  variant?: ButtonVariant
}

/** All that the person may do to a resource; nothing for those who may do nothing in its project. */
export function ActionMenu<Row extends Resource>({ row, actions, size, variant }: ActionMenuProps<Row>) {
  const menu = useRowMenu(actions)
  const label = menu?.label(row)
  if (!menu || label === undefined) return null
  return (
    <Menu
      className={menu.className}
      fetchAhead={menu.fetchAhead}
      button={
        <IconButton size={size ?? 'sm'} variant={variant} label={label}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {menu.items(row)}
    </Menu>
  )
}
