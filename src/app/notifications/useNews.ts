import type { SecurityEvent } from '#contract/account/securityEvents.ts'
import type { Operation } from '#contract/operations.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectSeenUntil } from '../personalSlice.ts'
import { selectSecurityEvents } from '#src/auth/securityEventsApi.ts'

/** Something the person should know of, and when it was. */
export type News = { id: string; at: string; isNew: boolean } & (
  | { operation: Operation }
  | { event: SecurityEvent }
)

const noEvents: SecurityEvent[] = []

/** What has happened to resources and to the person's own account, the latest first. */
export const useNews = (operations: readonly Operation[]): News[] => {
  const events = useAppSelector(selectSecurityEvents).data ?? noEvents
  const user = useAppSelector(selectUser)
  const me = user?.id
  const seen = useAppSelector(selectSeenUntil)
  // What happened before they joined is there to be read, and no news.
  const joinedAt = user?.joinedAt ?? ''
  const seenUntil = seen > joinedAt ? seen : joinedAt
  return [
    ...operations.flatMap((operation) => newsOf(operation, me)),
    ...events.map((event) => ({ id: event.id, at: event.at, event })),
  ]
    .map((item) => ({ ...item, isNew: item.at > seenUntil }))
    .toSorted(latestFirst)
}

/** Instants compare as they are; `localeCompare` would first fetch a language's rules for it, in each first load. */
const latestFirst = (one: News, other: News) => Number(one.at < other.at) - Number(one.at > other.at)

/** What others did, and what failed: what one did oneself one knows. */
const newsOf = (operation: Operation, me: string | undefined) => {
  const { id, status, actor, finishedAt } = operation
  const isNews = actor?.id !== me || status === 'failed'
  return finishedAt !== null && isNews ? [{ id, at: finishedAt, operation }] : []
}
