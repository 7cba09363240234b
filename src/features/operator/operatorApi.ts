import { operator } from '#contract/operator/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

export const operatorApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      readCloud: query(operator.cloud, { isBackground: true }),
      retryOperation: mutation(operator.retry, { changes: [operator.cloud] }),
      giveUpOperation: mutation(operator.giveUp, { changes: [operator.cloud] }),
    }
  },
})

export const { useReadCloudQuery, useRetryOperationMutation, useGiveUpOperationMutation } = operatorApi
