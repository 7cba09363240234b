import type { PageInfo } from '#contract/record.ts'
import type { Problem } from '#contract/problem.ts'
import { readValueAside } from '#src/api/readAside.ts'
import type { AppThunk } from '#src/store/store.ts'
import { downloadCsv, toCsv } from '#src/resources/list/csv.ts'
import type { PagesTerms } from './exported.ts'

/** The most that one call answers. */
const size = 200

/**
 * Writes all rows of a question to a file, page by page and past the store; answers with what stopped it, if anything
 * did. What was booked never moves: pages of a period that is over are the same all the time.
 */
export const exportPages =
  <Row>(
    { fileName, route, columns }: PagesTerms<Row>,
    { query, signal }: { query: object; signal: AbortSignal },
  ): AppThunk<Promise<Problem | undefined>> =>
  async (dispatch) => {
    const rows: Row[] = []
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const answer = await dispatch(
        readValueAside<{ rows: Row[]; page: PageInfo }>(route, { ...query, page, size }, signal),
      )
      if (signal.aborted) return undefined
      if (answer.error) return answer.error
      rows.push(...answer.data.rows)
      isLast = answer.data.rows.length < size
    }
    downloadCsv(fileName, toCsv(columns, rows))
    return undefined
  }
