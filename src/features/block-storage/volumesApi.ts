import { activityRoutes } from '#contract/activity.ts'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { limits } from '#contract/limits/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const begun = { changes: [activityRoutes.list] }
const counted = { changes: [limits.list, activityRoutes.list] }

/** The area's calls, but for those that instances make too (`attachmentsApi`). */
export const volumesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      getVolume: query(blockStorage.read),
      createVolumes: mutation(blockStorage.create, counted),
      updateVolume: mutation(blockStorage.update, {
        // A name or a tag is hardly ever refused; whatever stops a service waits for the answer.
        optimistic: ({ id, ...changes }) => ({ ref: { kind: 'volume', id }, changes }),
        ...begun,
      }),
      removeVolume: mutation(blockStorage.remove, counted),
      resizeVolume: mutation(blockStorage.resize, counted),
      cloneVolume: mutation(blockStorage.clone, counted),
      restoreVolume: mutation(blockStorage.restore, begun),
      recoverVolume: mutation(blockStorage.recover, counted),
      purgeVolume: mutation(blockStorage.purge, begun),
      getVolumeMetrics: query(blockStorage.metrics),
      listSnapshotsOfVolume: query(blockStorage.snapshotsOf),
      listVolumeSnapshots: query(blockStorage.snapshots),
      getVolumeSnapshot: query(blockStorage.readSnapshot),
      takeVolumeSnapshot: mutation(blockStorage.takeSnapshot, counted),
      updateVolumeSnapshot: mutation(blockStorage.updateSnapshot, begun),
      removeVolumeSnapshot: mutation(blockStorage.removeSnapshot, counted),
      listVolumeTypes: query(blockStorage.types),
    }
  },
})

export const {
  useGetVolumeQuery,
  useGetVolumeMetricsQuery,
  useListSnapshotsOfVolumeQuery,
  useListVolumeSnapshotsQuery,
  useGetVolumeSnapshotQuery,
  useListVolumeTypesQuery,
} = volumesApi
