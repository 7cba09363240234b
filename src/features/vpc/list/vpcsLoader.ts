import { vpcRoutes } from '#contract/vpc/routes.ts'
import { listLoader } from '#src/resources/list/listLoader.ts'
import { vpcsApi } from '#src/networking/networks/vpcsApi.ts'
import { askRegions } from '#src/resources/resourcesApi.ts'
import { vpcFilters } from './vpcFilters.ts'

export const vpcsLoader = listLoader({
  route: vpcRoutes.list,
  filters: vpcFilters,
  ask: (query) => vpcsApi.endpoints.listVpcs.initiate(query, { subscribe: false }),
  besides: askRegions,
})
