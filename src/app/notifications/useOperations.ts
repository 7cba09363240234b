import { isInProgress } from '#contract/operations.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { useRows } from '#src/records/useRecords.ts'
import { selectLatestOperations } from './operationsApi.ts'

/** The latest operations, and what of them is under way. */
export const useOperations = () => {
  const page = useAppSelector(selectLatestOperations).data
  const rows = useRows(page)
  return {
    /** Whether the server has told. */
    isKnown: page !== undefined,
    rows,
    inProgress: rows.filter(isInProgress),
  }
}
