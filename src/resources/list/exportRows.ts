import type { Problem } from '#contract/problem.ts'
import type { Route } from '#contract/route.ts'
import { readAside } from '#src/api/readAside.ts'
import type { AppThunk, RootState } from '#src/store/store.ts'
import { downloadCsv, toCsv, type CsvColumn } from '#src/resources/list/csv.ts'

/**
 * What a file says of resources. Its headings are the API's own names: whatever reads the file must not depend on
 * the language of whoever made it.
 */
export interface ExportTerms {
  fileName: string
  /** The list that is read. */
  route: Route
  columns: (state: RootState) => CsvColumn<never>[]
}

export interface ExportProgress {
  done: number
  total: number
}

interface Export {
  query: object
  onProgress: (progress: ExportProgress) => void
  signal: AbortSignal
}

/** As much of a row as is needed to ask for those behind it. */
interface Row {
  id: string
}

/** The most that one call answers. */
const size = 200

/**
 * Writes all rows that the filters let through to a file, part by part and past the store; answers with what
 * stopped it, if anything did. Each part begins behind the last row of the one before: rows that are created or
 * deleted meanwhile move no others, so none is missed and none comes twice.
 */
export const exportRows =
  (
    { fileName, route, columns }: ExportTerms,
    { query, onProgress, signal }: Export,
  ): AppThunk<Promise<Problem | undefined>> =>
  async (dispatch, getState) => {
    const rows: Row[] = []
    for (let isLast = false; !isLast;) {
      const after = rows.at(-1)?.id
      const arg = { ...query, page: undefined, size, sort: 'id', after }
      const answer = await dispatch(readAside<Row>(route, arg, signal))
      if (signal.aborted) return undefined
      if (answer.error) return answer.error
      rows.push(...answer.data)
      onProgress({ done: rows.length, total: Math.max(answer.page?.total ?? 0, rows.length) })
      isLast = answer.data.length < size
    }
    // The columns are those of the kind that the route lists.
    downloadCsv(fileName, toCsv(columns(getState()) as CsvColumn<Row>[], rows))
    return undefined
  }
