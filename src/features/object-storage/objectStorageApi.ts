import { activityRoutes } from '#contract/activity.ts'
import { limits } from '#contract/limits/routes.ts'
import { accessKey } from '#contract/object-storage/records.ts'
import { objectStorage } from '#contract/object-storage/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const begun = { changes: [activityRoutes.list] }
const counted = { changes: [limits.list, activityRoutes.list] }

/** The area's calls, except those on objects and on uploads of this browser. The secret of a new access key comes as a ticket: show it with `reveal`. */
export const objectStorageApi = api.injectEndpoints({
  endpoints: (build) => {
    // A new access key comes along with its secret.
    const { query, mutation } = contractEndpoints(build, [accessKey])
    return {
      listEndpoints: query(objectStorage.endpoints),
      listBuckets: query(objectStorage.list),
      getBucket: query(objectStorage.read),
      createBucket: mutation(objectStorage.create, counted),
      updateBucket: mutation(objectStorage.update, {
        // A tag or a lock is hardly ever refused.
        optimistic: ({ id, ...changes }) => ({ ref: { kind: 'bucket', id }, changes }),
        ...begun,
      }),
      removeBucket: mutation(objectStorage.remove, counted),
      configureBucket: mutation(objectStorage.configure, begun),
      emptyBucket: mutation(objectStorage.empty, begun),
      revokeLinks: mutation(objectStorage.revokeLinks, begun),
      listUploads: query(objectStorage.uploads),
      listAccessKeys: query(objectStorage.accessKeys),
      createAccessKey: mutation(objectStorage.createAccessKey, begun),
      removeAccessKey: mutation(objectStorage.removeAccessKey, begun),
    }
  },
})

export const {
  useListEndpointsQuery,
  useListBucketsQuery,
  useGetBucketQuery,
  useListAccessKeysQuery,
  useCreateAccessKeyMutation,
  useRemoveAccessKeyMutation,
} = objectStorageApi
