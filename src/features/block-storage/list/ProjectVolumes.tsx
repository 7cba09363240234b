import { useTranslation } from 'react-i18next'
import { volumeKind } from '#contract/block-storage/kind.ts'
import { BulkActions } from '#src/resources/list/BulkActions.tsx'
import { ListPart } from '#src/resources/list/ListPart.tsx'
import { ListTools } from '#src/resources/list/ListTools.tsx'
import type { ProjectListProps } from '#src/resources/area.ts'
import { ResourceTable } from '#src/resources/list/ResourceTable.tsx'
import { useColumns } from '#src/resources/list/useColumns.ts'
import { useResourceList, useResourceView } from '#src/resources/list/useResourceList.ts'
import { useListVolumesQuery } from '#src/resources/volumes/attachmentsApi.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { volumeActions } from '../actions.ts'
import { NoVolumes } from './NoVolumes.tsx'
import { volumeColumns } from './volumeColumns.tsx'
import { volumeFilters } from './volumeFilters.ts'
import { blockStorageTexts } from '../texts.ts'

export const texts = [...blockStorageTexts, ...resourcesTexts]

/** The volumes of a project, with all that their own page does with them. */
export function ProjectVolumes({ projectId }: ProjectListProps) {
  const { t } = useTranslation('blockStorage')
  const view = useResourceView(volumeFilters)
  const query = useListVolumesQuery({ ...view.query, project: projectId })
  const list = useResourceList(volumeKind, view, query)
  return (
    <ListPart list={list} columns={useColumns(volumeColumns, t)} canCreate={false} Empty={NoVolumes}>
      <ListTools search={t('searchPlaceholder')} />
      <ResourceTable actions={volumeActions} />
      <BulkActions actions={volumeActions} />
    </ListPart>
  )
}
