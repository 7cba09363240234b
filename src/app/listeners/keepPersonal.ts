import { isAnyOf, type Store } from '@reduxjs/toolkit'
import { selectUser } from '#src/auth/authSlice.ts'
import {
  itemChosen,
  nothingPersonal,
  notificationsSeen,
  personalRestored,
  selectPersonal,
  type Personal,
} from '../personalSlice.ts'
import type { RootState, StartListening } from '../store.ts'

const keyOf = (userId: string) => `personal:${userId}`

/** Keeps what is personal for as long as the browser is open, apart for each person who signs in. */
export const keepPersonal = (startListening: StartListening) =>
  startListening({
    matcher: isAnyOf(itemChosen, notificationsSeen),
    effect: (_action, { getState }) => {
      const user = selectUser(getState())
      if (user) write(keyOf(user.id), selectPersonal(getState()))
    },
  })

/** Brings back what was kept of the person who has signed in. */
export const restorePersonal = ({ dispatch, getState }: Pick<Store<RootState>, 'dispatch' | 'getState'>) => {
  const user = selectUser(getState())
  if (user) dispatch(personalRestored(read(keyOf(user.id))))
}

const read = (key: string): Personal => {
  try {
    return whole(JSON.parse(globalThis.sessionStorage.getItem(key) ?? 'null'))
  } catch {
    // Storage that may not be looked at, or that someone has edited.
    return nothingPersonal
  }
}

const whole = (kept: unknown): Personal => {
  const { recent, seenUntil }: { recent?: unknown; seenUntil?: unknown } = Object(kept)
  return {
    recent: Array.isArray(recent) ? recent.filter((id) => typeof id === 'string') : [],
    seenUntil: typeof seenUntil === 'string' ? seenUntil : '',
  }
}

const write = (key: string, personal: Personal) => {
  try {
    globalThis.sessionStorage.setItem(key, JSON.stringify(personal))
  } catch {
    // It then lasts until the reload.
  }
}
