import type { ReactNode } from 'react'
import { menuItemClass } from './menuItemClass.ts'
import { useMenuParts } from './menuParts.ts'

interface MenuItemProps {
  children: ReactNode
  onSelect: () => void
  icon?: ReactNode
  /** Destroys something. */
  danger?: boolean
  /** Why it can't be done now; shown as its second line, because a disabled item has no tooltip of its own. */
  disabledReason?: string
}

/** A command of a menu. */
export function MenuItem({ children, onSelect, icon, danger, disabledReason }: MenuItemProps) {
  const { Item } = useMenuParts()
  return (
    <Item disabled={disabledReason !== undefined}>
      <button type="button" onClick={onSelect} className={menuItemClass(danger)}>
        {icon}
        <span className="min-w-0 flex-1">
          <span className="block truncate">{children}</span>
          {disabledReason !== undefined && <span className="block text-xs">{disabledReason}</span>}
        </span>
      </button>
    </Item>
  )
}
