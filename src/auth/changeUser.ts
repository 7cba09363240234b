import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { SessionUser } from '#contract/auth/routes.ts'
import type { RootState } from '#src/store/store.ts'
import { selectUser, userChanged } from './authSlice.ts'
import { keepUser } from './tokenStorage.ts'

type Changes = Partial<
  Pick<SessionUser, 'name' | 'email' | 'language' | 'timeZone' | 'companyName' | 'twoFactor' | 'suspended'>
>

/** Takes over what the person changed about themselves or their company, here and in the browser's storage. */
export const changeUser =
  (changes: Changes): ThunkAction<void, RootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const user = selectUser(getState())
    if (!user) return
    const changed = { ...user, ...changes }
    keepUser(changed)
    dispatch(userChanged({ user: changed }))
  }
