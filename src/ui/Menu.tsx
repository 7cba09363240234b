import {
  cloneElement,
  Suspense,
  useState,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
} from 'react'
import { focusByKey, MenuWindow, type MenuFocus, type MenuSide } from './menuParts.ts'

export interface MenuProps {
  /** What opens it: a `Button` or `IconButton`. */
  button: ReactElement<ComponentPropsWithRef<'button'>>
  children: ReactNode
  side?: MenuSide
  className?: string
  /** Fetches the code of what is in it, where that comes later too. */
  fetchAhead?: () => void
}

/**
 * A menu button (WAI-ARIA). Fill it with `MenuItem`, `MenuLink`, `MenuGroup` and `MenuDivider`. The open menu is
 * fetched when the pointer or the focus reaches the button: pages are full of menus that nobody opens.
 */
export function Menu({ button, children, side = 'bottom end', className, fetchAhead }: MenuProps) {
  const [opened, setOpened] = useState<{ anchor: HTMLElement; focus: MenuFocus }>()
  const comeNear = () => {
    MenuWindow.fetchAhead()
    fetchAhead?.()
  }
  return (
    <>
      {cloneElement(button, {
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== undefined,
        onPointerEnter: comeNear,
        onFocus: comeNear,
        onClick: ({ currentTarget: anchor }) => setOpened(opened ? undefined : { anchor, focus: 'menu' }),
        onKeyDown: (event) => {
          const focus = focusByKey[event.key]
          if (!focus) return
          event.preventDefault()
          setOpened({ anchor: event.currentTarget, focus })
        },
      })}
      {opened && (
        <Suspense>
          <MenuWindow {...opened} side={side} className={className} onClose={() => setOpened(undefined)}>
            {children}
          </MenuWindow>
        </Suspense>
      )}
    </>
  )
}
