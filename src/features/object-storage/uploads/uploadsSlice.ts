import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit'
import type { Id } from '#contract/record.ts'
import { isSessionOver } from '#src/auth/authSlice.ts'
import type { RootState } from '#src/store/store.ts'
import { mostAtOnce } from './uploadPlan.ts'

declare module '#src/store/store.ts' {
  interface RootState {
    /** Null until something is uploaded: the reducer comes with the pages of object storage. */
    uploads: Uploads | null
  }
}

export type UploadState =
  | 'waiting'
  | 'sending'
  /** A request has failed and is sent again after a while. */
  | 'retrying'
  | 'paused'
  /** The bucket has an object of this key: waits for the answer to replace or skip it. */
  | 'exists'
  | 'failed'

/** Why an upload can't go on by itself. */
export type UploadFailure =
  /** The company's storage limit. */
  | 'quota'
  /** The store's disks are full. */
  | 'full'
  | 'suspended'
  | 'forbidden'
  | 'bucketGone'
  /** The file was changed, moved or deleted since it was chosen. */
  | 'unreadable'
  /** Someone has ended the upload, or it has expired. */
  | 'ended'
  | 'tooLarge'
  /** S3 takes keys of up to 1,024 bytes. */
  | 'keyTooLong'
  | 'refused'

export interface Upload {
  id: string
  bucketId: Id
  key: string
  /** The path within the folder that it is uploaded to. */
  name: string
  size: number
  sent: number
  state: UploadState
  failure?: UploadFailure | undefined
}

export type ExistingAnswer = 'replace' | 'skip'

/** Uploads of this tab. What is done leaves the list, so that the list is as long as what is left to do. */
export interface Uploads {
  list: Upload[]
  /** What was uploaded since the list was last empty. */
  finished: { files: number; bytes: number }
  /** What to do with objects that exist already, once the question was answered. */
  answer: ExistingAnswer | undefined
}

const none: Uploads = { list: [], finished: { files: 0, bytes: 0 }, answer: undefined }

/** Without Immer's drafts: with thousands of files, making one for each takes longer than all else. */
const plain = (draft: Uploads): Uploads => original(draft) ?? draft

const changed = (uploads: Uploads, id: string, change: (upload: Upload) => Upload): Uploads => {
  const place = uploads.list.findIndex((upload) => upload.id === id)
  const upload = uploads.list[place]
  return upload ? { ...uploads, list: uploads.list.with(place, change(upload)) } : uploads
}

const inState =
  (state: UploadState) =>
  (upload: Upload): Upload => ({ ...upload, state, failure: undefined })

const to =
  (state: UploadState) =>
  (draft: Uploads, { payload }: PayloadAction<string>) =>
    changed(plain(draft), payload, inState(state))

export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState: none,
  reducers: {
    uploadsAdded: (draft, { payload }: PayloadAction<readonly Upload[]>) => {
      const uploads = plain(draft)
      return { ...(uploads.list.length === 0 ? none : uploads), list: [...uploads.list, ...payload] }
    },
    uploadBegan: to('sending'),
    uploadStalled: to('retrying'),
    uploadFound: to('exists'),
    uploadQueued: to('waiting'),
    uploadPaused: to('paused'),
    /** So many bytes have left, of requests that may still fail. */
    uploadProgressed: (draft, { payload: { id, sent } }: PayloadAction<{ id: string; sent: number }>) =>
      changed(plain(draft), id, (upload) => ({
        ...upload,
        sent,
        state: upload.state === 'retrying' && sent > upload.sent ? 'sending' : upload.state,
      })),
    uploadFailed: (
      draft,
      { payload: { id, failure } }: PayloadAction<{ id: string; failure: UploadFailure }>,
    ) => changed(plain(draft), id, (upload) => ({ ...upload, state: 'failed', failure })),
    uploadFinished: (draft, { payload: id }: PayloadAction<string>) => {
      const uploads = plain(draft)
      const upload = uploads.list.find((one) => one.id === id)
      if (!upload) return uploads
      const { files, bytes } = uploads.finished
      return {
        ...uploads,
        list: uploads.list.filter((one) => one !== upload),
        finished: { files: files + 1, bytes: bytes + upload.size },
      }
    },
    /** Canceled or skipped. */
    uploadsRemoved: (draft, { payload }: PayloadAction<readonly string[]>) => {
      const uploads = plain(draft)
      const gone = new Set(payload)
      return { ...uploads, list: uploads.list.filter(({ id }) => !gone.has(id)) }
    },
    existingAnswered: (draft, { payload: answer }: PayloadAction<ExistingAnswer>) => ({
      ...plain(draft),
      answer,
    }),
  },
  extraReducers: (builder) => void builder.addMatcher(isSessionOver, () => none),
})

export const {
  uploadsAdded,
  uploadBegan,
  uploadStalled,
  uploadFound,
  uploadQueued,
  uploadPaused,
  uploadProgressed,
  uploadFailed,
  uploadFinished,
  uploadsRemoved,
  existingAnswered,
} = uploadsSlice.actions

const selectAll = (state: RootState) => state.uploads ?? none

export const selectUploads = (state: RootState) => selectAll(state).list
export const selectExistingAnswer = (state: RootState) => selectAll(state).answer

/** How far all uploads together have come: files and bytes, and how many are in each state. */
export const selectUploadTotals = createSelector(selectAll, ({ list, finished }) => {
  const states: Record<UploadState, number> = {
    waiting: 0,
    sending: 0,
    retrying: 0,
    paused: 0,
    exists: 0,
    failed: 0,
  }
  let { bytes } = finished
  let sent = bytes
  for (const upload of list) {
    states[upload.state] += 1
    bytes += upload.size
    sent += upload.sent
  }
  const moving = states.waiting + states.sending + states.retrying
  return {
    states,
    bytes,
    sent,
    files: finished.files + list.length,
    finished: finished.files,
    /** Goes on without anybody's doing. */
    moving,
    /** Would be lost with the tab. */
    unfinished: moving + states.paused + states.exists,
  }
})
export type UploadTotals = ReturnType<typeof selectUploadTotals>

/**
 * Whether to ask what becomes of objects that exist already: once it is known of all files whether they do, so that one
 * question is enough.
 */
export const selectAsksAboutExisting = (state: RootState) =>
  selectUploadTotals(state).states.exists > 0 &&
  // Of large files it is found out before their turn.
  !selectUploads(state).some(({ state: is, size }) => is === 'waiting' && size <= mostAtOnce)
