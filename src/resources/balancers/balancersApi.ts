import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** What both the load balancers and the instances behind them ask for. */
export const balancersApi = api.injectEndpoints({
  endpoints: (build) => ({ listBalancers: contractEndpoints(build).query(loadBalancers.list) }),
})

export const { useListBalancersQuery } = balancersApi
