import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { focusByKey, MenuWindow, type MenuFocus } from '../menuParts.ts'
import type { RowMenu } from './rowMenu.ts'

/** How long the pointer or the focus stays in the rows before the menu's code is fetched ahead. */
const NEAR_MS = 100

const buttonIn = (row: Element) => row.querySelector<HTMLElement>('[data-row-menu]')

/** Whether a key asks for the menu of the row that has the focus. */
const asksForMenu = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'm' && !ctrlKey && !metaKey && !altKey)

/** One menu for all rows: it opens at the button that was pressed, or of the row that has the focus. */
export const useRowMenu = <Row extends { id: string }>(
  rows: readonly Row[],
  menu: RowMenu<Row> | undefined,
): {
  onClick: (event: MouseEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  comeNear: (target: EventTarget) => void
  opened: ReactNode
} => {
  const [opened, setOpened] = useState<{ rowId: string; anchor: HTMLElement; focus: MenuFocus }>()
  const near = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(near.current), [])

  const open = (anchor: HTMLElement | null, focus: MenuFocus) => {
    const rowId = anchor?.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (anchor && rowId !== undefined) setOpened({ rowId, anchor, focus })
  }
  const row = opened && rows.find((one) => one.id === opened.rowId)
  // Rows are not drawn again for it: what their button says of the menu is said here.
  const anchor = row && opened.anchor
  useEffect(() => {
    if (!anchor) return undefined
    anchor.ariaExpanded = 'true'
    return () => {
      anchor.ariaExpanded = 'false'
    }
  }, [anchor])

  return {
    onClick: ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-row-menu]') : null
      if (!button) return
      if (button === anchor) setOpened(undefined)
      else open(button, 'menu')
    },
    onKeyDown: (event) => {
      if (!(event.target instanceof HTMLElement)) return
      const { target } = event
      const focus = target.matches('[data-row-menu]') ? focusByKey[event.key] : undefined
      const isAsked = target.matches('[data-row]') && asksForMenu(event)
      if (!focus && !isAsked) return
      event.preventDefault()
      open(focus ? target : buttonIn(target), focus ?? 'first')
    },
    comeNear: (target) => {
      if (!menu || near.current !== undefined) return
      if (!(target instanceof Element) || !target.closest('[data-row]')) return
      near.current = setTimeout(() => {
        MenuWindow.fetchAhead()
        menu.fetchAhead?.()
      }, NEAR_MS)
    },
    opened: menu && row && opened && (
      <Suspense>
        <MenuWindow
          key={row.id}
          anchor={opened.anchor}
          focus={opened.focus}
          side="bottom end"
          className={menu.className}
          onClose={() => setOpened(undefined)}
        >
          {menu.items(row)}
        </MenuWindow>
      </Suspense>
    ),
  }
}
