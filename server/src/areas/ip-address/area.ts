import { ipAddresses } from '../../networking/ipAddressRecord.ts'
import type { Area } from '../../resources/area.ts'
import { loaderOf } from '../../resources/table.ts'
import { addressDeeds } from './demo/deeds.ts'
import { forwardings } from './forwardings.ts'
import { reconcile } from './reconcile.ts'
import { purgeReleased, releaseLeft } from './releaseLeft.ts'
import { checkReverseNames } from './reverseNames.ts'
import { ipAddressRoutes } from './routes.ts'
import { addressWorkflows } from './workflows/workflows.ts'

const minuteMs = 60_000

/** Public addresses, the ports of them that are forwarded, and their reverse names. */
export const ipAddressArea: Area = {
  routes: ipAddressRoutes,
  workflows: addressWorkflows,
  loaders: { ipAddress: loaderOf(ipAddresses), portForwarding: loaderOf(forwardings) },
  workers: [
    { name: 'reconcile addresses', everyMs: 5 * minuteMs, atStart: true, run: reconcile },
    { name: 'release addresses', everyMs: 5000, run: releaseLeft },
    { name: 'purge addresses', everyMs: minuteMs, run: purgeReleased },
    { name: 'reverse names', everyMs: 10_000, run: checkReverseNames },
  ],
  plant: addressDeeds,
}
