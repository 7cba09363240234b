/* oxlint-disable jsx-a11y/no-redundant-roles -- a body that is laid out as a block loses its implicit role */
import { startTransition, Suspense, useEffect, useState, type ReactNode, type RefObject } from 'react'
import { whenIdle } from '#src/common/whenIdle.ts'
import { lazyPart } from '../lazyPart.tsx'
import { rowHeight } from './rowHeight.ts'

export interface RowsProps<Row> {
  rows: readonly Row[]
  /** Whether they are rows, which are all as high as each other, and no cards. */
  isWide: boolean
  /** How many are drawn first: those that fill the window. */
  inSight: number
  scroller: RefObject<HTMLElement | null>
  /** Draws a row; `measure` belongs on its element. */
  children: (row: Row, index: number, measure?: (element: Element | null) => void) => ReactNode
  /** How the keyboard reaches rows that are not drawn. */
  scrollTo: RefObject<((index: number) => void) | null>
}

/**
 * Below this many rows all are drawn: find-in-page works, nothing has to be measured, and they scroll with the page. No
 * page of a list has more.
 */
export const virtualFrom = 201
/** What is above the first row of every list, in pixels: the frame's bar, the page's heading, the list's tools. */
const above = 240

/** How many rows fill the rest of the window. */
export const firstRows = () => Math.ceil((window.innerHeight - above) / rowHeight())

// Pages of a list are short: what draws a part of many rows is fetched for the lists that need it.
const VirtualRows = lazyPart(() => import('./VirtualRows.tsx'), 'VirtualRows')

/** The rows of a table: all of a few, or those of many that can be seen. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { rows, isWide, inSight, children } = props
  const isMany = rows.length >= virtualFrom
  const hasFoundTime = useHasFoundTime()
  // What can be seen comes first, and what is below once that is painted, or once the code for it is here.
  const drawn = hasFoundTime && !isMany ? rows.length : inSight
  const plain = (
    <tbody role="rowgroup">{rows.slice(0, drawn).map((row, index) => children(row, index))}</tbody>
  )
  if (!isMany) return plain
  return (
    <Suspense fallback={plain}>
      {/* Heights of cards are remembered, and are none of rows. */}
      <VirtualRows key={String(isWide)} {...props} />
    </Suspense>
  )
}

/** Whether the browser has found time for more since the first drawing. */
const useHasFoundTime = () => {
  const [hasFoundTime, setHasFoundTime] = useState(false)
  useEffect(() => {
    let isGone = false
    const follow = async () => {
      await whenIdle()
      if (!isGone) startTransition(() => setHasFoundTime(true))
    }
    void follow()
    return () => {
      isGone = true
    }
  }, [])
  return hasFoundTime
}
