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

const useInstances = () => useColumns(instanceColumns, useTranslation('instances').t)
const useVolumes = () => useColumns(volumeColumns, useTranslation('blockStorage').t)
const useZones = () => useColumns(zoneColumns, useTranslation('dns').t)
const useNetworks = () => useColumns(networkColumns, useTranslation('guestNetworks').t)
const useGroups = () => useColumns(groupColumns, useTranslation('guestNetworks').t)
const useAddresses = () => useColumns(addressColumns, useTranslation('ipAddresses').t)
const useBalancers = () => useColumns(balancerColumns, useTranslation('loadBalancers').t)
const useCertificates = () => useColumns(certificateColumns, useTranslation('loadBalancers').t)
const useVpcs = () => useColumns(vpcColumns, useTranslation('vpc').t)

const lists: Record<string, () => readonly unknown[]> = {
  instances: useInstances,
  volumes: useVolumes,
  zones: useZones,
  networks: useNetworks,
  groups: useGroups,
  addresses: useAddresses,
  balancers: useBalancers,
  certificates: useCertificates,
  vpcs: useVpcs,
}

// A row is drawn again when its columns are others.
it.each(Object.entries(lists))('keeps the columns of %s while nothing changes', async (_list, useListed) => {
  fixtureApi(when(catalogue.regions, () => ({ data: regions })))
  const store = createStore()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>
  )
  const { result, rerender } = renderHook(useListed, { wrapper })
  await waitFor(() => {
    const asked = Object.values(store.getState().api.queries)
    expect(asked.every((query) => query?.status === QueryStatus.fulfilled)).toBe(true)
  })
  const before = result.current
  rerender()
  expect(result.current.filter((column, place) => column !== before[place])).toEqual([])
})
