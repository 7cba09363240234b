import type { KeyboardEvent, RefObject } from 'react'

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=listbox], [role=menu]'

interface RowKeys {
  count: number
  /** Brings a row that is not drawn onto the screen. */
  scrollTo: RefObject<((index: number) => void) | null>
  onToggle: ((id: string, isRange: boolean) => void) | undefined
}

const rowAt = (body: HTMLElement, index: number) => body.querySelector<HTMLElement>(`[data-index="${index}"]`)

/** `j` `k` and the arrows move between rows, Enter opens the focused row's link, `x` selects it. */
export const useRowKeys = ({ count, scrollTo, onToggle }: RowKeys) => {
  const move = (body: HTMLElement, to: number) => {
    const index = Math.max(0, Math.min(count - 1, to))
    const row = rowAt(body, index)
    if (row) return row.focus()
    scrollTo.current?.(index)
    // The row exists after the scroll has been drawn.
    requestAnimationFrame(() => rowAt(body, index)?.focus())
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.closest(typing)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = event.target.closest<HTMLElement>('[data-index]')
    const at = row ? Number(row.dataset['index']) : -1
    const onRow = row === event.target
    const act = {
      j: () => move(event.currentTarget, at + 1),
      k: () => move(event.currentTarget, at - 1),
      ArrowDown: onRow ? () => move(event.currentTarget, at + 1) : undefined,
      ArrowUp: onRow ? () => move(event.currentTarget, at - 1) : undefined,
      Enter: onRow ? () => row.querySelector<HTMLElement>('a, button')?.click() : undefined,
      x: row?.dataset['row'] && onToggle ? () => onToggle(row.dataset['row'] ?? '', false) : undefined,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
}
