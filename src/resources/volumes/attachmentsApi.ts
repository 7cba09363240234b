import { blockStorage } from '#contract/blockStorage.ts'
import { compute } from '#contract/compute.ts'
import { instance } from '#contract/instances.ts'
import { volume, volumeSnapshot } from '#contract/volumes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'
import { registerKind } from '#src/records/recordKinds.ts'

// Volumes come with the instances that they are attached to.
for (const schema of [volume, volumeSnapshot, instance]) registerKind(schema)

/** What both the volumes and the instances ask for: which volume is attached to what. */
export const attachmentsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listVolumes: query(blockStorage.list),
      attachVolume: mutation(blockStorage.attach, { changes: [blockStorage.activity] }),
      detachVolume: mutation(blockStorage.detach, { changes: [blockStorage.activity] }),
      listHosts: query(compute.list),
      getHost: query(compute.read),
    }
  },
})

export const { useListVolumesQuery, useListHostsQuery, useGetHostQuery } = attachmentsApi
