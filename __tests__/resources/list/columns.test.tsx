import { QueryStatus } from '@reduxjs/toolkit/query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { catalogue } from '#contract/catalogue.ts'
import { createStore } from '#src/app/store.ts'
import { useVolumeColumns } from '#src/features/block-storage/list/useVolumeColumns.tsx'
import { useInstanceColumns } from '#src/features/compute/list/useInstanceColumns.tsx'
import { useZoneColumns } from '#src/features/dns/list/useZoneColumns.tsx'
import { useGroupColumns } from '#src/features/guest-networks/list/useGroupColumns.tsx'
import { useNetworkColumns } from '#src/features/guest-networks/list/useNetworkColumns.tsx'
import { useAddressColumns } from '#src/features/ip-address/list/useAddressColumns.tsx'
import { useBalancerColumns } from '#src/features/load-balancers/list/useBalancerColumns.tsx'
import { useCertificateColumns } from '#src/features/load-balancers/list/useCertificateColumns.tsx'
import { useVpcColumns } from '#src/features/vpc/list/useVpcColumns.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { regions } from '../../features/compute/offer.ts'

const lists: Record<string, () => readonly unknown[]> = {
  instances: useInstanceColumns,
  volumes: useVolumeColumns,
  zones: useZoneColumns,
  networks: useNetworkColumns,
  groups: useGroupColumns,
  addresses: useAddressColumns,
  balancers: useBalancerColumns,
  certificates: useCertificateColumns,
  vpcs: useVpcColumns,
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
