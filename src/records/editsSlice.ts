import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isSessionOver } from '#src/auth/authSlice.ts'
import type { Ref } from './refs.ts'

declare module '#src/store/store.ts' {
  interface RootState {
    edits: Edit[]
  }
}

/** A change shown before the server has agreed to it. */
export interface Edit {
  requestId: string
  ref: Ref
  changes: object
}

const none: Edit[] = []

/**
 * Optimistic edits are laid over the records, never written into them: the tables stay what the
 * server said, and undoing an edit is forgetting it, whatever arrived in the meantime.
 */
export const editsSlice = createSlice({
  name: 'edits',
  initialState: none,
  reducers: {
    editBegan: (edits, { payload }: PayloadAction<Edit>) => void edits.push(payload),
    editSettled: (edits, { payload: requestId }: PayloadAction<string>) =>
      edits.filter((edit) => edit.requestId !== requestId),
  },
  extraReducers: (builder) => void builder.addMatcher(isSessionOver, () => none),
})

export const { editBegan, editSettled } = editsSlice.actions
