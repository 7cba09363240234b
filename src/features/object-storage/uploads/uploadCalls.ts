import type { Id } from '#contract/record.ts'
import type { StoredObject } from '#contract/object-storage/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import type { AppDispatch, AppThunk } from '#src/store/store.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { once } from '#src/resources/action.ts'
import { askRegions } from '#src/resources/resourcesApi.ts'
import { addressesOf, objectsApi } from '../objects/objectsApi.ts'
import { errorOf, ExistsAlready, Refused } from './uploadErrors.ts'

/** An upload in parts that has begun. */
export interface UploadAt {
  bucketId: Id
  key: string
  uploadId: string
}

export interface ObjectPlace {
  key: string
  contentType?: string
}

interface LargeObject extends ObjectPlace {
  /** Refused before it is sent where it is over the company's limit. */
  sizeBytes: number
}

/** What uploads ask of the API. Failures are the errors of `uploadErrors.ts`. */
export interface UploadCalls {
  uploadUrls: (bucketId: Id, objects: readonly ObjectPlace[]) => Promise<readonly string[]>
  begin: (bucketId: Id, object: LargeObject) => Promise<UploadAt>
  partUrls: (upload: UploadAt, numbers: readonly number[]) => Promise<readonly string[]>
  complete: (
    upload: UploadAt,
    parts: readonly { number: number; etag: string }[],
    replaces: boolean,
  ) => Promise<void>
  abort: (upload: UploadAt) => Promise<void>
  /** The object that has this key now. */
  find: (at: { bucketId: Id; key: string }) => Promise<StoredObject | undefined>
  /** Whether the store can be told not to replace an object. Where it can't, the console looks before it sends. */
  takesConditions: (bucketId: Id) => Promise<boolean>
}

const given = async <T>(call: PromiseLike<{ data?: T; error?: unknown }>): Promise<T> => {
  const { data, error } = await call
  if (error !== undefined) throw errorOf(problemOf(error))
  // Where there is no error, there is an answer.
  return data as T
}

const regionOfBucket =
  (id: Id): AppThunk<string | undefined> =>
  (_, getState) =>
    selectRecord(getState(), { kind: 'bucket', id })?.region

/** The calls of uploads, by a store of the console. */
export const uploadCalls = (dispatch: AppDispatch): UploadCalls => {
  const { signUploads, beginUpload, signParts, completeUpload, abortUpload, findObject } =
    objectsApi.endpoints
  return {
    uploadUrls: async (id, objects) =>
      addressesOf(await given(dispatch(signUploads.initiate({ id, objects: [...objects] }, once)))),
    begin: async (bucketId, object) => {
      const { uploadId } = await given(dispatch(beginUpload.initiate({ id: bucketId, ...object }, once)))
      return { bucketId, key: object.key, uploadId }
    },
    partUrls: async ({ bucketId: id, key, uploadId }, numbers) => {
      const call = signParts.initiate({ id, key, uploadId, numbers: [...numbers] }, once)
      return addressesOf(await given(dispatch(call)))
    },
    complete: async ({ bucketId: id, key, uploadId }, parts, replaces) => {
      const { error } = await dispatch(
        completeUpload.initiate({ id, key, uploadId, parts: [...parts], replaces }, once),
      )
      if (error === undefined) return
      const problem = problemOf(error)
      if (problem.name === 'ConflictException' && problem.context?.['reason'] === 'exists')
        throw new ExistsAlready()
      throw problem.status === 404 ? new Refused('ended') : errorOf(problem)
    },
    abort: async ({ bucketId: id, key, uploadId }) => {
      await given(dispatch(abortUpload.initiate({ id, key, uploadId }, once)))
    },
    find: async ({ bucketId: id, key }) => {
      const call = findObject.initiate({ id, prefix: key, size: 1 }, { subscribe: false, forceRefetch: true })
      const { objects } = await given(dispatch(call))
      return objects.find((object) => object.key === key)
    },
    takesConditions: async (id) => {
      const regions = await given(dispatch(askRegions()))
      const region = dispatch(regionOfBucket(id))
      return regions.find((one) => one.id === region)?.capabilities.objects?.conditionalPuts ?? true
    },
  }
}
