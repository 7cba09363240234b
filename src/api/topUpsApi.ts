import { billing } from '#contract/billing/routes.ts'
import { topUps } from '#contract/billing/topUps.ts'
import { api } from './api.ts'
import { contractEndpoints } from './contractEndpoints.ts'

/** Queries that a successful payment makes out of date. */
const paid = [topUps.list, billing.wallet, billing.transactions]

/** Top-ups: of the wallet, and of the page that says that services are suspended. */
export const topUpsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listTopUps: query(topUps.list),
      createTopUp: mutation(topUps.create, { changes: paid }),
      /** Asked until it is final, whoever is there. */
      readTopUp: query(topUps.read, { isBackground: true }),
    }
  },
})

export const { useListTopUpsQuery, useCreateTopUpMutation, useReadTopUpQuery } = topUpsApi
