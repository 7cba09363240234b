import { logs } from '#contract/logs.ts'
import { user, users } from '#contract/users.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'
import { registerKind } from '#src/records/recordKinds.ts'

registerKind(user)

export const logsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = contractEndpoints(build)
    return {
      listLogs: query(logs.list, { isBackground: true }),
      getLogEntry: query(logs.read),
      /** Whose doings can be looked for. */
      listActors: query(users.list),
    }
  },
})

export const { useListLogsQuery, useGetLogEntryQuery, useListActorsQuery } = logsApi
