import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react'
import { cloneElement, Fragment, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { listClass } from './listClass.ts'
import type { MenuProps } from './Menu.tsx'
import { MenuPartsContext } from './menuParts.ts'

const parts = { Item: MenuItem, Separator: MenuSeparator }

/** A menu that has been opened once; before that, `Menu` shows its button alone. */
export function MenuWindow({
  button,
  children,
  side = 'bottom end',
  className,
  openedBy,
}: MenuProps & { openedBy: string }) {
  const ref = useRef<HTMLButtonElement>(null)
  const hasOpened = useRef(false)

  // This button took the place of the one that was pressed: it takes over focus and press.
  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    ref.current?.focus({ preventScroll: true })
    if (openedBy === 'click') ref.current?.click()
    else ref.current?.dispatchEvent(new KeyboardEvent('keydown', { key: openedBy, bubbles: true }))
  }, [openedBy])

  return (
    <MenuPartsContext value={parts}>
      <HeadlessMenu>
        <MenuButton as={Fragment}>{cloneElement(button, { ref })}</MenuButton>
        <MenuItems
          modal={false}
          anchor={{ to: side, gap: 4 }}
          transition
          className={cx(listClass, className)}
        >
          {children}
        </MenuItems>
      </HeadlessMenu>
    </MenuPartsContext>
  )
}
