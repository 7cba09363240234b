import { lazy, Suspense, type ReactNode, type RefObject } from 'react'
import type { VirtualRows as VirtualRowsComponent } from './VirtualRows.tsx'

export interface RowsProps<Row> {
  rows: readonly Row[]
  scroller: RefObject<HTMLElement | null>
  /** Height of a row in pixels before it has been measured. */
  rowHeight: number
  /** Draws a row; `measure` belongs on its element. */
  children: (row: Row, index: number, measure: (element: Element | null) => void) => ReactNode
  /** How the keyboard reaches rows that are not drawn. */
  scrollTo: RefObject<((index: number) => void) | null>
}

const notMeasured = () => undefined

/** Below this many rows all are drawn: find-in-page works, and nothing has to be measured. */
export const virtualFrom = 100
/** What fills a large screen until the code for the rest is here. */
const firstRows = 40

// Pages of a list are short: what draws a part of many rows is fetched for the lists that need it.
// lazy() loses the type parameter; the component is generic all the same.
const VirtualRows = lazy(async () => ({
  default: (await import('./VirtualRows.tsx')).VirtualRows,
})) as unknown as typeof VirtualRowsComponent

/** The rows of a table: all of a few, or those of many that can be seen. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { rows, children } = props
  const isMany = rows.length >= virtualFrom
  const plain = (
    <tbody className="max-md:block">
      {(isMany ? rows.slice(0, firstRows) : rows).map((row, index) => children(row, index, notMeasured))}
    </tbody>
  )
  if (!isMany) return plain
  return (
    <Suspense fallback={plain}>
      <VirtualRows {...props} />
    </Suspense>
  )
}
