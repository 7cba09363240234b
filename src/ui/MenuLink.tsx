import { cloneElement, type ReactElement } from 'react'
import { menuItemClass } from './menuItemClass.ts'
import { useMenuParts } from './menuParts.ts'

/** A menu's line that leads somewhere: wraps the link element, of whatever router. */
export function MenuLink({ children }: { children: ReactElement<{ className?: string }> }) {
  const { Item } = useMenuParts()
  return <Item>{cloneElement(children, { className: menuItemClass() })}</Item>
}
