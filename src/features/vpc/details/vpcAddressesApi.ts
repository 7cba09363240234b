import { ipAddresses } from '#contract/ip-address/routes.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** The public addresses of a region, of which the details of a VPC show its own. */
export const vpcAddressesApi = api.injectEndpoints({
  endpoints: (build) => ({ listVpcAddresses: contractEndpoints(build).query(ipAddresses.list) }),
})

export const { useListVpcAddressesQuery } = vpcAddressesApi
