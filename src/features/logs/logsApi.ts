import { logs } from '#contract/logs/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

export const logsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      /** Asked again and again while nobody may be there: it must not keep the session alive. */
      followLogs: query(logs.list, { isBackground: true }),
      tailLogs: query(logs.tail, { isBackground: true }),
      readHistogram: query(logs.histogram),
      readLogFacts: query(logs.facts),
      listViews: query(logs.views),
      saveView: mutation(logs.saveView, { changes: [logs.views] }),
      removeView: mutation(logs.removeView, { changes: [logs.views] }),
      makeLogExport: mutation(logs.makeExport),
    }
  },
})

export const {
  useFollowLogsQuery,
  useReadHistogramQuery,
  useReadLogFactsQuery,
  useListViewsQuery,
  useSaveViewMutation,
  useRemoveViewMutation,
  useMakeLogExportMutation,
} = logsApi
