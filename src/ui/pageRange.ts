export type PageSlot = number | 'gap'

interface Paging {
  page: number
  /** How many pages there are. */
  count: number
  /** Pages shown on either side of the current one. */
  siblings?: number
  /** Pages always shown at either end. */
  boundaries?: number
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** The page that is meant: at least 1, at most the last. */
export const clampPage = (page: number, count: number) =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, count))

/**
 * The page numbers to offer, with gaps for the ones left out. A gap never stands for a single page:
 * that page is shown instead. The number of slots stays the same from page to page, so that the
 * buttons don't move under the pointer.
 */
export const pageRange = ({ page, count, siblings = 1, boundaries = 1 }: Paging): PageSlot[] => {
  const slots = 2 * boundaries + 2 * siblings + 3
  if (count <= slots) return range(1, count)

  const current = clampPage(page, count)
  const first = Math.max(Math.min(current - siblings, count - boundaries - 2 * siblings - 1), boundaries + 2)
  const last = Math.min(Math.max(current + siblings, boundaries + 2 * siblings + 2), count - boundaries - 1)
  const before: PageSlot = first > boundaries + 2 ? 'gap' : boundaries + 1
  const after: PageSlot = last < count - boundaries - 1 ? 'gap' : count - boundaries
  return [
    ...range(1, boundaries),
    before,
    ...range(first, last),
    after,
    ...range(count - boundaries + 1, count),
  ]
}
