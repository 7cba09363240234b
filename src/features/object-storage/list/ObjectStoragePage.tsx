import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bucketKind } from '#contract/object-storage/kind.ts'
import { objectStorage } from '#contract/object-storage/routes.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useKeepPage, usePageSearch } from '#src/screen/keptPage.ts'
import type { ProjectListProps } from '#src/resources/area.ts'
import { BulkActions } from '#src/resources/list/BulkActions.tsx'
import { ListPart } from '#src/resources/list/ListPart.tsx'
import { ListTools } from '#src/resources/list/ListTools.tsx'
import { ResourceTable } from '#src/resources/list/ResourceTable.tsx'
import { useColumns } from '#src/resources/list/useColumns.ts'
import { useResourceList, useResourceView } from '#src/resources/list/useResourceList.ts'
import { OrderGate } from '#src/resources/order/OrderGate.tsx'
import { resourcesTexts } from '#src/resources/texts.ts'
import { part } from '#src/i18n/withTexts.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { bucketActions } from '../actions.ts'
import { useListBucketsQuery } from '../objectStorageApi.ts'
import { objectStorageTexts } from '../texts.ts'
import { bucketColumns } from './bucketColumns.tsx'
import { bucketFilters } from './bucketFilters.ts'
import { viewIn, Views, type View } from './Views.tsx'

export const texts = [...objectStorageTexts, ...resourcesTexts]

const BucketPage = lazyPart(() => import('../details/BucketPage.tsx'), 'BucketPage')
const NewBucketDrawer = lazyPart(() => import('../form/NewBucketDrawer.tsx'), 'NewBucketDrawer')
const KeyList = lazyPart(() => import('../keys/KeyList.tsx'), 'KeyList')
const NewKeyDrawer = lazyPart(() => import('../keys/NewKeyDrawer.tsx'), 'NewKeyDrawer')
const NoBuckets = lazyPart(() => import('./NoBuckets.tsx'), 'NoBuckets')

const terms = { buckets: objectStorage.create, keys: objectStorage.createAccessKey }

/** What `?new=` says in each view. */
const newOf = { buckets: 'bucket', keys: 'key' }

const exported = part(() => import('./exportedBuckets.ts'), 'exportedBuckets')

/** Buckets or access keys, or the bucket that the address names. */
export function ObjectStoragePage() {
  const [search] = usePageSearch()
  return search.has('id') ? (
    <Suspense>
      <BucketPage />
    </Suspense>
  ) : (
    <Lists search={search} />
  )
}

function Lists({ search }: { search: URLSearchParams }) {
  useKeepPage()
  const view = viewIn(search)
  return (
    <>
      <Head view={view} search={search} />
      <Views current={view} />
      {view === 'keys' ? (
        <Suspense>
          <KeyList />
        </Suspense>
      ) : (
        <BucketList />
      )}
      <New view={view} />
    </>
  )
}

function Head({ view, search }: { view: View; search: URLSearchParams }) {
  const { t } = useTranslation('objectStorage')
  const canCreate = useCan(terms[view])
  // The list keeps its filters and page behind the drawer.
  const opened = new URLSearchParams(search)
  opened.set('new', newOf[view])
  return (
    <PageHeader
      title={t('title')}
      description={t('description')}
      actions={
        canCreate && (
          <Link to={`?${opened.toString()}`} data-creates className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden className="size-4" />
            {t(`creates.${view}`)}
          </Link>
        )
      }
    />
  )
}

/** The drawer of a new bucket or access key, where the address opens it. */
function New({ view }: { view: View }) {
  const [search, setSearch] = usePageSearch()
  if (search.get('new') !== newOf[view]) return null
  const close = () =>
    setSearch(
      (current) => {
        const list = new URLSearchParams(current)
        list.delete('new')
        return list
      },
      { replace: true },
    )
  return (
    <OrderGate needs={terms[view].needs}>
      {view === 'keys' ? (
        <NewKeyDrawer bucketId={search.get('bucket') ?? undefined} onClose={close} />
      ) : (
        <NewBucketDrawer onClose={close} />
      )}
    </OrderGate>
  )
}

function BucketList({ projectId }: { projectId?: string }) {
  const { t } = useTranslation('objectStorage')
  const view = useResourceView(bucketFilters)
  const query = projectId === undefined ? view.query : { ...view.query, project: projectId }
  const list = useResourceList(bucketKind, view, useListBucketsQuery(query))
  const canCreate = useCan(objectStorage.create) && projectId === undefined
  return (
    <ListPart list={list} columns={useColumns(bucketColumns, t)} canCreate={canCreate} Empty={NoBuckets}>
      <ListTools search={t('search')} {...(projectId === undefined && { exported })} />
      <ResourceTable actions={bucketActions} />
      <BulkActions actions={bucketActions} />
    </ListPart>
  )
}

/** The buckets of a project, with everything that their own page does with them. */
export function ProjectBuckets({ projectId }: ProjectListProps) {
  return <BucketList projectId={projectId} />
}
