import type { ReactNode } from 'react'

/** The menu at the end of each row of a table. */
export interface RowMenu<Row> {
  /** What the row's button is called; undefined for a row without a menu. */
  label: (row: Row) => string | undefined
  /** The open menu's items: `MenuItem`, `MenuLink`, `MenuGroup`, `MenuDivider`. */
  items: (row: Row) => ReactNode
  /** Fetches the code of the items ahead. */
  fetchAhead?: () => void
  className?: string
}
