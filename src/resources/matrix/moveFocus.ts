import type { KeyboardEvent } from 'react'

/*
 * Arrow keys in the matrix. Boxes carry their row and column as `data-row` and `data-column`; a row has the box of
 * its area in column 0, and the boxes of the last column go on counting.
 */

const selector = 'input[data-column]:not(:disabled)'

const placeOf = (box: HTMLElement) => ({
  row: box.closest('tr'),
  column: Number(box.dataset['column']),
})

/** The box of a row that is nearest to a column, at or before it. */
const nearest = (row: Element | null, column: number) => {
  const boxes = [...(row?.querySelectorAll<HTMLElement>(selector) ?? [])]
  return boxes.findLast((box) => placeOf(box).column <= column) ?? boxes[0]
}

/** Moves the focus by an arrow key, Home or End; whether it did. Tab goes on to what comes after the matrix. */
export const moveFocus = (matrix: HTMLElement, { key, target }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement) || !target.matches(selector)) return false
  const { row, column } = placeOf(target)
  const rows = [...matrix.querySelectorAll('tr')].filter((one) => one.querySelector(selector))
  const inRow = [...(row?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const at = rows.findIndex((one) => one === row)
  const isRtl = getComputedStyle(matrix).direction === 'rtl'
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  const goals: Record<string, HTMLElement | undefined> = {
    [forward]: inRow[inRow.indexOf(target) + 1],
    [back]: inRow[inRow.indexOf(target) - 1],
    ArrowDown: nearest(rows[at + 1] ?? null, column),
    ArrowUp: at > 0 ? nearest(rows[at - 1] ?? null, column) : undefined,
    Home: inRow[0],
    End: inRow.at(-1),
  }
  if (!Object.hasOwn(goals, key)) return false
  const goal = goals[key]
  goal?.focus()
  return true
}
