import type { Area } from '../../resources/area.ts'
import { loaderOf } from '../../resources/table.ts'
import { deleteOfClosed } from '../../resources/deleteOfClosed.ts'
import { takeBackups } from './backups.ts'
import { followStanding } from './companyStanding.ts'
import { computeDeeds } from './demo/deeds.ts'
import { instances, snapshots } from './instanceRecord.ts'
import { purgeExpired } from './purgeExpired.ts'
import { followChanges, reconcile } from './reconcile.ts'
import { computeRoutes } from './routes.ts'
import { sshKeys } from './sshKeyRoutes.ts'
import { computeWorkflows } from './workflows/workflows.ts'

const minuteMs = 60_000

/** Instances, their snapshots, and the keys that they are made with. */
export const computeArea: Area = {
  routes: computeRoutes,
  workflows: computeWorkflows,
  loaders: { instance: loaderOf(instances), snapshot: loaderOf(snapshots), sshKey: loaderOf(sshKeys) },
  workers: [
    { name: 'reconcile', everyMs: 15 * minuteMs, atStart: true, run: reconcile },
    { name: 'follow changes', everyMs: 30_000, run: followChanges() },
    { name: 'purge', everyMs: minuteMs, run: purgeExpired },
    // What was paid for runs again within a minute, the start of its machine included.
    { name: 'standing of companies', everyMs: minuteMs / 4, atStart: true, run: followStanding },
    {
      name: 'instances of closed companies',
      everyMs: minuteMs,
      run: (deps) => deleteOfClosed(deps, instances),
    },
    { name: 'backups', everyMs: minuteMs, run: takeBackups },
  ],
  plant: computeDeeds,
}
