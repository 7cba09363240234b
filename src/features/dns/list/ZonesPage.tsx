import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { dns } from '#contract/dns/routes.ts'
import { dnsZoneKind } from '#contract/dns/kind.ts'
import { usePageSearch } from '#src/screen/keptPage.ts'
import { paths } from '#src/routes/paths.ts'
import { BulkActions } from '#src/resources/list/BulkActions.tsx'
import { ListPage } from '#src/resources/list/ListPage.tsx'
import { ListPart } from '#src/resources/list/ListPart.tsx'
import { ListTools } from '#src/resources/list/ListTools.tsx'
import type { ProjectListProps } from '#src/resources/area.ts'
import { ResourceTable } from '#src/resources/list/ResourceTable.tsx'
import { useColumns } from '#src/resources/list/useColumns.ts'
import { useResourceList, useResourceView } from '#src/resources/list/useResourceList.ts'
import { OrderGate } from '#src/resources/order/OrderGate.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { resourcesTexts } from '#src/resources/texts.ts'
import { zoneActions } from '../actions.ts'
import { useListZonesQuery } from '../dnsApi.ts'
import { exportedZones } from './exportedZones.ts'
import { NoZones } from './NoZones.tsx'
import { zoneColumns } from './zoneColumns.tsx'
import { zoneFilters } from './zoneFilters.ts'
import { dnsTexts } from '../texts.ts'

export const texts = [...dnsTexts, ...resourcesTexts]

const ZonePage = lazyPart(() => import('../details/ZonePage.tsx'), 'ZonePage')
const ZoneFormPage = lazyPart(() => import('../form/ZoneFormPage.tsx'), 'ZoneFormPage')

const exported = async () => exportedZones

/** The zones, the one that the address names, or the form of a new one. */
export function ZonesPage() {
  const [search] = usePageSearch()
  if (search.has('id'))
    return (
      <Suspense>
        <ZonePage />
      </Suspense>
    )
  if (search.has('new'))
    return (
      <OrderGate needs={dns.create.needs}>
        <ZoneFormPage />
      </OrderGate>
    )
  return <ZoneList />
}

/** Zones of the company, or of the project in view. */
function ZoneList() {
  const { t } = useTranslation('dns')
  const view = useResourceView(zoneFilters)
  const list = useResourceList(dnsZoneKind, view, useListZonesQuery(view.query))
  return (
    <ListPage
      list={list}
      columns={useColumns(zoneColumns, t)}
      title={t('title')}
      description={t('description')}
      create={{
        label: t('create'),
        to: paths.createZone({ project: view.query.project }),
        route: dns.create,
      }}
      Empty={NoZones}
    >
      <ListTools search={t('searchPlaceholder')} exported={exported} />
      <ResourceTable actions={zoneActions} />
      <BulkActions actions={zoneActions} />
    </ListPage>
  )
}

/** The zones of a project, with all that their own page does with them. */
export function ProjectZones({ projectId }: ProjectListProps) {
  const { t } = useTranslation('dns')
  const view = useResourceView(zoneFilters)
  const query = useListZonesQuery({ ...view.query, project: projectId })
  const list = useResourceList(dnsZoneKind, view, query)
  return (
    <ListPart list={list} columns={useColumns(zoneColumns, t)} canCreate={false} Empty={NoZones}>
      <ListTools search={t('searchPlaceholder')} />
      <ResourceTable actions={zoneActions} />
      <BulkActions actions={zoneActions} />
    </ListPart>
  )
}
