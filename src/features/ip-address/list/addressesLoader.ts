import { ipAddresses } from '#contract/ip-address/routes.ts'
import { addressesApi } from '#src/networking/addresses/addressesApi.ts'
import { listLoader } from '#src/resources/list/listLoader.ts'
import { askRegions } from '#src/resources/resourcesApi.ts'
import { addressFilters, asked } from './filters.ts'

export const addressesLoader = listLoader({
  route: ipAddresses.list,
  filters: addressFilters,
  ask: (query) => addressesApi.endpoints.listAddresses.initiate(asked(query), { subscribe: false }),
  besides: askRegions,
})
