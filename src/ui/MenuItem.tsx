import type { ReactNode } from 'react'
import { menuItemClass } from './menuItemClass.ts'

interface MenuItemProps {
  children: ReactNode
  onSelect: () => void
  icon?: ReactNode
  /** Destroys something. */
  danger?: boolean
  /** Why it can't be done now; shown as its second line, because a disabled item has no tooltip of its own. */
  disabledReason?: string | undefined
}

/** A command of a menu. */
export function MenuItem({ children, onSelect, icon, danger, disabledReason }: MenuItemProps) {
  const isDisabled = disabledReason !== undefined
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onSelect}
      className={menuItemClass(danger)}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{children}</span>
        {isDisabled && <span className="block text-xs">{disabledReason}</span>}
      </span>
    </button>
  )
}
