import type { AppThunk } from '#src/common/store.ts'
import type { authApi } from './authApi.ts'

/** The endpoints of all that has to do with signing in. */
export type AuthCalls = (typeof authApi)['endpoints']

declare module '#src/common/store.ts' {
  interface StoreServices {
    /** The calls by which people sign in and out; they come after the data layer that they need. */
    loadAuthCalls: () => Promise<AuthCalls>
  }
}

export type AuthThunk<Result> = AppThunk<Promise<Result>>
