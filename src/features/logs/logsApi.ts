import { logs } from '#contract/logs.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

export const logsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listLogs: query(logs.list),
      /** Asked again and again while nobody may be there: it must not keep the session alive. */
      followLogs: query(logs.list, { isBackground: true }),
      getLogEntry: query(logs.read),
      makeLogExport: mutation(logs.makeExport),
    }
  },
})

export const { useListLogsQuery, useFollowLogsQuery, useGetLogEntryQuery, useMakeLogExportMutation } = logsApi
