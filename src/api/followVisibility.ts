import { setupListeners } from '@reduxjs/toolkit/query'
import type { AppDispatch } from '#src/store/store.ts'

/** Tells queries that poll whether the tab is in sight (`skipPollingIfUnfocused`); returns a function that stops it. */
export const followVisibility = (dispatch: AppDispatch) => setupListeners(dispatch)
