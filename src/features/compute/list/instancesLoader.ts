import { compute } from '#contract/compute/routes.ts'
import { listLoader } from '#src/resources/list/listLoader.ts'
import { askRegions } from '#src/resources/resourcesApi.ts'
import { computeApi } from '../computeApi.ts'
import { instanceFilters } from './instanceFilters.ts'

export const instancesLoader = listLoader({
  route: compute.list,
  filters: instanceFilters,
  ask: (query) => computeApi.endpoints.listInstances.initiate(query, { subscribe: false }),
  besides: askRegions,
})
