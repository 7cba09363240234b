import { Suspense } from 'react'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { DataTable } from '#src/ui/dataTable/DataTable.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import type { RowMenu } from '#src/ui/rows/rowMenu.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { Freshness } from './Freshness.tsx'
import { useListContext } from './listContext.ts'
import { RowLinks } from './RowLinks.tsx'

const NoMatch = lazyPart(() => import('./NoMatch.tsx'), 'NoMatch')

interface ListTableProps<Row> {
  caption: string
  /** Whether there is anything to do with several rows: a box to select that leads to nothing would only be in the way. */
  canSelect: boolean
  rowMenu: RowMenu<Row> | undefined
  /** What a row is called. */
  nameOf: (row: Row) => string
  /** The order in which the server lists them unasked. */
  sort?: string
}

/** What rows are called that have names. */
export const rowName = ({ name }: { name: string }) => name

/** The rows of the list around it, with their menus and pages, or that none match. */
export function ListTable<Row extends { id: string }>({
  caption,
  canSelect,
  rowMenu,
  nameOf,
  sort = 'name',
}: ListTableProps<Row>) {
  const { list, columns, view, selection, setSelection } = useListContext()
  if (list.isEmpty)
    return (
      <Suspense>
        <NoMatch onClear={list.clear} kind={list.kind} />
      </Suspense>
    )
  return (
    <>
      <RowLinks>
        <DataTable
          caption={caption}
          // The list around it is one of what the row menu is about.
          columns={columns as unknown as readonly DataColumn<Row>[]}
          rows={list.rows as unknown as Row[]}
          nameOf={nameOf}
          view={view}
          total={list.page?.total}
          busy={list.isBusy}
          sort={list.query.sort ?? sort}
          onSort={list.sortBy}
          selection={selection}
          onSelection={canSelect ? setSelection : undefined}
          rowMenu={rowMenu}
        />
      </RowLinks>
      {list.page && list.page.total > 0 && (
        <Pagination
          {...list.page}
          onPage={list.goTo}
          sizes={list.sizes}
          onSize={list.resize}
          note={<Freshness of={list.rows} at={list.updatedAt} />}
        />
      )}
    </>
  )
}
