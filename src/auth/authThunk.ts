import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { RootState, StoreServices } from '#src/app/store.ts'

export type AuthThunk<Result> = ThunkAction<Promise<Result>, RootState, StoreServices, UnknownAction>
