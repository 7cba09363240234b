import { nameText } from '#contract/nameText.ts'
import type { Id } from '#contract/record.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { i18n } from '#src/i18n/i18n.ts'
import { once } from '#src/resources/action.ts'
import type { AppThunk } from '#src/store/store.ts'
import { showToast } from '#src/ui/toast.ts'
import { fileNameOf, type ObjectRow } from './objectRows.ts'
import { addressesOf, objectsApi } from './objectsApi.ts'

/** An object, or a version of one. */
export interface ObjectAt {
  bucketId: Id
  key: string
  version?: string | undefined
}

/** An object's place, with its version where versions are listed. */
export const placeOf = (bucketId: Id, { object }: ObjectRow): ObjectAt => ({
  bucketId,
  key: object.key,
  version: object.version?.id,
})

/**
 * Goes to another tab without a way back to this one: what customers store is not the console's. A download takes that
 * way too, so that the browser doesn't ask whether to leave the page while files are uploaded.
 */
const follow = (url: string) => {
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.click()
}

const fileName = nameText(255)

/** A key may have what no file's name has. */
const savedAs = (key: string) => fileName.safeParse(fileNameOf(key)).data ?? 'download'

/** A signed address of an object, for the usual 15 minutes or for so many seconds. Rejects with a problem. */
export const signObject =
  (
    { bucketId, key, version }: ObjectAt,
    { saves = false, seconds }: { saves?: boolean; seconds?: number } = {},
  ): AppThunk<Promise<string>> =>
  async (dispatch) => {
    const objects = [{ key, version, ...(saves && { fileName: savedAs(key) }) }]
    const call = objectsApi.endpoints.signDownloads.initiate({ id: bucketId, objects, seconds }, once)
    const [url = ''] = addressesOf(await dispatch(call).unwrap())
    return url
  }

const followSigned =
  (at: ObjectAt, saves: boolean): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      follow(await dispatch(signObject(at, { saves })))
    } catch (error) {
      const name = fileNameOf(at.key)
      void showToast('error', i18n.t('objectStorageObjects:links.failed', { name }), {
        detail: i18n.t(`common:problems.${problemOf(error).name}`),
      })
    }
  }

/** Opens an object in another tab. */
export const openObject = (at: ObjectAt) => followSigned(at, false)

/** Has the browser save an object. */
export const downloadObject = (at: ObjectAt) => followSigned(at, true)
