import type { Id } from '#contract/record.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { once } from '#src/resources/action.ts'
import type { AppThunk } from '#src/store/store.ts'
import { objectStorageApi } from '../objectStorageApi.ts'
import { objectsApi } from '../objects/objectsApi.ts'

/** What ended uploads, and what stopped it, if anything did. */
export interface Ended {
  count: number
  problem?: Problem
}

/** The most uploads that one click ends: what is left is there for the next click. */
const most = 1000

/** How many uploads are ended at the same time. */
const atOnce = 4

/** Ends the unfinished uploads of a bucket, page by page, and deletes their parts. */
export const endUnfinished =
  (id: Id): AppThunk<Promise<Ended>> =>
  async (dispatch) => {
    let count = 0
    let after: string | undefined
    do {
      const { data, error } = await dispatch(
        objectStorageApi.endpoints.listUploads.initiate(
          { id, ...(after !== undefined && { after }) },
          { subscribe: false, forceRefetch: true },
        ),
      )
      if (!data) return { count, problem: problemOf(error) }
      for (let at = 0; at < data.uploads.length; at += atOnce) {
        const answers = await Promise.all(
          data.uploads
            .slice(at, at + atOnce)
            .map(({ key, uploadId }) =>
              dispatch(objectsApi.endpoints.abortUpload.initiate({ id, key, uploadId }, once)),
            ),
        )
        const failed = answers.find(({ error: refused }) => refused !== undefined)
        if (failed) return { count, problem: problemOf(failed.error) }
        count += answers.length
      }
      after = data.next
    } while (after !== undefined && count < most)
    return { count }
  }
