import { activityRoutes } from '#contract/activity.ts'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import { limits } from '#contract/limits/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** What has begun is in the instance's history at once. */
const begun = { changes: [activityRoutes.list] }

export const computeApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listPlans: query(catalogue.plans),
      listImages: query(catalogue.images),
      listInstances: query(compute.list),
      getInstance: query(compute.read),
      createInstances: mutation(compute.create, {
        seals: ['password', 'userData'],
        changes: [limits.list],
      }),
      updateInstance: mutation(compute.update, {
        // A name or a tag is hardly ever refused; whatever stops a service waits for the answer.
        optimistic: ({ id, ...changes }) => ({ ref: { kind: 'instance', id }, changes }),
        changes: [activityRoutes.list],
      }),
      startInstance: mutation(compute.start, begun),
      stopInstance: mutation(compute.stop, begun),
      rebootInstance: mutation(compute.reboot, begun),
      resizeInstance: mutation(compute.resize, { changes: [limits.list, activityRoutes.list] }),
      rebuildInstance: mutation(compute.rebuild, { seals: ['password'], ...begun }),
      rescueInstance: mutation(compute.rescue, begun),
      unrescueInstance: mutation(compute.unrescue, begun),
      resetInstancePassword: mutation(compute.resetPassword, { seals: ['password'], ...begun }),
      recoverInstance: mutation(compute.recover, { changes: [limits.list, activityRoutes.list] }),
      purgeInstance: mutation(compute.purge, begun),
      removeInstance: mutation(compute.remove, { changes: [limits.list, activityRoutes.list] }),
      getInstanceMetrics: query(compute.metrics),
      getInstanceCost: query(compute.cost),
      getInstanceConsole: query(compute.console, { isBackground: true }),
      openInstanceTerminal: mutation(compute.openTerminal, begun),
      listSnapshots: query(compute.listSnapshots),
      createSnapshot: mutation(compute.createSnapshot, { changes: [limits.list, activityRoutes.list] }),
      restoreSnapshot: mutation(compute.restoreSnapshot, begun),
      removeSnapshot: mutation(compute.removeSnapshot, { changes: [limits.list, activityRoutes.list] }),
    }
  },
})

export const {
  useListPlansQuery,
  useListImagesQuery,
  useListInstancesQuery,
  useGetInstanceQuery,
  useGetInstanceMetricsQuery,
  useGetInstanceCostQuery,
  useLazyGetInstanceConsoleQuery,
  useListSnapshotsQuery,
  useResizeInstanceMutation,
} = computeApi
