import type { FastifyInstance } from 'fastify'
import { blockStorage as routes } from '#contract/block-storage/routes.ts'
import { volumeKind } from '#contract/block-storage/kind.ts'
import { audit, byCaller, changesOf } from '../../audit/audit.ts'
import { serve } from '../../http/serve.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { listPage } from '../../resources/list.ts'
import { metricsOver } from '../../resources/metrics.ts'
import { removeSnapshot, takeSnapshot } from '../../resources/snapshots.ts'
import { seenInstances } from '../../resources/seenRecords.ts'
import { reach } from '../../resources/table.ts'
import { updateWords } from '../../resources/update.ts'
import { refuseDependants } from '../../resources/volumesOfInstance.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { actionRoutes } from './actionRoutes.ts'
import { createVolumes } from './createVolumes.ts'
import { listVolumes } from './listVolumes.ts'
import { prepareSnapshot, snapshotList, snapshotsIn } from './snapshots.ts'
import { toVolume, toVolumeSnapshot, volumes, volumeSnapshots } from './volumeRecord.ts'
import { pricedTypes } from './volumeTypes.ts'

const { reads, actions, operations } = volumeKind

/** The block-storage area: one handler for each line of its contract. */
export const blockStorageRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db, cloud } = deps

  serve(app, routes.list, ({ query, caller }) =>
    db.tenant(caller, async (tx) => {
      const page = await listVolumes(tx, caller, query)
      const hosts = page.data.flatMap(({ instanceId }) => instanceId ?? [])
      return { ...page, included: await seenInstances(tx, deps.loaders, caller, hosts) }
    }),
  )

  serve(app, routes.create, ({ body, ...asked }) => createVolumes(deps, asked, body))

  serve(app, routes.read, async ({ params: { id }, caller }) => ({
    data: toVolume(await db.tenant(caller, (tx) => reach(tx, caller, volumes, id, reads))),
  }))

  serve(app, routes.update, async ({ params: { id }, body: words, ...asking }) => ({
    data: await updateWords(deps, asking, volumes, { id, words }),
  }))

  await app.register(actionRoutes(deps))

  serve(app, routes.metrics, async ({ params: { id }, query: { range = '1h' }, caller }) => {
    const row = await db.tenant(caller, (tx) => reach(tx, caller, volumes, id, reads))
    const measured = await metricsOver(deps.clock(), range, row, cloud.volumes)
    const nothing = { times: [], readBytes: [], writeBytes: [], readOps: [], writeOps: [] }
    return { data: { range, ...(measured ?? nothing) } }
  })

  serve(app, routes.types, async ({ caller }) => ({ data: await db.tenant(caller, pricedTypes) }))

  serve(app, routes.snapshots, ({ query: { sort = '-createdAt', ...query }, caller }) =>
    db.tenant(caller, (tx) => listPage(snapshotsIn(tx, caller, query), { ...query, sort }, snapshotList)),
  )

  serve(app, routes.snapshotsOf, ({ params: { id }, query: { sort = '-createdAt', ...query }, caller }) =>
    db.tenant(caller, async (tx) => {
      const { id: volume } = await reach(tx, caller, volumes, id, reads)
      return listPage(snapshotsIn(tx, caller, { ...query, volume }), { ...query, sort }, snapshotList)
    }),
  )

  serve(app, routes.takeSnapshot, ({ params: { id }, body: { name }, ...asking }) =>
    takeSnapshot(deps, asking, volumes, id, (tx, row) => prepareSnapshot(tx, row, name)),
  )

  serve(app, routes.readSnapshot, async ({ params: { id }, caller }) => ({
    data: toVolumeSnapshot(await db.tenant(caller, (tx) => reach(tx, caller, volumeSnapshots, id, reads))),
  }))

  serve(app, routes.updateSnapshot, ({ params: { id }, body: { name }, caller, origin, ifMatch }) =>
    db.tenant(caller, async (tx) => {
      await lockCompany(tx, caller.companyId)
      const row = await reach(tx, caller, volumeSnapshots, id, actions.rename.needs)
      ifMatch(row)
      const changed = await tx
        .updateTable('volume_snapshots')
        .set({ name })
        .where('company_id', '=', caller.companyId)
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await audit(tx, {
        ...byCaller(caller, origin),
        action: 'block-storage.updateSnapshot',
        target: { kind: 'volumeSnapshot', id: row.id, name },
        details: { changed: ['name'] },
        changes: changesOf(row, changed, ['name']),
      })
      return { data: toVolumeSnapshot(changed) }
    }),
  )

  serve(app, routes.removeSnapshot, ({ params: { id }, ...asking }) =>
    removeSnapshot(deps, asking, volumes, volumeSnapshots, async (tx) => {
      const unwanted = await reach(tx, asking.caller, volumeSnapshots, id, operations.deleteSnapshot)
      const row = await reach(tx, asking.caller, volumes, unwanted.volume_id, operations.deleteSnapshot)
      refuseDependants([unwanted])
      return { row, unwanted, counts: 1 }
    }),
  )
}
