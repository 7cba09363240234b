import { createContext, use } from 'react'
import type { TableView } from '#src/common/tableView.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import type { Selection } from '#src/ui/dataTable/selection.ts'
import type { ResourceList } from './useResourceList.ts'

/** What the parts of a list page share. */
export interface ListContextValue {
  list: ResourceList
  columns: readonly DataColumn<never>[]
  view: TableView
  setView: (view: TableView) => void
  selection: Selection
  setSelection: (selection: Selection) => void
  /** While a dialog about the selected rows is open, the list stays where it is, whatever becomes of its rows. */
  setHeld: (isHeld: boolean) => void
}

export const ListContext = createContext<ListContextValue | null>(null)

/** The list of the `ListPage` around. */
export const useListContext = () => {
  const value = use(ListContext)
  if (!value) throw new Error('Parts of a list stand inside of a ListPage')
  return value
}
