import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { menuItemClass } from './menuItemClass.ts'
import { isEndward } from './menuKeys.ts'
import type { MenuFocus } from './menuParts.ts'
import { MenuWindow } from './MenuWindow.tsx'

/** So long the pointer rests before a sub-menu opens, and may take another way to it before it closes. */
const REST_MS = 120

interface SubMenuProps {
  label: string
  children: ReactNode
}

/** A line of a menu that opens a menu of its own beside it: by press, by the arrow towards it, by a resting pointer. */
export function SubMenu({ label, children }: SubMenuProps) {
  const [opened, setOpened] = useState<{ anchor: HTMLElement; focus: MenuFocus }>()
  const resting = useRef(0)
  const rest = (then: () => void) => {
    clearTimeout(resting.current)
    resting.current = window.setTimeout(then, REST_MS)
  }
  useEffect(() => () => clearTimeout(resting.current), [])
  useCloseWhenLeft(opened?.anchor, rest, () => setOpened(undefined))
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (!isEndward(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOpened({ anchor: event.currentTarget, focus: 'first' })
  }
  return (
    <>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        className={menuItemClass()}
        // A press of a key has no detail, and takes the focus along.
        onClick={({ currentTarget: anchor, detail }) =>
          setOpened({ anchor, focus: detail === 0 ? 'first' : 'nothing' })
        }
        onKeyDown={onKeyDown}
        onPointerEnter={({ currentTarget: anchor, pointerType }) => {
          if (pointerType === 'mouse') rest(() => setOpened({ anchor, focus: 'nothing' }))
        }}
        onPointerLeave={() => clearTimeout(resting.current)}
      >
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </button>
      {opened && (
        <MenuWindow {...opened} side="beside" className="w-56" onClose={() => setOpened(undefined)}>
          {children}
        </MenuWindow>
      )}
    </>
  )
}

/** Closes when another line of the menu has been come to; on the way into the sub-menu others may be crossed. */
const useCloseWhenLeft = (
  anchor: HTMLElement | undefined,
  rest: (then: () => void) => void,
  close: () => void,
) => {
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const isAnotherLine =
      target instanceof Element &&
      target !== anchor &&
      target.matches('[role=menuitem]') &&
      target.closest('[role=menu]') === anchor?.closest('[role=menu]')
    rest(isAnotherLine ? close : () => undefined)
  })
  useEffect(() => {
    if (!anchor) return undefined
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [anchor])
}
