import { healthEverySeconds } from '#contract/vpc/health.ts'
import type { Area } from '../../resources/area.ts'
import { deleteOfClosed } from '../../resources/deleteOfClosed.ts'
import { loaderOf } from '../../resources/table.ts'
import { vpcDeeds } from './demo/deeds.ts'
import { unwell } from './health/attention.ts'
import { followTunnels, lookAtAll } from './health/run.ts'
import { reconcile } from './reconcile.ts'
import { prepareRemoval } from './removeVpc.ts'
import { vpcAreaRoutes } from './routes.ts'
import { aclLists, vpcs, vpns } from './vpcRecord.ts'
import { vpcWorkflows } from './workflows/workflows.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs

/** VPCs: their tiers, what passes between those, where routes and tunnels lead, and whether all of it works. */
export const vpcArea: Area = {
  routes: vpcAreaRoutes,
  workflows: vpcWorkflows,
  loaders: { vpc: loaderOf(vpcs), aclList: loaderOf(aclLists), vpnConnection: loaderOf(vpns) },
  workers: [
    { name: 'reconcile VPCs', everyMs: 5 * minuteMs, atStart: true, run: reconcile },
    { name: 'health of VPCs', everyMs: healthEverySeconds * secondMs, atStart: true, run: lookAtAll },
    { name: 'tunnels of VPCs', everyMs: 5 * secondMs, run: followTunnels },
    {
      name: 'VPCs of closed companies',
      everyMs: minuteMs,
      // Interfaces go with their instances, and have to be gone first.
      run: (deps) =>
        deleteOfClosed(deps, vpcs, async (row, tx) =>
          row.tiers.some(({ portCount }) => portCount > 0) ? undefined : prepareRemoval(tx, row),
        ),
    },
  ],
  attention: unwell,
  plant: vpcDeeds,
}
