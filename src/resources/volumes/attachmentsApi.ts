import { activityRoutes } from '#contract/activity.ts'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { compute } from '#contract/compute/routes.ts'
import { instance } from '#contract/compute/records.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** What both the volumes and the instances ask for: which volume is attached to what. */
export const attachmentsApi = api.injectEndpoints({
  endpoints: (build) => {
    // Volumes come with the instances that they are attached to.
    const { query, mutation } = contractEndpoints(build, [instance])
    return {
      listVolumes: query(blockStorage.list),
      attachVolume: mutation(blockStorage.attach, { changes: [activityRoutes.list] }),
      detachVolume: mutation(blockStorage.detach, { changes: [activityRoutes.list] }),
      listHosts: query(compute.list),
      getHost: query(compute.read),
    }
  },
})

export const { useListVolumesQuery, useListHostsQuery, useGetHostQuery } = attachmentsApi
