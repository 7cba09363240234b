import type { Id } from '#contract/record.ts'
import { api } from '#src/api/api.ts'
import type { AppThunk } from '#src/store/store.ts'
import { sendFile } from '../uploads/sendFile.ts'
import { uploadCalls } from '../uploads/uploadCalls.ts'
import { objectsTag } from './objectsApi.ts'

/** How it went. */
export type FolderMade = 'made' | 'exists' | 'failed'

/** Makes a folder, which is an empty object whose key ends with a slash. */
export const makeFolder =
  (id: Id, key: string): AppThunk<Promise<FolderMade>> =>
  async (dispatch) => {
    try {
      const calls = uploadCalls(dispatch)
      const isConditional = await calls.takesConditions(id)
      if (!isConditional && (await calls.find({ bucketId: id, key }))) return 'exists'
      const [url = ''] = await calls.uploadUrls(id, [{ key }])
      const { status } = await sendFile({
        url,
        body: new Blob([]),
        headers: isConditional ? { 'if-none-match': '*' } : {},
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
