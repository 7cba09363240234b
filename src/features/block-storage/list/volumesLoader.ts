import { blockStorage } from '#contract/block-storage/routes.ts'
import { listLoader } from '#src/resources/list/listLoader.ts'
import { attachmentsApi } from '#src/resources/volumes/attachmentsApi.ts'
import { askRegions } from '#src/resources/resourcesApi.ts'
import { volumeFilters } from './volumeFilters.ts'

export const volumesLoader = listLoader({
  route: blockStorage.list,
  filters: volumeFilters,
  ask: (query) => attachmentsApi.endpoints.listVolumes.initiate(query, { subscribe: false }),
  besides: askRegions,
})
