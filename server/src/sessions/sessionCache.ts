import type { Caller } from '../http/caller.ts'

/** What is remembered of a session's check. */
export interface CheckedSession {
  caller: Caller
  /** Activity is old enough to be noted again. */
  activityDue: boolean
}

/**
 * People whose sessions changed just now, and until when (ms of the monotonic clock) nothing about
 * them is remembered: for longer than the transaction that changes them can take, since a check made
 * before its commit would be out of date right after.
 */
const unsettled = new Map<string, number>()
const settlingMs = 20_000

/** Has each request of this person checked in the database for a while. */
export const forgetChecks = (userId: string) => {
  const now = performance.now()
  for (const [id, until] of unsettled) if (until <= now) unsettled.delete(id)
  unsettled.set(userId, now + settlingMs)
}

const isUnsettled = (userId: string) => (unsettled.get(userId) ?? 0) > performance.now()

/** Checks that hold for a moment, so that a screen with ten requests asks the database once. */
export const sessionCache = (maxAgeMs: number) => {
  const known = new Map<string, { checked: CheckedSession; until: number }>()
  const inProgress = new Map<string, Promise<CheckedSession | undefined>>()
  return {
    /** Has a session checked; those who ask meanwhile get what that finds. */
    check: (
      sessionId: string,
      userId: string,
      check: () => Promise<CheckedSession | undefined>,
    ): Promise<CheckedSession | undefined> => {
      const shared = isUnsettled(userId) || maxAgeMs <= 0 ? undefined : inProgress.get(sessionId)
      if (shared) return shared
      const begun = check().finally(() => {
        if (inProgress.get(sessionId) === begun) inProgress.delete(sessionId)
      })
      inProgress.set(sessionId, begun)
      return begun
    },
    find: (sessionId: string, userId: string): CheckedSession | undefined => {
      const entry = known.get(sessionId)
      return entry && entry.until > performance.now() && !isUnsettled(userId) ? entry.checked : undefined
    },
    keep: (checked: CheckedSession) => {
      // Who has just paid is not told once more that their services are suspended.
      if (maxAgeMs <= 0 || checked.caller.suspended) return
      const now = performance.now()
      for (const [id, { until }] of known) {
        // In order of insertion: the first that is still good ends the sweep.
        if (until > now) break
        known.delete(id)
      }
      known.delete(checked.caller.sessionId)
      known.set(checked.caller.sessionId, { checked, until: now + maxAgeMs })
    },
  }
}
