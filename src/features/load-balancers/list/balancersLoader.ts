import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { balancersApi } from '#src/resources/balancers/balancersApi.ts'
import { listLoader } from '#src/resources/list/listLoader.ts'
import { askRegions } from '#src/resources/resourcesApi.ts'
import { balancerFilters } from './filters.ts'

export const balancersLoader = listLoader({
  route: loadBalancers.list,
  filters: balancerFilters,
  ask: (query) => balancersApi.endpoints.listBalancers.initiate(query, { subscribe: false }),
  besides: askRegions,
})
