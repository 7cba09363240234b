import { addListener } from '@reduxjs/toolkit'
import { api } from '#src/api/api.ts'
import { isSessionOver } from '#src/auth/authSlice.ts'
import type { AppDispatch, AppThunk, RootState, StoreServices } from '#src/store/store.ts'
import { objectsTag } from '../objects/objectsApi.ts'
import { announceUploads } from './announceUploads.tsx'
import type { ChosenFile } from './job.ts'
import { selectUploadTotals, uploadFinished } from './uploadsSlice.ts'
import { addUploads, forgetUploads } from './uploadThunks.ts'

/** Stores of the console whose uploads are followed. */
const followed = new WeakSet<StoreServices>()

/** How often (ms) lists of objects are read again while files arrive. */
const refreshEvery = 2000

const refreshObjects = () => api.util.invalidateTags([objectsTag])

const hasUnfinished = (state: RootState) => selectUploadTotals(state).unfinished > 0

const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault()

const listener = addListener.withTypes<RootState, AppDispatch>()

/** What follows from uploads elsewhere in the console. */
const follow = (dispatch: AppDispatch) => {
  dispatch(listener({ matcher: isSessionOver, effect: () => dispatch(forgetUploads()) }))
  dispatch(
    listener({
      actionCreator: uploadFinished,
      effect: async (_action, { delay, unsubscribe, subscribe, getState }) => {
        const { finished } = selectUploadTotals(getState())
        dispatch(refreshObjects())
        // What arrives soon after is read together.
        unsubscribe()
        await delay(refreshEvery)
        subscribe()
        if (selectUploadTotals(getState()).finished !== finished) dispatch(refreshObjects())
      },
    }),
  )
  dispatch(
    listener({
      predicate: (_action, now, before) => hasUnfinished(now) !== hasUnfinished(before),
      effect: (_action, { getState }) => {
        if (hasUnfinished(getState())) addEventListener('beforeunload', askBeforeClosing)
        else removeEventListener('beforeunload', askBeforeClosing)
      },
    }),
  )
  announceUploads(dispatch)
}

/** Uploads files, after those that were chosen before. They go on while the user works elsewhere in the console. */
export const uploadFiles =
  (files: readonly ChosenFile[]): AppThunk<void> =>
  (dispatch, _getState, services) => {
    if (!followed.has(services)) follow(dispatch)
    followed.add(services)
    dispatch(addUploads(files))
  }
