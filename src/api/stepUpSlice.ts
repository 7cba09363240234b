import { createSlice } from '@reduxjs/toolkit'

declare module '#src/store/store.ts' {
  interface RootState {
    stepUp: { isAsked: boolean }
  }
}

/** Whether the person is being asked to prove that it is still them. */
export const stepUpSlice = createSlice({
  name: 'stepUp',
  initialState: { isAsked: false },
  reducers: {
    proofAsked: (state) => void (state.isAsked = true),
    proofGiven: (state) => void (state.isAsked = false),
    proofDeclined: (state) => void (state.isAsked = false),
  },
  selectors: { selectIsProofAsked: ({ isAsked }) => isAsked },
})

export const { proofAsked, proofGiven, proofDeclined } = stepUpSlice.actions
export const { selectIsProofAsked } = stepUpSlice.selectors
