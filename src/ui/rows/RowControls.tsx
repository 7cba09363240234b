import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import type { RowMenu } from './rowMenu.ts'
import { useCopying } from './useCopying.tsx'
import { useRowMenu } from './useRowMenu.tsx'
import { useTooltips } from './useTooltips.tsx'

interface RowControlsProps<Row> {
  rows: readonly Row[]
  menu: RowMenu<Row> | undefined
  children: ReactNode
}

/**
 * What the buttons in a table's rows do, once for all rows: the menu, copying, tooltips. A row has plain
 * `<button>`s, whose icons are CSS (styles/rows.css), and what one of them opens is drawn here. Opening it draws no row again.
 */
export function RowControls<Row extends { id: string }>({ rows, menu, children }: RowControlsProps<Row>) {
  const rowMenu = useRowMenu(rows, menu)
  const copying = useCopying()
  const tooltips = useTooltips()

  const onClick = (event: MouseEvent<HTMLElement>) => {
    tooltips.hide()
    rowMenu.onClick(event)
    copying.onClick(event)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') tooltips.hide()
    rowMenu.onKeyDown(event)
  }
  const onPointerOver = (event: PointerEvent<HTMLElement>) => {
    tooltips.onPointerOver(event)
    rowMenu.comeNear(event.target)
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    tooltips.onFocus(event)
    rowMenu.comeNear(event.target)
  }
  return (
    <>
      {/* The listeners are of the buttons inside. */}
      <div
        role="presentation"
        className="contents"
        onClick={onClick}
        onKeyDown={onKeyDown}
        onPointerOver={onPointerOver}
        onPointerLeave={tooltips.hide}
        onPointerDown={tooltips.hide}
        onFocus={onFocus}
        onBlur={tooltips.hide}
      >
        {children}
      </div>
      {rowMenu.opened}
      {copying.said}
      {tooltips.shown}
    </>
  )
}
