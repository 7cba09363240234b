import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import { itemsOf, useMenuKeys } from './menuKeys.ts'
import type { MenuFocus, MenuSide } from './menuParts.ts'
import { placeMenu } from './placeMenu.ts'

export interface MenuWindowProps {
  /** The button that opened it. It names the menu, and gets the focus back. */
  anchor: HTMLElement
  focus: MenuFocus
  side: MenuSide
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * An open menu. Our own, because a list opens one beside each row: this takes a fifth of the time of the
 * library's, which is the difference between at once and a noticeable wait on a slow machine.
 */
export function MenuWindow({ anchor, focus, side, className, onClose, children }: MenuWindowProps) {
  const menu = useRef<HTMLDivElement>(null)
  const close = () => {
    anchor.focus({ preventScroll: true })
    onClose()
  }
  const onKeyDown = useMenuKeys(close, { isSub: side === 'beside' })
  usePlace(menu, { anchor, side, onLost: onClose })
  useCloseOutside({ anchor, onClose })
  useLayoutEffect(() => {
    if (focus === 'nothing') return
    const items = menu.current ? itemsOf(menu.current) : []
    const target = focus === 'menu' ? undefined : items.at(focus === 'first' ? 0 : -1)
    ;(target ?? menu.current)?.focus({ preventScroll: true })
  }, [focus])

  return createPortal(
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={anchor.getAttribute('aria-label') ?? anchor.textContent}
      onKeyDown={onKeyDown}
      onClick={({ target }) => target instanceof Element && isChosen(target) && close()}
      onPointerMove={({ target, pointerType }) => {
        if (pointerType === 'mouse' && target instanceof Element) focusItem(target)
      }}
      onPointerLeave={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      className={cx(
        'fixed z-50 min-w-40 animate-appear overflow-y-auto overscroll-contain rounded-card bg-raised p-1 shadow-floating outline-none',
        className,
      )}
    >
      {children}
    </div>,
    // Inside of a dialog, which keeps the focus to itself.
    anchor.closest('[role=dialog], [role=alertdialog]') ?? document.body,
  )
}

const itemAt = (target: Element) => target.closest<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')

/** What opens a sub-menu is no choice yet. */
const isChosen = (target: Element) => itemAt(target)?.matches(':not([aria-haspopup])') ?? false

const focusItem = (target: Element) => {
  const item = itemAt(target)
  if (item && item !== document.activeElement) item.focus({ preventScroll: true })
}

interface PlaceOptions {
  anchor: HTMLElement
  side: MenuSide
  /** The anchor has left the page: its row was scrolled away, or is gone. */
  onLost: () => void
}

const usePlace = (menu: RefObject<HTMLElement | null>, { anchor, side, onLost }: PlaceOptions) => {
  const place = useEffectEvent(() => {
    if (!anchor.isConnected) return onLost()
    if (menu.current) placeMenu(menu.current, anchor, side)
    return undefined
  })
  useLayoutEffect(() => {
    place()
    // Lines may come later than the menu.
    const resized = new ResizeObserver(() => place())
    if (menu.current) resized.observe(menu.current)
    const follow = () => place()
    globalThis.addEventListener('scroll', follow, { capture: true, passive: true })
    globalThis.addEventListener('resize', follow)
    return () => {
      resized.disconnect()
      globalThis.removeEventListener('scroll', follow, { capture: true })
      globalThis.removeEventListener('resize', follow)
    }
  }, [menu])
}

interface OutsideOptions {
  anchor: HTMLElement
  onClose: () => void
}

const useCloseOutside = ({ anchor, onClose }: OutsideOptions) => {
  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    // A press on the button closes it by itself; a sub-menu lies elsewhere in the document.
    if (target instanceof Element && !target.closest('[role=menu]') && !anchor.contains(target)) onClose()
  })
  useEffect(() => {
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [])
}
