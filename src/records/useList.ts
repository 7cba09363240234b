import type { Kind } from '#contract/kinds.ts'
import type { Problem } from '#contract/problem.ts'
import type { RefPage } from './refs.ts'
import { useRows } from './useRecords.ts'

export interface ListQuery<K extends Kind> {
  data?: RefPage<K>
  error?: unknown
  isLoading: boolean
  isFetching: boolean
  /** When the server answered last, in milliseconds. */
  fulfilledTimeStamp?: number | undefined
  refetch: () => unknown
}

/**
 * What a list's page shows: `useList(useListProjectsQuery(view.query))`. While the next page loads the
 * current one stays up, marked busy.
 */
export const useList = <K extends Kind>({
  data,
  error,
  isLoading,
  isFetching,
  fulfilledTimeStamp,
  refetch,
}: ListQuery<K>) => ({
  rows: useRows(data),
  page: data?.page,
  // The pipeline rejects with problems alone.
  problem: error as Problem | undefined,
  isLoading,
  isBusy: isFetching && !isLoading,
  updatedAt: fulfilledTimeStamp,
  isEmpty: data?.page?.total === 0,
  refetch,
})
