import { vpcRoutes } from '#contract/vpc/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** What both VPCs and those ask for who tell which rule is in the way of a packet. */
export const aclListsApi = api.injectEndpoints({
  endpoints: (build) => ({ listAclLists: contractEndpoints(build).query(vpcRoutes.aclLists) }),
})

export const { useListAclListsQuery } = aclListsApi
