import { createApi } from '@reduxjs/toolkit/query/react'
import { kinds } from '#contract/kinds.ts'
import { answersSealed } from './answersSealed.ts'
import { pipeline } from './baseQuery.ts'
import { billingGated } from './billingGated.ts'
import { heldInReplay } from './heldInReplay.ts'
import { issuedKept } from './issuedKept.ts'
import { normalized } from './normalized.ts'
import { reauthenticated } from './reauthenticated.ts'
import { retriedWhenBusy } from './retriedWhenBusy.ts'
import { send } from './send.ts'
import { steppedUp } from './steppedUp.ts'

declare module '#src/store/store.ts' {
  interface RootState {
    api: ReturnType<typeof api.reducer>
  }
}

/** The one api. Features add their endpoints with `injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: pipeline(
    send,
    retriedWhenBusy,
    reauthenticated,
    steppedUp,
    billingGated,
    normalized,
    issuedKept,
    answersSealed,
    heldInReplay,
  ),
  tagTypes: [...kinds, 'Value'],
  endpoints: () => ({}),
})
