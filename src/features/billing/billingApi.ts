import { billing } from '#contract/billing/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** What the wallet was used for, and what was booked. */
export const billingApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query } = contractEndpoints(build)
    return {
      listUsage: query(billing.usage),
      readUsageDays: query(billing.usageDays),
      readUsageStretches: query(billing.usageStretches),
      listTransactions: query(billing.transactions),
    }
  },
})

export const {
  useListUsageQuery,
  useReadUsageDaysQuery,
  useReadUsageStretchesQuery,
  useListTransactionsQuery,
} = billingApi
