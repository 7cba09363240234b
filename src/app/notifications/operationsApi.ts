import { operations } from '#contract/operations.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

export const latestOperations = { size: 50 }

export const operationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked again and again by the console itself, which must not count as a sign that someone is there. */
    listLatestOperations: contractEndpoints(build).query(operations.list, { isBackground: true }),
  }),
})

export const selectLatestOperations = operationsApi.endpoints.listLatestOperations.select(latestOperations)
