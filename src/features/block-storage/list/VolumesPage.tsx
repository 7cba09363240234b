import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { volumeKind } from '#contract/block-storage/kind.ts'
import { usePageSearch } from '#src/screen/keptPage.ts'
import { paths } from '#src/routes/paths.ts'
import { BulkActions } from '#src/resources/list/BulkActions.tsx'
import { ListPage } from '#src/resources/list/ListPage.tsx'
import { ListTools } from '#src/resources/list/ListTools.tsx'
import { ResourceTable } from '#src/resources/list/ResourceTable.tsx'
import { useColumns } from '#src/resources/list/useColumns.ts'
import { useResourceList, useResourceView } from '#src/resources/list/useResourceList.ts'
import { useListVolumesQuery } from '#src/resources/volumes/attachmentsApi.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { part } from '#src/i18n/withTexts.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { volumeActions } from '../actions.ts'
import { volumeColumns } from './volumeColumns.tsx'
import { volumeFilters } from './volumeFilters.ts'
import { blockStorageTexts } from '../texts.ts'

export const texts = [...blockStorageTexts, ...resourcesTexts]

const NoVolumes = lazyPart(() => import('./NoVolumes.tsx'), 'NoVolumes')
const VolumePage = lazyPart(() => import('../details/VolumePage.tsx'), 'VolumePage')

const exported = part(() => import('./exportedVolumes.ts'), 'exportedVolumes')

/** The volumes, or the one that the address names. */
export function VolumesPage() {
  const [search] = usePageSearch()
  return search.has('id') ? (
    <Suspense>
      <VolumePage />
    </Suspense>
  ) : (
    <VolumeList />
  )
}

/** Volumes of the company, or of the project in view. */
function VolumeList() {
  const { t } = useTranslation('blockStorage')
  const view = useResourceView(volumeFilters)
  const list = useResourceList(volumeKind, view, useListVolumesQuery(view.query))
  return (
    <ListPage
      list={list}
      columns={useColumns(volumeColumns, t)}
      title={t('title')}
      description={t('description')}
      create={{
        label: t('create'),
        to: paths.volumeForm({ project: view.query.project }),
        route: blockStorage.create,
      }}
      Empty={NoVolumes}
    >
      <ListTools search={t('searchPlaceholder')} exported={exported} />
      <ResourceTable actions={volumeActions} />
      <BulkActions actions={volumeActions} />
    </ListPage>
  )
}
