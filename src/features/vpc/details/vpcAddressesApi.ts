import { ipAddresses } from '#contract/ip-address/routes.ts'
import { instance } from '#contract/compute/records.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** The public addresses of a region, of which the details of a VPC show its own. */
export const vpcAddressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Addresses come with the instances that they lead to.
    listVpcAddresses: contractEndpoints(build, [instance]).query(ipAddresses.list),
  }),
})

export const { useListVpcAddressesQuery } = vpcAddressesApi
