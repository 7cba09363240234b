import { useEffect, useEffectEvent, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { focusBulkBar, isInBulkBar } from './rowKeys.ts'
import { useKeepFocus } from './useKeepFocus.ts'

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=listbox], [role=menu]'
const controls = 'input, a[href], button'

interface RowKeys {
  scroller: RefObject<HTMLElement | null>
  rows: readonly { id: string }[]
  /** Brings a row that is not drawn onto the screen. */
  scrollTo: RefObject<((index: number) => void) | null>
  onToggle: ((id: string, isRange: boolean) => void) | undefined
}

const rowAt = (rows: HTMLElement, index: number) => rows.querySelector<HTMLElement>(`[data-index="${index}"]`)

/** Moves from a row to its controls and back, past those that this width hides. */
const moveInRow = (row: HTMLElement, by: -1 | 1) => {
  const stops = [row, ...row.querySelectorAll<HTMLElement>(controls)]
  const from = stops.findIndex((stop) => stop === document.activeElement)
  const ahead = by > 0 ? stops.slice(from + 1) : stops.slice(0, from).toReversed()
  for (const stop of ahead) {
    stop.focus()
    if (document.activeElement === stop) return
  }
}

/**
 * Each row is one stop of the Tab key; from it the arrows to the sides lead to its controls. `j` `k` and the arrows move
 * between rows, Enter opens the focused row's link, `x` selects it, `b` leads to the bulk bar and back. The letters come
 * from anywhere on the page (rowKeys.ts): the row is then the one that had the focus last.
 */
export const useRowKeys = ({ scroller, rows: all, scrollTo, onToggle }: RowKeys) => {
  const last = useRef(-1)
  const count = all.length

  const move = (to: number) => {
    const rows = scroller.current
    if (!rows || count === 0) return
    const index = Math.max(0, Math.min(count - 1, to))
    const row = rowAt(rows, index)
    if (row) return row.focus()
    scrollTo.current?.(index)
    // The row exists after the scroll has been drawn.
    requestAnimationFrame(() => rowAt(rows, index)?.focus())
  }
  const keeping = useKeepFocus(all, () => move(last.current))
  const toggle = () => {
    move(last.current)
    const row = scroller.current && rowAt(scroller.current, last.current)
    if (row?.dataset['row']) onToggle?.(row.dataset['row'], false)
  }
  const letters: Partial<Record<string, () => void>> = {
    j: () => move(last.current + 1),
    k: () => move(last.current - 1),
    x: onToggle && toggle,
    b: () => (isInBulkBar(document.activeElement) ? move(last.current) : void focusBulkBar()),
  }

  const onRowKey = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent) letters[String(event.detail)]?.()
  })
  useEffect(() => {
    const rows = scroller.current
    rows?.addEventListener('rowKey', onRowKey)
    return () => rows?.removeEventListener('rowKey', onRowKey)
  }, [scroller])

  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = event.target.closest<HTMLElement>('[data-index]')
      if (row) last.current = Number(row.dataset['index'])
      keeping.onFocus(event)
    },
    onBlur: keeping.onBlur,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!(event.target instanceof HTMLElement) || event.target.closest(typing)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const row = event.target.closest<HTMLElement>('[data-index]')
      const onRow = row !== null && row === event.target
      const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
      const keys: typeof letters = {
        ...letters,
        ArrowDown: onRow ? letters['j'] : undefined,
        ArrowUp: onRow ? letters['k'] : undefined,
        ArrowRight: row ? () => moveInRow(row, forward) : undefined,
        ArrowLeft: row ? () => moveInRow(row, forward === 1 ? -1 : 1) : undefined,
        Enter: onRow ? () => row.querySelector<HTMLElement>('a, button')?.click() : undefined,
      }
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    },
  }
}
