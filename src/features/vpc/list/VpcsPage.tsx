import { useTranslation } from 'react-i18next'
import { vpcKind } from '#contract/vpc/kind.ts'
import { vpcRoutes } from '#contract/vpc/routes.ts'
import { paths } from '#src/routes/paths.ts'
import { BulkActions } from '#src/resources/list/BulkActions.tsx'
import { ListPage } from '#src/resources/list/ListPage.tsx'
import { ListPart } from '#src/resources/list/ListPart.tsx'
import { ListTools } from '#src/resources/list/ListTools.tsx'
import type { ProjectListProps } from '#src/resources/area.ts'
import { ResourceTable } from '#src/resources/list/ResourceTable.tsx'
import { useColumns } from '#src/resources/list/useColumns.ts'
import { useResourceList, useResourceView } from '#src/resources/list/useResourceList.ts'
import { useListVpcsQuery } from '#src/networking/networks/vpcsApi.ts'
import { useListRegionsQuery } from '#src/resources/resourcesApi.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { part } from '#src/i18n/withTexts.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { vpcActions } from '../actions.ts'
import { vpcColumns } from './vpcColumns.tsx'
import { vpcFilters } from './vpcFilters.ts'
import { vpcTexts } from '../texts.ts'

export const texts = [...resourcesTexts, ...vpcTexts]

const NoVpcs = lazyPart(() => import('./NoVpcs.tsx'), 'NoVpcs')

const exported = part(() => import('./exportedVpcs.ts'), 'exportedVpcs')

const useVpcList = (project?: string) => {
  const view = useResourceView(vpcFilters)
  const query = project === undefined ? view.query : { ...view.query, project }
  return useResourceList(vpcKind, view, useListVpcsQuery(query))
}

/** VPCs of the company, or of the project in view. */
export function VpcsPage() {
  const { t } = useTranslation('vpc')
  const list = useVpcList()
  const { data: regions } = useListRegionsQuery()
  // Nothing is promised before it is known.
  const isRich = regions?.some(({ capabilities }) => capabilities.vpcAcls || capabilities.vpcVpn)
  return (
    <ListPage
      list={list}
      columns={useColumns(vpcColumns, t)}
      title={t('title')}
      description={t(isRich ? 'description' : 'descriptionBare')}
      create={{
        label: t('create'),
        to: paths.createVpc({ project: list.query.project }),
        route: vpcRoutes.create,
      }}
      Empty={NoVpcs}
    >
      <ListTools search={t('search')} exported={exported} />
      <ResourceTable actions={vpcActions} />
      <BulkActions actions={vpcActions} />
    </ListPage>
  )
}

/** The VPCs of a project, with all that their own page does with them. */
export function ProjectVpcs({ projectId }: ProjectListProps) {
  const { t } = useTranslation('vpc')
  return (
    <ListPart
      list={useVpcList(projectId)}
      columns={useColumns(vpcColumns, t)}
      canCreate={false}
      Empty={NoVpcs}
    >
      <ListTools search={t('search')} />
      <ResourceTable actions={vpcActions} />
      <BulkActions actions={vpcActions} />
    </ListPart>
  )
}
