import { lateReducer } from '#src/store/lateReducer.ts'
import type { Uploads } from './uploadsSlice.ts'

/** The place of uploads in the store. */
export const lateUploads = lateReducer<Uploads>()
