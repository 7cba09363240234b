import { objectStorage } from '#contract/object-storage/routes.ts'
import { listLoader } from '#src/resources/list/listLoader.ts'
import { askRegions } from '#src/resources/resourcesApi.ts'
import { objectStorageApi } from '../objectStorageApi.ts'
import { bucketFilters } from './bucketFilters.ts'

export const bucketsLoader = listLoader({
  route: objectStorage.list,
  filters: bucketFilters,
  ask: (query) => objectStorageApi.endpoints.listBuckets.initiate(query, { subscribe: false }),
  besides: askRegions,
})
