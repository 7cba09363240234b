import { operatorPrices } from '#contract/operator/prices.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

export const pricesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listPlannedPrices: query(operatorPrices.list),
      setPrice: mutation(operatorPrices.set, { changes: [operatorPrices.list] }),
      withdrawPrice: mutation(operatorPrices.withdraw, { changes: [operatorPrices.list] }),
    }
  },
})

export const { useListPlannedPricesQuery } = pricesApi
