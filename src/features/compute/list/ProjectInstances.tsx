import { instanceKind } from '#contract/compute/kind.ts'
import { BulkActions } from '#src/resources/list/BulkActions.tsx'
import { ListPart } from '#src/resources/list/ListPart.tsx'
import { ListTools } from '#src/resources/list/ListTools.tsx'
import type { ProjectListProps } from '#src/resources/area.ts'
import { ResourceTable } from '#src/resources/list/ResourceTable.tsx'
import { useColumns } from '#src/resources/list/useColumns.ts'
import { useResourceList, useResourceView } from '#src/resources/list/useResourceList.ts'
import { useTranslation } from 'react-i18next'
import { resourcesTexts } from '#src/resources/texts.ts'
import { instanceActions } from '../actions.ts'
import { useListInstancesQuery } from '../computeApi.ts'
import { instanceFilters } from './instanceFilters.ts'
import { NoInstances } from './NoInstances.tsx'
import { instanceColumns } from './instanceColumns.tsx'
import { instancesTexts } from '../texts.ts'

export const texts = [...instancesTexts, ...resourcesTexts]

/** The instances of a project, with all that their own page does with them. */
export function ProjectInstances({ projectId }: ProjectListProps) {
  const { t } = useTranslation('instances')
  const view = useResourceView(instanceFilters)
  const query = useListInstancesQuery({ ...view.query, project: projectId })
  const list = useResourceList(instanceKind, view, query)
  return (
    <ListPart list={list} columns={useColumns(instanceColumns, t)} canCreate={false} Empty={NoInstances}>
      <ListTools search={t('searchPlaceholder')} />
      <ResourceTable actions={instanceActions} />
      <BulkActions actions={instanceActions} />
    </ListPart>
  )
}
