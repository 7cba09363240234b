import { setupListeners } from '@reduxjs/toolkit/query'
import type { AppDispatch } from '#src/common/store.ts'

/** Tells queries that poll whether the tab is in sight (`skipPollingIfUnfocused`); gives the way to stop. */
export const followSight = (dispatch: AppDispatch) => setupListeners(dispatch)
