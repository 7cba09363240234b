import { lazy, Suspense } from 'react'
import { useMay } from '#src/auth/useMay.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { DataTable } from '#src/ui/dataTable/DataTable.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import type { Action } from '../action.ts'
import { useRowMenu } from '../actions/useRowMenu.tsx'
import type { Resource } from '../resource.ts'
import { useNoun } from '../words.ts'
import { Freshness } from './Freshness.tsx'
import { useListContext } from './listContext.ts'

const NoMatch = lazy(async () => ({ default: (await import('./NoMatch.tsx')).NoMatch }))

const nameOf = ({ name }: Resource) => name

/** The rows of the list with their menus, to be selected by those who may do something with several. */
export function ResourceTable<Row extends Resource>({ actions }: { actions: readonly Action<Row>[] }) {
  const { list, columns, view, selection, setSelection } = useListContext()
  const caption = useNoun()(list.kind)
  const may = useMay()
  // A box to select that leads to nothing would only be in the way.
  const canAct = actions.some(({ bulk, needs }) => bulk && may(needs))
  const rowMenu = useRowMenu(actions)
  // The page's list is one of the kind that its actions are about.
  const rows = list.rows as unknown as Row[]

  if (list.isEmpty)
    return (
      <Suspense>
        <NoMatch onClear={list.clear} kind={list.kind} />
      </Suspense>
    )
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns as readonly DataColumn<Row>[]}
        rows={rows}
        nameOf={nameOf}
        view={view}
        total={list.page?.total}
        busy={list.isBusy}
        sort={list.query.sort ?? 'name'}
        onSort={list.sortBy}
        selection={selection}
        onSelection={canAct ? setSelection : undefined}
        rowMenu={rowMenu}
      />
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
