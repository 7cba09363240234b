import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Id } from '#contract/record.ts'
import { isSessionOver } from '#src/auth/authSlice.ts'

declare module '#src/store/store.ts' {
  interface RootState {
    asked: Asked | null
  }
}

/** An action that a dialog asks about, and the resource that it is about. */
interface Asked {
  /** `instance.stop`. */
  action: string
  id: Id
}

const none = null as Asked | null

/** The question on screen: whoever offers an action asks it here, and the page's `ActionHost` shows the dialog. */
export const askedSlice = createSlice({
  name: 'asked',
  initialState: none,
  reducers: {
    actionAsked: (_asked, { payload }: PayloadAction<Asked>) => payload,
    actionAnswered: () => none,
  },
  extraReducers: (builder) => void builder.addMatcher(isSessionOver, () => none),
  selectors: { selectAsked: (asked) => asked },
})

export const { actionAsked, actionAnswered } = askedSlice.actions
export const { selectAsked } = askedSlice.selectors
