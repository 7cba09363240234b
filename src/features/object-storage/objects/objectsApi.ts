import type { ObjectPage } from '#contract/object-storage/records.ts'
import { objectStorage } from '#contract/object-storage/routes.ts'
import type { ArgOf } from '#contract/route.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'
import { redeem, seal, type Sealed } from '#src/api/sealed.ts'
import { valueTag } from '#src/api/tags.ts'

const changed = { changes: [objectStorage.objects] }

/** The tag of everything that lists objects. */
export const objectsTag = valueTag(objectStorage.objects)

/** Whoever has a signed address needs nothing else, so the state holds tickets in their place. */
interface SignedAddresses {
  urls: Sealed[]
  expiresAt: string
}

const sealed = ({ urls, expiresAt }: { urls: string[]; expiresAt: string }): SignedAddresses => ({
  urls: urls.map(seal),
  expiresAt,
})

/** The signed addresses behind their tickets, each of which is good for this once. */
export const addressesOf = ({ urls }: SignedAddresses): string[] =>
  // Only texts were sealed.
  urls.map((ticket) => redeem(ticket) as string)

type ListedObjects = Omit<ArgOf<typeof objectStorage.objects>, 'after'>

/** What is in buckets: objects, versions, signed addresses and uploads. */
export const objectsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listObjects: build.infiniteQuery<ObjectPage, ListedObjects, string | undefined>({
        infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next },
        query: ({ queryArg, pageParam }) => ({
          route: objectStorage.objects,
          arg: { ...queryArg, after: pageParam },
        }),
        providesTags: [objectsTag],
      }),
      findObject: query(objectStorage.objects),
      deleteObjects: mutation(objectStorage.deleteObjects, changed),
      restoreObject: mutation(objectStorage.restoreObject, changed),
      signDownloads: build.mutation<SignedAddresses, ArgOf<typeof objectStorage.downloadUrls>>({
        query: (arg) => ({ route: objectStorage.downloadUrls, arg }),
        transformResponse: sealed,
      }),
      signUploads: build.mutation<SignedAddresses, ArgOf<typeof objectStorage.uploadUrls>>({
        query: (arg) => ({ route: objectStorage.uploadUrls, arg }),
        transformResponse: sealed,
      }),
      beginUpload: mutation(objectStorage.beginUpload),
      signParts: build.mutation<SignedAddresses, ArgOf<typeof objectStorage.partUrls>>({
        query: (arg) => ({ route: objectStorage.partUrls, arg }),
        transformResponse: sealed,
      }),
      completeUpload: mutation(objectStorage.completeUpload),
      abortUpload: mutation(objectStorage.abortUpload),
    }
  },
})

export const { useListObjectsInfiniteQuery } = objectsApi
