import { activityRoutes } from '#contract/activity.ts'
import { instance } from '#contract/compute/records.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { limits } from '#contract/limits/routes.ts'
import { guestNetwork, networkPort } from '#contract/guest-networks/records.ts'
import { ipAddress } from '#contract/ip-address/records.ts'
import { loadBalancer } from '#contract/load-balancers/records.ts'
import { vpc } from '#contract/vpc/records.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

/** Addresses come with what they lead to, and forwardings with their addresses. */
export const comeWithAddresses = [ipAddress, instance, networkPort, loadBalancer, guestNetwork, vpc]

/** What the values are that a change of an address makes out of date. */
export const addressChanges = [
  activityRoutes.list,
  ipAddresses.history,
  ipAddresses.way,
  ipAddresses.targets,
  ipAddresses.balancerTargets,
  ipAddresses.terms,
]
const changed = { changes: addressChanges, reshapes: () => ['ipAddress'] as const }
const ofForwardings = { changes: addressChanges, reshapes: () => ['ipAddress', 'portForwarding'] as const }

/** What both the addresses and the instances ask for: which address leads to what. */
export const addressesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build, comeWithAddresses)
    return {
      listAddresses: query(ipAddresses.list),
      listTargets: query(ipAddresses.targets),
      listBalancerTargets: query(ipAddresses.balancerTargets),
      listForwardings: query(ipAddresses.forwardings),
      listForwardingsTo: query(ipAddresses.forwardingsTo),
      createAddresses: mutation(ipAddresses.create, {
        ...changed,
        changes: [...addressChanges, limits.list],
      }),
      associateAddress: mutation(ipAddresses.associate, changed),
      disassociateAddress: mutation(ipAddresses.disassociate, changed),
      setReverseName: mutation(ipAddresses.setReverseName, changed),
      addForwarding: mutation(ipAddresses.forward, ofForwardings),
      changeForwarding: mutation(ipAddresses.changeForwarding, ofForwardings),
    }
  },
})

export const {
  useListAddressesQuery,
  useListTargetsQuery,
  useListBalancerTargetsQuery,
  useListForwardingsQuery,
  useListForwardingsToQuery,
} = addressesApi
