import { activityRoutes } from '#contract/activity.ts'
import { compute } from '#contract/compute/routes.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { instance } from '#contract/compute/records.ts'
import { loadBalancer } from '#contract/load-balancers/records.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'

const changed = {
  changes: [activityRoutes.list, guestNetworks.open],
  reshapes: () => ['networkPort'] as const,
}

/** What both the networks and the instances ask for: which interface is on what. */
export const networksApi = api.injectEndpoints({
  endpoints: (build) => {
    // Interfaces come with the instances and load balancers that have them.
    const { query, mutation } = contractEndpoints(build, [instance, loadBalancer])
    return {
      listNetworks: query(guestNetworks.list),
      listSecurityGroups: query(guestNetworks.groups),
      listPorts: query(guestNetworks.ports),
      attachInterface: mutation(compute.attachInterface, changed),
      detachInterface: mutation(compute.detachInterface, changed),
      setPortGroups: mutation(compute.setGroups, changed),
    }
  },
})

export const { useListNetworksQuery, useListSecurityGroupsQuery, useListPortsQuery } = networksApi
