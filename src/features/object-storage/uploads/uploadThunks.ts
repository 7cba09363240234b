import type { AppThunk, StoreServices } from '#src/store/store.ts'
import type { ChosenFile } from './job.ts'
import { lateUploads } from './lateUploads.ts'
import { sendFile } from './sendFile.ts'
import { uploadCalls } from './uploadCalls.ts'
import { createUploader, type Uploader, type UploaderParts } from './uploader.ts'
import { uploadsSlice, type ExistingAnswer } from './uploadsSlice.ts'

/** The uploader of each store of the console: it has what the state can't hold. */
const uploaders = new WeakMap<StoreServices, Uploader>()

const clock: UploaderParts['clock'] = {
  now: () => Date.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        // The reason of a signal is an error.
        reject(signal.reason as Error)
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      }, milliseconds)
      signal.addEventListener('abort', stop)
    }),
}

const online = (signal: AbortSignal) =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true, signal }))

/** The uploader, made when it is first needed. */
const uploader = (): AppThunk<Uploader> => (dispatch, getState, services) => {
  const known = uploaders.get(services)
  if (known) return known
  lateUploads.load(uploadsSlice.reducer)
  const made = createUploader({
    dispatch,
    getState,
    calls: uploadCalls(dispatch),
    send: sendFile,
    clock,
    online,
  })
  uploaders.set(services, made)
  return made
}

/** Uploads files, after those that were chosen before. Used by `uploadFiles`, which says how far they have come. */
export const addUploads =
  (files: readonly ChosenFile[]): AppThunk<void> =>
  (dispatch) =>
    dispatch(uploader()).add(files)

export const pauseUploads =
  (ids: readonly string[]): AppThunk<void> =>
  (dispatch) =>
    dispatch(uploader()).pause(ids)

/** Goes on with uploads that were paused or have failed. */
export const resumeUploads =
  (ids: readonly string[]): AppThunk<void> =>
  (dispatch) =>
    dispatch(uploader()).resume(ids)

/** Ends uploads, and deletes from the store what has arrived of them. */
export const cancelUploads =
  (ids: readonly string[]): AppThunk<void> =>
  (dispatch) =>
    dispatch(uploader()).cancel(ids)

/** Says what becomes of objects that exist already, for all files until none is left. */
export const answerExisting =
  (answer: ExistingAnswer): AppThunk<void> =>
  (dispatch) =>
    dispatch(uploader()).answer(answer)

/** Forgets all files: the session is over. */
export const forgetUploads = (): AppThunk<void> => (dispatch) => dispatch(uploader()).stop()
