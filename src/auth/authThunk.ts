import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { RootState, StoreServices } from '#src/app/store.ts'
import type { authApi } from './authApi.ts'

/** The endpoints of all that has to do with signing in. */
export type AuthCalls = (typeof authApi)['endpoints']

export type AuthThunk<Result> = ThunkAction<Promise<Result>, RootState, StoreServices, UnknownAction>
