import { limits } from '#contract/limits/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

export const limitsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listLimits: query(limits.list),
      listLimitRequests: query(limits.requests),
      askForMore: mutation(limits.request, { changes: [limits.requests] }),
    }
  },
})

export const { useListLimitsQuery, useListLimitRequestsQuery, useAskForMoreMutation } = limitsApi
