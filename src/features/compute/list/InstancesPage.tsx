import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import Server from 'lucide-react/icons/server'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { compute } from '#contract/compute.ts'
import type { Instance } from '#contract/instances.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/common/paths.ts'
import { useList } from '#src/records/useList.ts'
import { useListView } from '#src/records/useListView.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { ColumnChooser } from '#src/ui/dataTable/ColumnChooser.tsx'
import { firstView } from '#src/ui/dataTable/columns.ts'
import { downloadCsv, toCsv } from '#src/ui/dataTable/csv.ts'
import { DataTable } from '#src/ui/dataTable/DataTable.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { DeleteInstanceDialog } from '../actions/DeleteInstanceDialog.tsx'
import { useListInstancesQuery } from '../computeApi.ts'
import { InstanceFilters, statusIn } from './InstanceFilters.tsx'
import { InstanceMenu } from './InstanceMenu.tsx'
import { useInstanceColumns } from './useInstanceColumns.tsx'
import './texts.ts'

const nameOf = ({ name }: Instance) => name

/** Instances of the company, or of the project in view: searched, sorted and paged by the server. */
export function InstancesPage() {
  const { t } = useTranslation(['instances', 'common'])
  const { query, goTo, search, sortBy } = useListView()
  const status = statusIn(useSearchParams()[0])
  const list = useList(useListInstancesQuery({ ...query, status }))
  const columns = useInstanceColumns()
  const [view, setView] = useState(() => firstView(columns))
  const [condemned, setCondemned] = useState<Instance>()
  const canCreate = useCan(compute.create)
  const { rows, page, problem, isLoading, isBusy, isEmpty, refetch } = list
  const { q = '', sort } = query
  const menuOf = (instance: Instance) => <InstanceMenu instance={instance} onDelete={setCondemned} />
  const isFiltered = q !== '' || status !== undefined

  const create = canCreate && (
    <Link to={paths.createInstance()} className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden className="size-4" />
      {t('create')}
    </Link>
  )
  const body = () => {
    if (isLoading) return <TableSkeleton label={t('loading')} columns={6} />
    if (problem)
      return (
        <ErrorState
          message={t(`common:problems.${problem.name}`)}
          onRetry={refetch}
          requestId={problem.requestId}
        />
      )
    if (isEmpty && !isFiltered)
      return (
        <EmptyState icon={<Server aria-hidden />} title={t('empty')} action={create}>
          {t('emptyText')}
        </EmptyState>
      )
    return (
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <InstanceFilters q={q} onSearch={search} />
          <div className="flex gap-2">
            <Button
              size="sm"
              icon={<Download aria-hidden className="size-4" />}
              onClick={() => downloadCsv('instances.csv', toCsv(columns, rows))}
            >
              {t('csv')}
            </Button>
            <ColumnChooser columns={columns} view={view} onView={setView} />
          </div>
        </div>
        {isEmpty ? (
          <EmptyState icon={<SearchX aria-hidden />} title={t('noMatch')}>
            {t('noMatchText')}
          </EmptyState>
        ) : (
          <DataTable
            caption={t('title')}
            columns={columns}
            rows={rows}
            nameOf={nameOf}
            view={view}
            total={page?.total}
            busy={isBusy}
            sort={sort}
            onSort={sortBy}
            rowActions={menuOf}
          />
        )}
        {page && page.total > 0 && <Pagination {...page} onPage={goTo} />}
      </div>
    )
  }

  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={create} />
      {body()}
      {condemned && <DeleteInstanceDialog instance={condemned} onClose={() => setCondemned(undefined)} />}
    </>
  )
}

export { InstancesPage as Component }
