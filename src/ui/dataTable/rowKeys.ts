import { findShown } from '#src/screen/findShown.ts'

/*
 * The keys of a list work wherever the focus is. Whoever hears them outside of its rows hands them to the table, and
 * the bar of what is selected finds its way back to the row that one came from.
 */

/** On the element that listens for `rowKey` events. */
export const rowKeysAttribute = 'data-row-keys'
const bar = '[data-bulk-bar]'

/** The keys that a table answers: next row, previous row, select, bulk bar. */
export const rowKeys = ['j', 'k', 'x', 'b'] as const

/** Hands a key to the list on the page; false where there is none. */
export const pressRowKey = (key: string) => {
  const rows = findShown(`main [${rowKeysAttribute}]`)
  return rows?.dispatchEvent(new CustomEvent('rowKey', { detail: key })) ?? false
}

/** Moves to the first button of the bulk bar, if there is one; answers whether it did. */
export const focusBulkBar = () => {
  const button = findShown(`${bar} button`)
  button?.focus()
  return button !== undefined
}

/** Whether the focus is in the bulk bar. */
export const isInBulkBar = (element: Element | null) => Boolean(element?.closest(bar))
