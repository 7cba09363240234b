import type { FastifyInstance } from 'fastify'
import { compute as routes } from '#contract/compute/routes.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { serve } from '../../http/serve.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { operate } from '../../resources/operate.ts'
import { known, refuseUnready, removeSnapshot, snapshotOf, takeSnapshot } from '../../resources/snapshots.ts'
import { reach } from '../../resources/table.ts'
import { snapshotCounts } from './amounts.ts'
import { instances, snapshots } from './instanceRecord.ts'
import { pageOfSnapshots, prepareSnapshot } from './snapshots.ts'

/** Copies of an instance's disk. */
export const snapshotRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db } = deps

  serve(app, routes.listSnapshots, ({ params: { id }, query, caller }) =>
    db.tenant(caller, async (tx) =>
      pageOfSnapshots(tx, await reach(tx, caller, instances, id, instanceKind.reads), query),
    ),
  )

  serve(app, routes.createSnapshot, ({ params: { id }, body: { name }, ...asking }) =>
    takeSnapshot(deps, asking, instances, id, (tx, row) =>
      prepareSnapshot(tx, row, { name, origin: 'manual' }),
    ),
  )

  serve(app, routes.restoreSnapshot, ({ params: { id, snapshotId }, ...asking }) =>
    operate(deps, asking, instances, {
      id,
      action: 'restoreSnapshot',
      prepare: async (tx, row) => {
        const snapshot = await snapshotOf(tx, snapshots, row, snapshotId)
        refuseUnready(snapshot)
        return { input: { ...known(snapshot) } }
      },
    }),
  )

  serve(app, routes.removeSnapshot, ({ params: { id, snapshotId }, ...asking }) =>
    removeSnapshot(deps, asking, instances, snapshots, async (tx) => {
      const row = await reach(tx, asking.caller, instances, id, instanceKind.operations.deleteSnapshot)
      const unwanted = await snapshotOf(tx, snapshots, row, snapshotId)
      return { row, unwanted, counts: snapshotCounts(unwanted) }
    }),
  )
}
