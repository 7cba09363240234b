import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { compute } from '#contract/compute.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/common/paths.ts'
import { useList } from '#src/records/useList.ts'
import { useListView } from '#src/records/useListView.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useListInstancesQuery } from '../computeApi.ts'
import { useInstanceFilters } from './filters/useInstanceFilters.ts'
import { InstanceList } from './InstanceList.tsx'
import { ListProblem } from './ListProblem.tsx'
import './texts.ts'

const NoInstances = lazy(async () => ({ default: (await import('./NoInstances.tsx')).NoInstances }))

/** Instances of the company, or of the project in view: filtered, sorted and paged by the server. */
export function InstancesPage() {
  const { t } = useTranslation('instances')
  const { query } = useListView()
  const { filters, isFiltered } = useInstanceFilters()
  const wanted = { ...query, ...filters }
  const list = useList(useListInstancesQuery(wanted))
  const canCreate = useCan(compute.create)
  const project = useSearchParams()[0].get('project') ?? undefined
  const isNew = list.isEmpty && !isFiltered

  const body = () => {
    if (list.isLoading) return <TableSkeleton label={t('loading')} columns={6} />
    if (list.problem) return <ListProblem problem={list.problem} onRetry={list.refetch} />
    if (isNew)
      return (
        <Suspense>
          <NoInstances canCreate={canCreate} />
        </Suspense>
      )
    return <InstanceList list={list} query={wanted} />
  }

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          canCreate && (
            <Link
              to={paths.createInstance({ project })}
              data-creates
              className={buttonClass({ variant: 'primary' })}
            >
              <Plus aria-hidden className="size-4" />
              {t('create')}
            </Link>
          )
        }
      />
      {body()}
    </>
  )
}

export { InstancesPage as Component }
