import { addListener } from '@reduxjs/toolkit'
import type { AppDispatch, RootState } from '#src/store/store.ts'
import { i18n } from '#src/i18n/i18n.ts'
import { showToast } from '#src/ui/toast.ts'
import { selectUploadTotals, uploadsAdded } from './uploadsSlice.ts'
import { UploadsToast } from './UploadsToast.tsx'

/** The one toast about uploads: each replaces the one before. */
const id = 'uploads'

const listener = addListener.withTypes<RootState, AppDispatch>()

const sayProgress = () => {
  const title = i18n.t('uploads:toast.title')
  void showToast('info', title, { id, detail: <UploadsToast />, duration: Infinity })
}

const sayEnd = (state: RootState) => {
  const { finished, states } = selectUploadTotals(state)
  if (states.failed > 0) {
    const detail = finished > 0 ? i18n.t('uploads:toast.others', { count: finished }) : undefined
    void showToast('error', i18n.t('uploads:toast.failed', { count: states.failed }), { id, detail })
  } else if (finished > 0)
    void showToast('success', i18n.t('uploads:toast.finished', { count: finished }), { id })
  else void showToast('info', i18n.t('uploads:toast.cancelled'), { id })
}

/** Says in a toast, wherever the user is, how far uploads have come, and how they ended. */
export const announceUploads = (dispatch: AppDispatch) => {
  dispatch(
    listener({
      predicate: (action, now, before) =>
        uploadsAdded.match(action) ||
        // A failed upload is tried again.
        (selectUploadTotals(now).unfinished > 0 && selectUploadTotals(before).unfinished === 0),
      effect: sayProgress,
    }),
  )
  dispatch(
    listener({
      predicate: (_action, now, before) =>
        selectUploadTotals(now).unfinished === 0 && selectUploadTotals(before).unfinished > 0,
      effect: (_action, { getState }) => sayEnd(getState()),
    }),
  )
}
