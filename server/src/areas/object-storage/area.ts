import type { Area, WorkDeps } from '../../resources/area.ts'
import { deleteOfClosed } from '../../resources/deleteOfClosed.ts'
import { loaderOf } from '../../resources/table.ts'
import { loadAccessKeys } from './accessKeyRecord.ts'
import { buckets } from './bucketRecord.ts'
import { bucketDeeds } from './demo/deeds.ts'
import { removalInput } from './bucketActions.ts'
import { noteKeyUses } from './keyUses.ts'
import { measureBuckets } from './measure.ts'
import { reconcile } from './reconcile.ts'
import { endAccessKeys } from './revokeAccessKeys.ts'
import { objectStorageRoutes } from './routes.ts'
import { followStanding } from './standing.ts'
import { tenantsOf } from './tenants.ts'
import { bucketWorkflows } from './workflows/workflows.ts'

const minuteMs = 60_000

const endKeys = ({ db, cloud }: WorkDeps) =>
  endAccessKeys({ db, keys: cloud.objects?.keys, tenantOf: tenantsOf({ db, cloud }) })

/** Buckets, what is in them, and access keys. */
export const objectStorageArea: Area = {
  routes: objectStorageRoutes,
  workflows: bucketWorkflows,
  loaders: { bucket: loaderOf(buckets), accessKey: loadAccessKeys },
  workers: [
    { name: 'sizes of buckets', everyMs: minuteMs, atStart: true, run: measureBuckets },
    { name: 'companies in object storage', everyMs: minuteMs / 4, atStart: true, run: followStanding },
    { name: 'end of access keys', everyMs: minuteMs / 4, run: endKeys },
    {
      name: 'uses of access keys',
      everyMs: minuteMs,
      run: ({ db, cloud }) => noteKeyUses({ db, keys: cloud.objects?.keys }),
    },
    { name: 'reconcile buckets', everyMs: 5 * minuteMs, atStart: true, run: reconcile },
    {
      name: 'buckets of closed companies',
      everyMs: minuteMs,
      run: (deps) => deleteOfClosed(deps, buckets, (row) => ({ input: removalInput(row, true) })),
    },
  ],
  plant: bucketDeeds,
}
