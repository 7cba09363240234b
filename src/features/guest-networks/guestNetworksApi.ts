import { activityRoutes } from '#contract/activity.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { limits } from '#contract/limits/routes.ts'
import { instance } from '#contract/compute/records.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const begun = { changes: [activityRoutes.list, guestNetworks.open] }
const counted = { changes: [limits.list, ...begun.changes] }

/** The area's calls, beside those that it shares with instances. */
export const guestNetworksApi = api.injectEndpoints({
  endpoints: (build) => {
    // Used addresses come with the instances that have them.
    const { query, mutation } = contractEndpoints(build, [instance])
    return {
      getNetwork: query(guestNetworks.read),
      createNetwork: mutation(guestNetworks.create, counted),
      updateNetwork: mutation(guestNetworks.update, begun),
      configureNetwork: mutation(guestNetworks.configure, begun),
      enableIpv6: mutation(guestNetworks.enableIpv6, begun),
      removeNetwork: mutation(guestNetworks.remove, counted),
      listUsedAddresses: query(guestNetworks.addresses),
      getMyAddress: query(guestNetworks.myAddress),
      changeRule: mutation(guestNetworks.changeRule, begun),
      removeRule: mutation(guestNetworks.removeRule, begun),
      getFreeCidr: query(guestNetworks.freeCidr),
      getSecurityGroup: query(guestNetworks.readGroup),
      createSecurityGroup: mutation(guestNetworks.createGroup, counted),
      updateSecurityGroup: mutation(guestNetworks.updateGroup, begun),
      removeSecurityGroup: mutation(guestNetworks.removeGroup, counted),
      setRules: mutation(guestNetworks.setRules, begun),
    }
  },
})

export const {
  useGetNetworkQuery,
  useListUsedAddressesQuery,
  useGetMyAddressQuery,
  useLazyGetMyAddressQuery,
  useGetFreeCidrQuery,
  useGetSecurityGroupQuery,
} = guestNetworksApi
