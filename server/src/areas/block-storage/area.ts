import type { Area } from '../../resources/area.ts'
import { deleteOfClosed } from '../../resources/deleteOfClosed.ts'
import { purgeOver } from '../../resources/purgeOver.ts'
import { loaderOf } from '../../resources/table.ts'
import { volumeDeeds } from './demo/deeds.ts'
import { reconcile } from './reconcile.ts'
import { blockStorageRoutes } from './routes.ts'
import { volumes, volumeSnapshots } from './volumeRecord.ts'
import { volumeWorkflows } from './workflows/workflows.ts'

const minuteMs = 60_000

/** Volumes and their snapshots. */
export const blockStorageArea: Area = {
  routes: blockStorageRoutes,
  workflows: volumeWorkflows,
  loaders: { volume: loaderOf(volumes), volumeSnapshot: loaderOf(volumeSnapshots) },
  workers: [
    { name: 'reconcile volumes', everyMs: 5 * minuteMs, atStart: true, run: reconcile },
    {
      name: 'volumes of closed companies',
      everyMs: minuteMs,
      run: (deps) =>
        deleteOfClosed(deps, volumes, ({ instance_id }) => ({
          input: { detachFirst: instance_id !== null, force: true },
        })),
    },
    { name: 'purge volumes', everyMs: minuteMs, run: (deps) => purgeOver(deps, volumes, volumeSnapshots) },
  ],
  plant: volumeDeeds,
}
