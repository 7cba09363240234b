import { cloneElement, type ComponentProps, type ReactElement } from 'react'
import { menuItemClass } from './menuItemClass.ts'

/** A menu's item that leads somewhere: wraps the link element, of whatever router. */
export function MenuLink({ children }: { children: ReactElement<ComponentProps<'a'>> }) {
  return cloneElement(children, { role: 'menuitem', tabIndex: -1, className: menuItemClass() })
}
