import { isAnyOf } from '@reduxjs/toolkit'
import { selectUser } from '#src/auth/authSlice.ts'
import { readInTab, readStored, writeInTab, writeStored } from '#src/common/webStorage.ts'
import {
  itemChosen,
  nothingPersonal,
  notificationsSeen,
  personalRestored,
  selectPersonal,
  tasksCleared,
  type Personal,
} from '../personalSlice.ts'
import type { AppThunk, StartListening } from '#src/store/store.ts'

const keyOf = (userId: string) => `personal:${userId}`
const seenKeyOf = (userId: string) => `seenUntil:${userId}`
const clearedKeyOf = (userId: string) => `clearedUntil:${userId}`

/**
 * Keeps what is personal, apart for each person who signs in: what they looked for until the browser is closed,
 * for others may use it too; what they have seen for good, since it says nothing of them.
 */
export const keepPersonal = (startListening: StartListening) =>
  startListening({
    matcher: isAnyOf(itemChosen, notificationsSeen, tasksCleared),
    effect: (_action, { getState }) => {
      const user = selectUser(getState())
      if (!user) return
      const { recent, seenUntil, clearedUntil } = selectPersonal(getState())
      writeInTab(keyOf(user.id), JSON.stringify({ recent }))
      writeStored(seenKeyOf(user.id), seenUntil)
      writeStored(clearedKeyOf(user.id), clearedUntil)
    },
  })

/** Brings back what was kept of the person who has signed in. */
export const restorePersonal = (): AppThunk<void> => (dispatch, getState) => {
  const user = selectUser(getState())
  if (!user) return
  dispatch(
    personalRestored({
      recent: recentIn(keyOf(user.id)),
      seenUntil: instantIn(seenKeyOf(user.id)),
      clearedUntil: instantIn(clearedKeyOf(user.id)),
    }),
  )
}

const instantIn = (key: string): string => {
  const kept = readStored(key) ?? ''
  return Number.isNaN(Date.parse(kept)) ? nothingPersonal.seenUntil : kept
}

const recentIn = (key: string): Personal['recent'] => {
  try {
    const { recent }: { recent?: unknown } = Object(JSON.parse(readInTab(key) ?? 'null'))
    return Array.isArray(recent) ? recent.filter((id) => typeof id === 'string') : []
  } catch {
    // Someone has edited it.
    return nothingPersonal.recent
  }
}
