import { logs } from '#contract/logs/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const logListApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = contractEndpoints(build)
    return { listLogs: query(logs.list), getLogEntry: query(logs.read) }
  },
})

/** The audit log, page by page, on its own page and of one thing on that thing's; and one entry of it. */
export const { useListLogsQuery, useGetLogEntryQuery } = logListApi
