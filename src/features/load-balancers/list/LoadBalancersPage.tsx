import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { certificateKind } from '#contract/load-balancers/certificateKind.ts'
import { loadBalancerKind } from '#contract/load-balancers/kind.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { useListBalancersQuery } from '#src/resources/balancers/balancersApi.ts'
import { BulkActions } from '#src/resources/list/BulkActions.tsx'
import { ListPart } from '#src/resources/list/ListPart.tsx'
import { ListTools } from '#src/resources/list/ListTools.tsx'
import type { ProjectListProps } from '#src/resources/area.ts'
import { ResourceTable } from '#src/resources/list/ResourceTable.tsx'
import { useColumns } from '#src/resources/list/useColumns.ts'
import { useResourceList, useResourceView } from '#src/resources/list/useResourceList.ts'
import { OrderGate } from '#src/resources/order/OrderGate.tsx'
import { useListNetworksQuery } from '#src/networking/networks/networksApi.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { part } from '#src/i18n/withTexts.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { balancerActions, certificateActions } from '../actions.ts'
import { useListCertificatesQuery } from '../loadBalancersApi.ts'
import { balancerFilters, certificateFilters } from './filters.ts'
import { balancerColumns } from './balancerColumns.tsx'
import { certificateColumns } from './certificateColumns.tsx'
import { viewIn, Views, type View } from './Views.tsx'
import { loadBalancersTexts } from '../texts.ts'

export const texts = [...loadBalancersTexts, ...resourcesTexts]

const BalancerPage = lazyPart(() => import('../details/BalancerPage.tsx'), 'BalancerPage')
const CertificatePage = lazyPart(() => import('../details/CertificatePage.tsx'), 'CertificatePage')
const BalancerFormPage = lazyPart(() => import('../form/BalancerFormPage.tsx'), 'BalancerFormPage')
const CertificateFormPage = lazyPart(() => import('../form/CertificateFormPage.tsx'), 'CertificateFormPage')
const NoBalancers = lazyPart(() => import('./NoneYet.tsx'), 'NoBalancers')
const NoCertificates = lazyPart(() => import('./NoneYet.tsx'), 'NoCertificates')

/** A list of the area, the balancer or certificate that the address names, or the form of a new one. */
export function LoadBalancersPage() {
  const [search] = useSearchParams()
  const view = viewIn(search)
  if (search.has('id'))
    return <Suspense>{view === 'certificates' ? <CertificatePage /> : <BalancerPage />}</Suspense>
  if (search.has('new'))
    return (
      <OrderGate needs={loadBalancers.create.needs}>
        {search.get('new') === 'certificate' ? <CertificateFormPage /> : <BalancerFormPage />}
      </OrderGate>
    )
  return (
    <>
      <Head view={view} />
      <Views current={view} />
      {view === 'balancers' ? <BalancerList /> : <CertificateList />}
    </>
  )
}

function Head({ view }: { view: View }) {
  const { t } = useTranslation('loadBalancers')
  const [search] = useSearchParams()
  const canCreate = useCan(loadBalancers.create)
  const project = search.get('project') ?? undefined
  const isCertificates = view === 'certificates'
  return (
    <PageHeader
      title={t('title')}
      description={t('description')}
      actions={
        canCreate && (
          <Link
            to={isCertificates ? paths.createCertificate({ project }) : paths.createBalancer({ project })}
            data-creates
            className={buttonClass({ variant: 'primary' })}
          >
            <Plus aria-hidden className="size-4" />
            {t(isCertificates ? 'createCertificate' : 'create')}
          </Link>
        )
      }
    />
  )
}

const balancersExported = part(() => import('./exported.ts'), 'exportedBalancers')
const certificatesExported = part(() => import('./exported.ts'), 'exportedCertificates')

function BalancerList({ projectId }: { projectId?: string }) {
  const { t } = useTranslation('loadBalancers')
  const view = useResourceView(balancerFilters)
  const query = projectId === undefined ? view.query : { ...view.query, project: projectId }
  const list = useResourceList(loadBalancerKind, view, useListBalancersQuery(query))
  // Their names stand in a column.
  useListNetworksQuery({ size: 200, sort: 'name' }, { skip: !useCan(guestNetworks.list) })
  const canCreate = useCan(loadBalancers.create) && projectId === undefined
  return (
    <ListPart list={list} columns={useColumns(balancerColumns, t)} canCreate={canCreate} Empty={NoBalancers}>
      <ListTools search={t('search')} {...(projectId === undefined && { exported: balancersExported })} />
      <ResourceTable actions={balancerActions} />
      <BulkActions actions={balancerActions} />
    </ListPart>
  )
}

function CertificateList({ projectId }: { projectId?: string }) {
  const { t } = useTranslation('loadBalancers')
  const view = useResourceView(certificateFilters)
  const query = projectId === undefined ? view.query : { ...view.query, project: projectId }
  const list = useResourceList(certificateKind, view, useListCertificatesQuery(query))
  const canCreate = useCan(loadBalancers.createCertificate) && projectId === undefined
  return (
    <ListPart
      list={list}
      columns={useColumns(certificateColumns, t)}
      canCreate={canCreate}
      Empty={NoCertificates}
    >
      <ListTools
        search={t('searchCertificates')}
        {...(projectId === undefined && { exported: certificatesExported })}
      />
      <ResourceTable actions={certificateActions} />
      <BulkActions actions={certificateActions} />
    </ListPart>
  )
}

/** The load balancers of a project, with all that their own page does with them. */
export function ProjectBalancers({ projectId }: ProjectListProps) {
  return <BalancerList projectId={projectId} />
}

/** The certificates of a project. */
export function ProjectCertificates({ projectId }: ProjectListProps) {
  return <CertificateList projectId={projectId} />
}
