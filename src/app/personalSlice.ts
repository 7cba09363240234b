import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isSessionOver } from '#src/auth/authSlice.ts'

declare module '#src/store/store.ts' {
  interface RootState {
    personal: Personal
  }
}

/** What this browser remembers of how one person uses the console. */
export interface Personal {
  /** What was chosen in the command palette, the latest first. */
  recent: string[]
  /** Notifications up to this instant have been seen. */
  seenUntil: string
  /** Tasks that ended up to this instant are no longer shown. */
  clearedUntil: string
}

export const nothingPersonal: Personal = { recent: [], seenUntil: '', clearedUntil: '' }

const RECENT = 6

export const personalSlice = createSlice({
  name: 'personal',
  initialState: nothingPersonal,
  reducers: {
    personalRestored: (_personal, { payload }: PayloadAction<Personal>) => payload,
    itemChosen: (personal, { payload: id }: PayloadAction<string>) => {
      personal.recent = [id, ...personal.recent.filter((other) => other !== id)].slice(0, RECENT)
    },
    tasksCleared: (personal, { payload }: PayloadAction<string>) => void (personal.clearedUntil = payload),
    notificationsSeen: (personal, { payload }: PayloadAction<string>) => void (personal.seenUntil = payload),
  },
  extraReducers: (builder) => void builder.addMatcher(isSessionOver, () => nothingPersonal),
  selectors: {
    selectPersonal: (personal) => personal,
    selectRecent: ({ recent }) => recent,
    selectSeenUntil: ({ seenUntil }) => seenUntil,
    selectClearedUntil: ({ clearedUntil }) => clearedUntil,
  },
})

export const { personalRestored, itemChosen, notificationsSeen, tasksCleared } = personalSlice.actions
export const { selectPersonal, selectRecent, selectSeenUntil, selectClearedUntil } = personalSlice.selectors
