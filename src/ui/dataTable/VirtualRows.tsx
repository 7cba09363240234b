/* oxlint-disable jsx-a11y/no-redundant-roles -- a body that is laid out as a block loses its implicit role */
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RowsProps } from './Rows.tsx'
import { rowHeight } from './rowHeight.ts'

/**
 * Draws the rows that can be seen and holds the place of the others, so that a hundred thousand
 * rows scroll like a hundred. In a component of its own, because the virtualizer can't be memoized.
 */
export function VirtualRows<Row>({ rows, scroller, children, scrollTo, isWide }: RowsProps<Row>) {
  // Cards are as high as what they hold; of rows that are all alike, none has to be measured.
  const height = rowHeight()
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 10,
    initialRect: { width: 1200, height: 800 },
  })
  scrollTo.current = (index) => virtualizer.scrollToIndex(index)
  const drawn = virtualizer.getVirtualItems()
  const before = drawn[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  return (
    <tbody role="rowgroup">
      <tr aria-hidden style={{ height: before }} />
      {drawn.map(({ index }) => {
        const row = rows[index]
        return row === undefined
          ? null
          : children(row, index, isWide ? undefined : virtualizer.measureElement)
      })}
      <tr aria-hidden style={{ height: after }} />
    </tbody>
  )
}
