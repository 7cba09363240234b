import type { LogFilters } from '#contract/logs/routes.ts'
import type { AppDispatch } from '#src/store/store.ts'
import { logsApi } from './logsApi.ts'

/** How long the server waits for something new before it answers (s). */
const WAIT_S = 25
/** How long after a failure it is asked again (ms). */
const PAUSE_MS = 5_000

interface Following {
  signal: AbortSignal
  /** So many entries have come that pass the filters. */
  onNews: (count: number) => void
}

/** Asks the server for what is new, again with each answer, until the signal says to stop. */
export const followLog =
  (filters: LogFilters, { signal, onNews }: Following) =>
  async (dispatch: AppDispatch) => {
    let after: number | undefined
    while (!signal.aborted) {
      const asked = dispatch(
        logsApi.endpoints.tailLogs.initiate(
          { ...filters, ...(after !== undefined && { after, wait: WAIT_S }) },
          { subscribe: false, forceRefetch: true },
        ),
      )
      const stop = () => asked.abort()
      signal.addEventListener('abort', stop)
      const { data } = await asked
      signal.removeEventListener('abort', stop)
      if (signal.aborted) return
      if (!data) await pause(signal)
      else {
        after = data.head
        if (data.entries.length > 0) onNews(data.entries.length)
      }
    }
  }

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
