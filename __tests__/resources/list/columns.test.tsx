import { QueryStatus } from '@reduxjs/toolkit/query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { catalogue } from '#contract/catalogue.ts'
import { createStore } from '#src/app/store.ts'
import { volumeColumns } from '#src/features/block-storage/list/volumeColumns.tsx'
import { instanceColumns } from '#src/features/compute/list/instanceColumns.tsx'
import { zoneColumns } from '#src/features/dns/list/zoneColumns.tsx'
import { groupColumns } from '#src/features/guest-networks/list/groupColumns.tsx'
import { networkColumns } from '#src/features/guest-networks/list/networkColumns.tsx'
import { addressColumns } from '#src/features/ip-address/list/addressColumns.tsx'
import { balancerColumns } from '#src/features/load-balancers/list/balancerColumns.tsx'
import { certificateColumns } from '#src/features/load-balancers/list/certificateColumns.tsx'
import { vpcColumns } from '#src/features/vpc/list/vpcColumns.tsx'
import { useColumns } from '#src/resources/list/useColumns.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { regions } from '../../features/compute/offer.ts'

const lists: Record<string, () => readonly unknown[]> = {
  instances: () => useColumns(instanceColumns, useTranslation('instances').t),
  volumes: () => useColumns(volumeColumns, useTranslation('blockStorage').t),
  zones: () => useColumns(zoneColumns, useTranslation('dns').t),
  networks: () => useColumns(networkColumns, useTranslation('guestNetworks').t),
  groups: () => useColumns(groupColumns, useTranslation('guestNetworks').t),
  addresses: () => useColumns(addressColumns, useTranslation('ipAddresses').t),
  balancers: () => useColumns(balancerColumns, useTranslation('loadBalancers').t),
  certificates: () => useColumns(certificateColumns, useTranslation('loadBalancers').t),
  vpcs: () => useColumns(vpcColumns, useTranslation('vpc').t),
}

// A row is drawn again when its columns are others.
it.each(Object.entries(lists))('keeps the columns of %s while nothing changes', async (_list, useColumns) => {
  fixtureApi(when(catalogue.regions, () => ({ data: regions })))
  const store = createStore()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>
  )
  const { result, rerender } = renderHook(useColumns, { wrapper })
  await waitFor(() => {
    const asked = Object.values(store.getState().api.queries)
    expect(asked.every((query) => query?.status === QueryStatus.fulfilled)).toBe(true)
  })
  const before = result.current
  rerender()
  expect(result.current.filter((column, place) => column !== before[place])).toEqual([])
})
