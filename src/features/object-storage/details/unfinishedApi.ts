import { objectStorage } from '#contract/object-storage/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** The calls that find and end unfinished uploads of anybody, not those of this browser. */
export const unfinishedApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listUnfinishedUploads: query(objectStorage.uploads),
      endUnfinishedUpload: mutation(objectStorage.abortUpload),
    }
  },
})
