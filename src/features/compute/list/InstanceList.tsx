import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import type { useList } from '#src/records/useList.ts'
import { useListView } from '#src/records/useListView.ts'
import { useTableView } from '#src/records/useTableView.ts'
import { ColumnChooser } from '#src/ui/dataTable/ColumnChooser.tsx'
import { DataTable } from '#src/ui/dataTable/DataTable.tsx'
import type { Selection } from '#src/ui/dataTable/selection.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { InstanceMenu } from '../actions/InstanceMenu.tsx'
import { useMay } from '../actions/useMay.ts'
import { bulkActions } from './bulk/bulkActions.ts'
import { ExportButton } from './export/ExportButton.tsx'
import type { InstanceQuery } from './export/exportInstances.ts'
import { FilterMenu } from './filters/FilterMenu.tsx'
import { useInstanceFilters } from './filters/useInstanceFilters.ts'
import { useInstanceColumns } from './useInstanceColumns.tsx'

// Only there once something is searched for, or selected.
const InstanceChips = lazy(async () => ({
  default: (await import('./filters/InstanceChips.tsx')).InstanceChips,
}))
const NoMatch = lazy(async () => ({ default: (await import('./NoMatch.tsx')).NoMatch }))
const BulkActions = lazy(async () => ({ default: (await import('./bulk/BulkActions.tsx')).BulkActions }))

interface InstanceListProps {
  list: ReturnType<typeof useList<'instance'>>
  query: InstanceQuery
}

const nameOf = ({ name }: Instance) => name
const menuOf = (instance: Instance) => <InstanceMenu instance={instance} />

/** The table with what narrows and arranges it, and what is done with several of its rows. */
export function InstanceList({ list: { rows, page, isBusy, isEmpty }, query }: InstanceListProps) {
  const { t } = useTranslation('instances')
  const { goTo, search, sortBy } = useListView()
  const { isFiltered, clear } = useInstanceFilters()
  const columns = useInstanceColumns()
  const { view, setView } = useTableView('instances', columns)
  // A box to select that leads to nothing would only be in the way.
  const canAct = bulkActions.some(useMay())
  const [selection, setSelection] = useState<Selection>(new Set())

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 grow gap-2">
          <SearchBox
            q={query.q ?? ''}
            onSearch={search}
            label={t('search')}
            placeholder={t('searchPlaceholder')}
          />
          <FilterMenu />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton query={query} />
          <ColumnChooser columns={columns} view={view} onView={setView} />
        </div>
      </div>
      {isFiltered && (
        <Suspense>
          <InstanceChips />
        </Suspense>
      )}
      {isEmpty ? (
        <Suspense>
          <NoMatch onClear={clear} />
        </Suspense>
      ) : (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={rows}
          nameOf={nameOf}
          view={view}
          total={page?.total}
          busy={isBusy}
          sort={query.sort ?? 'name'}
          onSort={sortBy}
          selection={selection}
          onSelection={canAct ? setSelection : undefined}
          rowActions={menuOf}
        />
      )}
      {page && page.total > 0 && <Pagination {...page} onPage={goTo} />}
      {selection.size > 0 && (
        <Suspense>
          <BulkActions selection={selection} onSelection={setSelection} />
        </Suspense>
      )}
    </div>
  )
}
