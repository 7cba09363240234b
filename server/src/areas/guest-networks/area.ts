import type { Area } from '../../resources/area.ts'
import { deleteOfClosed } from '../../resources/deleteOfClosed.ts'
import { networkPorts } from '../../networking/networkPorts.ts'
import { loaderOf } from '../../resources/table.ts'
import { networkDeeds } from './demo/deeds.ts'
import { groups } from './groupRecord.ts'
import { networks } from '../../networking/guestNetworkRecord.ts'
import { markedOpen } from './reachability.ts'
import { reconcile } from './reconcile.ts'
import { guestNetworkRoutes } from './routes.ts'
import { networkWorkflows } from './workflows/workflows.ts'

const minuteMs = 60_000

/** Interfaces go with their instances, and have to be gone first. */
const unlessUsed = ({ port_count }: { port_count: number }) => (port_count === 0 ? {} : undefined)

/** Tiers go with their VPC. */
const unlessTier = (row: { port_count: number; vpc_id: string | null }) =>
  row.vpc_id === null ? unlessUsed(row) : undefined

/** Guest networks, the interfaces on them, and security groups. */
export const guestNetworksArea: Area = {
  routes: guestNetworkRoutes,
  workflows: networkWorkflows,
  loaders: {
    guestNetwork: loaderOf(networks),
    networkPort: loaderOf(networkPorts),
    securityGroup: loaderOf(groups),
  },
  workers: [
    { name: 'reconcile networks', everyMs: 5 * minuteMs, atStart: true, run: reconcile },
    {
      name: 'networks of closed companies',
      everyMs: minuteMs,
      run: async (deps) => {
        await deleteOfClosed(deps, networks, unlessTier)
        await deleteOfClosed(deps, groups, unlessUsed)
      },
    },
  ],
  attention: markedOpen,
  plant: networkDeeds,
}
