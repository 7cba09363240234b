import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { rangeOf, withRows, type Selection } from './selection.ts'

interface Options {
  rows: readonly { id: string }[]
  selection: Selection
  onSelection: ((selection: Selection) => void) | undefined
}

/** Selecting rows one by one, in ranges, or all. */
export const useSelection = (options: Options) => {
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const lastToggled = useRef<string>(undefined)

  const toggle = (id: string, isRange: boolean) => {
    const { rows, selection, onSelection } = latest.current
    const ids = rows.map((row) => row.id)
    onSelection?.(
      withRows(selection, isRange ? rangeOf(ids, lastToggled.current, id) : [id], !selection.has(id)),
    )
    lastToggled.current = id
  }

  const { rows, selection, onSelection } = options
  const count = rows.filter(({ id }) => selection.has(id)).length
  const ids = () => rows.map(({ id }) => id)
  return {
    toggle,
    /** A click on the checkbox of a row, anywhere in the table. */
    onClick: ({ target, shiftKey }: MouseEvent) => {
      if (!(target instanceof Element) || !target.matches('[data-select]')) return
      const id = target.closest<HTMLElement>('[data-row]')?.dataset['row']
      if (id !== undefined) toggle(id, shiftKey)
    },
    isAll: rows.length > 0 && count === rows.length,
    isSome: count > 0,
    toggleAll: () => onSelection?.(withRows(selection, ids(), count < rows.length)),
  }
}
