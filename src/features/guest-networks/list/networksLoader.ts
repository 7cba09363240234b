import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { listLoader } from '#src/resources/list/listLoader.ts'
import { askRegions } from '#src/resources/resourcesApi.ts'
import { networksApi } from '#src/networking/networks/networksApi.ts'
import { networkFilters } from './filters.ts'

export const networksLoader = listLoader({
  route: guestNetworks.list,
  filters: networkFilters,
  ask: (query) => networksApi.endpoints.listNetworks.initiate(query, { subscribe: false }),
  besides: askRegions,
})
