import { catalogue } from '#contract/catalogue.ts'
import { isKind } from '#contract/kinds.ts'
import { limits } from '#contract/limits/routes.ts'
import { projects } from '#contract/projects/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** What every area asks for, in one cache. */
export const resourcesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
    return {
      listRegions: query(catalogue.regions),
      listPrices: query(catalogue.prices),
      listContractLimits: query(limits.list),
      moveResources: mutation(projects.moveResources, {
        changes: [projects.resources, projects.resourcesDetails],
        reshapes: ({ resources }) => resources.map(({ kind }) => kind).filter(isKind),
      }),
    }
  },
})

export const {
  useListRegionsQuery,
  useListPricesQuery,
  useListContractLimitsQuery,
  useMoveResourcesMutation,
} = resourcesApi

/** Asks for the regions ahead of a list, whose columns name them. */
export const askRegions = () => resourcesApi.endpoints.listRegions.initiate(undefined, { subscribe: false })
