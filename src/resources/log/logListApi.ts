import { logs } from '#contract/logs.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const logListApi = api.injectEndpoints({
  endpoints: (build) => ({ listLogs: contractEndpoints(build).query(logs.list) }),
})

/** The audit log, page by page: on its own page, and of one thing on that thing's. */
export const { useListLogsQuery } = logListApi
