import type { Id } from '#contract/record.ts'
import { api } from '#src/api/api.ts'
import { once } from '#src/resources/action.ts'
import type { AppThunk } from '#src/store/store.ts'
import { sendFile } from '../uploads/sendFile.ts'
import { addressesOf, objectsApi, objectsTag } from './objectsApi.ts'

/** How it went. */
export type FolderMade = 'made' | 'exists' | 'failed'

/** Makes a folder, which is an empty object whose key ends with a slash. */
export const makeFolder =
  (id: Id, key: string): AppThunk<Promise<FolderMade>> =>
  async (dispatch) => {
    try {
      const call = objectsApi.endpoints.signUploads.initiate({ id, objects: [{ key }] }, once)
      const [url = ''] = addressesOf(await dispatch(call).unwrap())
      const { status } = await sendFile({
        url,
        body: new Blob([]),
        headers: { 'if-none-match': '*' },
        onProgress: () => undefined,
        signal: new AbortController().signal,
      })
      dispatch(api.util.invalidateTags([objectsTag]))
      if (status === 412) return 'exists'
      return status >= 200 && status < 300 ? 'made' : 'failed'
    } catch {
      return 'failed'
    }
  }
