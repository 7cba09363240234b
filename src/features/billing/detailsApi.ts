import { billingProfileRoutes } from '#contract/billing/profile.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** What the company wants on its invoices. */
export const detailsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      readBillingProfile: query(billingProfileRoutes.read),
      updateBillingProfile: mutation(billingProfileRoutes.update, { changes: [billingProfileRoutes.read] }),
    }
  },
})

export const { useReadBillingProfileQuery, useLazyReadBillingProfileQuery, useUpdateBillingProfileMutation } =
  detailsApi
