import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute/routes.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { paths } from '#src/routes/paths.ts'
import { BulkActions } from '#src/resources/list/BulkActions.tsx'
import { ListPage } from '#src/resources/list/ListPage.tsx'
import { ListTools } from '#src/resources/list/ListTools.tsx'
import { ResourceTable } from '#src/resources/list/ResourceTable.tsx'
import { useColumns } from '#src/resources/list/useColumns.ts'
import { useResourceList, useResourceView } from '#src/resources/list/useResourceList.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { part } from '#src/i18n/withTexts.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { instanceActions } from '../actions.ts'
import { useListInstancesQuery } from '../computeApi.ts'
import { instanceFilters } from './instanceFilters.ts'
import { instanceColumns } from './instanceColumns.tsx'
import { instancesTexts } from '../texts.ts'

export const texts = [...instancesTexts, ...resourcesTexts]

const NoInstances = lazyPart(() => import('./NoInstances.tsx'), 'NoInstances')

const exported = part(() => import('./exportedInstances.ts'), 'exportedInstances')

/** Instances of the company, or of the project in view. */
export function InstancesPage() {
  const { t } = useTranslation('instances')
  const view = useResourceView(instanceFilters)
  const list = useResourceList(instanceKind, view, useListInstancesQuery(view.query))
  return (
    <ListPage
      list={list}
      columns={useColumns(instanceColumns, t)}
      title={t('title')}
      description={t('description')}
      create={{
        label: t('create'),
        to: paths.createInstance({ project: view.query.project }),
        route: compute.create,
      }}
      Empty={NoInstances}
    >
      <ListTools search={t('searchPlaceholder')} exported={exported} />
      <ResourceTable actions={instanceActions} />
      <BulkActions actions={instanceActions} />
    </ListPage>
  )
}
