import { vpcRoutes } from '#contract/vpc/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** What both VPCs and guest networks ask for: which VPC a network is a tier of. */
export const vpcsApi = api.injectEndpoints({
  endpoints: (build) => ({ listVpcs: contractEndpoints(build).query(vpcRoutes.list) }),
})

export const { useListVpcsQuery } = vpcsApi
