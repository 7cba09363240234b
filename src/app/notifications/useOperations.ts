import { isUnderWay, type Operation } from '#contract/operations.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { useRows } from '#src/records/useRecords.ts'
import { selectSeenUntil } from '../personalSlice.ts'
import { selectLatestOperations } from './operationsApi.ts'

/** What is under way, and what of that which is over the person should know. */
export const useOperations = () => {
  const page = useAppSelector(selectLatestOperations).data
  const rows = useRows(page)
  const me = useAppSelector(selectUser)?.id
  const seenUntil = useAppSelector(selectSeenUntil)
  return {
    /** Whether the server has told. */
    isKnown: page !== undefined,
    underWay: rows.filter(isUnderWay),
    news: newsOf(rows, me).map((item) => ({ ...item, isNew: item.finishedAt > seenUntil })),
  }
}

export type News = ReturnType<typeof useOperations>['news'][number]

/** What others did, and what failed, the latest first: what one did oneself one knows. */
const newsOf = (operations: readonly Operation[], me: string | undefined) =>
  operations
    .flatMap((operation) => {
      const { status, actor, finishedAt } = operation
      const isNews = actor?.id !== me || status === 'failed'
      return finishedAt !== null && isNews ? [{ ...operation, finishedAt }] : []
    })
    .toSorted((one, other) => other.finishedAt.localeCompare(one.finishedAt))
