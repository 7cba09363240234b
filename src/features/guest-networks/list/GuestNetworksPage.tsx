import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { guestNetworkKind } from '#contract/guest-networks/kind.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { BulkActions } from '#src/resources/list/BulkActions.tsx'
import { ListPart } from '#src/resources/list/ListPart.tsx'
import { ListTools } from '#src/resources/list/ListTools.tsx'
import type { ProjectListProps } from '#src/resources/area.ts'
import { ResourceTable } from '#src/resources/list/ResourceTable.tsx'
import { useColumns } from '#src/resources/list/useColumns.ts'
import { useResourceList, useResourceView } from '#src/resources/list/useResourceList.ts'
import { OrderGate } from '#src/resources/order/OrderGate.tsx'
import { useListNetworksQuery, useListSecurityGroupsQuery } from '#src/networking/networks/networksApi.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { guestNetworksTexts } from '#src/networking/packets/texts.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { groupActions, networkActions } from '../actions.ts'
import { exportedGroups, exportedNetworks } from './exported.ts'
import { groupFilters, networkFilters } from './filters.ts'
import { NoGroups, NoNetworks } from './NoneYet.tsx'
import { groupColumns } from './groupColumns.tsx'
import { networkColumns, networkColumnsWithTiers } from './networkColumns.tsx'
import { useVpcs } from '../VpcName.tsx'
import { viewIn, Views, type View } from './Views.tsx'

export const texts = [...guestNetworksTexts, ...resourcesTexts]

const NetworkPage = lazyPart(() => import('../details/NetworkPage.tsx'), 'NetworkPage')
const GroupPage = lazyPart(() => import('../details/GroupPage.tsx'), 'GroupPage')
const NetworkFormPage = lazyPart(() => import('../form/NetworkFormPage.tsx'), 'NetworkFormPage')
const GroupFormPage = lazyPart(() => import('../form/GroupFormPage.tsx'), 'GroupFormPage')
const OpenView = lazyPart(() => import('./OpenView.tsx'), 'OpenView')

/** A list of the area, the network or group that the address names, or the form of a new one. */
export function GuestNetworksPage() {
  const [search] = useSearchParams()
  const view = viewIn(search)
  if (search.has('id')) return <Suspense>{view === 'groups' ? <GroupPage /> : <NetworkPage />}</Suspense>
  if (search.has('new'))
    return (
      <OrderGate needs={guestNetworks.create.needs}>
        {search.get('new') === 'group' ? <GroupFormPage /> : <NetworkFormPage />}
      </OrderGate>
    )
  return (
    <>
      <Head view={view} />
      <Views current={view} />
      {view === 'networks' && <NetworkList />}
      {view === 'groups' && <GroupList />}
      {view === 'open' && (
        <Suspense>
          <OpenView />
        </Suspense>
      )}
    </>
  )
}

function Head({ view }: { view: View }) {
  const { t } = useTranslation('guestNetworks')
  const [search] = useSearchParams()
  const canCreate = useCan(guestNetworks.create)
  const project = search.get('project') ?? undefined
  const isGroups = view === 'groups'
  return (
    <PageHeader
      title={t('title')}
      description={t('description')}
      actions={
        canCreate &&
        view !== 'open' && (
          <Link
            to={isGroups ? paths.createGroup({ project }) : paths.createNetwork({ project })}
            data-creates
            className={buttonClass({ variant: 'primary' })}
          >
            <Plus aria-hidden className="size-4" />
            {t(isGroups ? 'createGroup' : 'create')}
          </Link>
        )
      }
    />
  )
}

const networksExported = async () => exportedNetworks
const groupsExported = async () => exportedGroups

function NetworkList({ projectId }: { projectId?: string }) {
  const { t } = useTranslation('guestNetworks')
  const view = useResourceView(networkFilters)
  const query = projectId === undefined ? view.query : { ...view.query, project: projectId }
  const list = useResourceList(guestNetworkKind, view, useListNetworksQuery(query))
  const canCreate = useCan(guestNetworks.create) && projectId === undefined
  const hasTiers = (useVpcs().data?.page?.total ?? 0) > 0
  const columns = useColumns(hasTiers ? networkColumnsWithTiers : networkColumns, t)
  return (
    <ListPart list={list} columns={columns} canCreate={canCreate} Empty={NoNetworks}>
      <ListTools search={t('search')} {...(projectId === undefined && { exported: networksExported })} />
      <ResourceTable actions={networkActions} />
      <BulkActions actions={networkActions} />
    </ListPart>
  )
}

function GroupList({ projectId }: { projectId?: string }) {
  const { t } = useTranslation('guestNetworks')
  const view = useResourceView(groupFilters)
  const query = projectId === undefined ? view.query : { ...view.query, project: projectId }
  const list = useResourceList(securityGroupKind, view, useListSecurityGroupsQuery(query))
  const canCreate = useCan(guestNetworks.createGroup) && projectId === undefined
  return (
    <ListPart list={list} columns={useColumns(groupColumns, t)} canCreate={canCreate} Empty={NoGroups}>
      <ListTools search={t('searchGroups')} {...(projectId === undefined && { exported: groupsExported })} />
      <ResourceTable actions={groupActions} />
      <BulkActions actions={groupActions} />
    </ListPart>
  )
}

/** The networks of a project, with all that their own page does with them. */
export function ProjectNetworks({ projectId }: ProjectListProps) {
  return <NetworkList projectId={projectId} />
}

/** The security groups of a project. */
export function ProjectGroups({ projectId }: ProjectListProps) {
  return <GroupList projectId={projectId} />
}
