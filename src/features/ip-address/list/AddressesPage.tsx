import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import type { Id } from '#contract/record.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import { usePageSearch } from '#src/screen/keptPage.ts'
import { paths } from '#src/routes/paths.ts'
import { useListAddressesQuery } from '#src/networking/addresses/addressesApi.ts'
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
import { part } from '#src/i18n/withTexts.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { addressActions } from '../actions.ts'
import { addressFilters, asked } from './filters.ts'
import { IdleNotice } from './IdleNotice.tsx'
import { addressColumns } from './addressColumns.tsx'
import { ipAddressesTexts } from '../texts.ts'

export const texts = [...ipAddressesTexts, ...resourcesTexts]

const NoAddresses = lazyPart(() => import('./NoAddresses.tsx'), 'NoAddresses')
const AddressPage = lazyPart(() => import('../details/AddressPage.tsx'), 'AddressPage')
const AddressFormPage = lazyPart(() => import('../form/AddressFormPage.tsx'), 'AddressFormPage')

const exported = part(() => import('./exported.ts'), 'exportedAddresses')

/** The addresses, the one that the address of the page names, or the form of a new one. */
export function AddressesPage() {
  const [search] = usePageSearch()
  if (search.has('new'))
    return (
      <OrderGate needs={ipAddresses.create.needs}>
        <AddressFormPage />
      </OrderGate>
    )
  if (!search.has('id')) return <AddressList />
  return (
    <Suspense>
      <AddressPage />
    </Suspense>
  )
}

const useAddressList = (projectId?: Id) => {
  const view = useResourceView(addressFilters)
  const query = { ...asked(view.query), ...(projectId !== undefined && { project: projectId }) }
  return useResourceList(ipAddressKind, { ...view, query }, useListAddressesQuery(query))
}

/** Addresses of the company, or of the project in view. */
function AddressList() {
  const { t } = useTranslation('ipAddresses')
  const list = useAddressList()
  const { project } = list.query
  return (
    <ListPage
      list={list}
      columns={useColumns(addressColumns, t)}
      title={t('title')}
      description={t('description')}
      create={{ label: t('allocate'), to: paths.createAddress({ project }), route: ipAddresses.create }}
      Empty={NoAddresses}
    >
      {list.values.idle === undefined && <IdleNotice projectId={project} />}
      <ListTools search={t('search')} exported={exported} />
      <ResourceTable actions={addressActions} />
      <BulkActions actions={addressActions} />
    </ListPage>
  )
}

/** The addresses of a project, with all that their own page does with them. */
export function ProjectAddresses({ projectId }: ProjectListProps) {
  const { t } = useTranslation('ipAddresses')
  const list = useAddressList(projectId)
  return (
    <ListPart list={list} columns={useColumns(addressColumns, t)} canCreate={false} Empty={NoAddresses}>
      <ListTools search={t('search')} />
      <ResourceTable actions={addressActions} />
      <BulkActions actions={addressActions} />
    </ListPart>
  )
}
