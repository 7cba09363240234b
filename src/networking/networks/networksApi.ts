import { compute } from '#contract/compute/routes.ts'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { instance } from '#contract/compute/records.ts'
import { guestNetwork, networkPort, securityGroup } from '#contract/guest-networks/records.ts'
import { api } from '#src/api/api.ts'
import { contractEndpoints } from '#src/api/contractEndpoints.ts'
import { registerKind } from '#src/records/recordKinds.ts'

// Interfaces come with the instances that have them, and lead to networks and groups.
for (const schema of [guestNetwork, networkPort, securityGroup, instance]) registerKind(schema)

const changed = { changes: [compute.activity, guestNetworks.open], reshapes: () => ['networkPort'] as const }

/** What both the networks and the instances ask for: which interface is on what. */
export const networksApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = contractEndpoints(build)
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
