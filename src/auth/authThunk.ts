import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '#src/app/store.ts'

export type AuthThunk<Result> = ThunkAction<Promise<Result>, RootState, unknown, UnknownAction>
