import type { FastifyInstance } from 'fastify'
import { blockStorage as routes } from '#contract/block-storage/routes.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { volumeKind } from '#contract/block-storage/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import type { BodyOf } from '#contract/route.ts'
import { whyNotGrow } from '#contract/block-storage/records.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { actionsInProgress } from '../../operations/busy.ts'
import { dearerBy } from '../../money/money.ts'
import { invalidField, notFound } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { offer } from '../../resources/catalogue.ts'
import { operate, type Prepared } from '../../resources/operate.ts'
import { illegal, refuseWhileBusy } from '../../resources/refusals.ts'
import { known, refuseUnready, snapshotOf, snapshotsOf, toPurge } from '../../resources/snapshots.ts'
import { reach } from '../../resources/table.ts'
import { refuseNeeded } from '../../resources/volumesOfInstance.ts'
import { idOf } from '../../tenancy/reach.ts'
import { amountsInUse } from './amounts.ts'
import { createVolumes } from './createVolumes.ts'
import { forceDetach } from './forceDetach.ts'
import { hostFor, machineOf, reachHost } from './hosts.ts'
import { volumes, volumeSnapshots, type VolumeRow } from './volumeRecord.ts'
import { chosenType, priceColumns, refuseSize } from './volumeTypes.ts'
import type { AttachRequest } from './workflows/attach.ts'
import type { ResizeRequest } from './workflows/resize.ts'

/** Changes of a volume that the cloud has to carry out. Each answers 202 with its operation. */
export const actionRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  serve(app, routes.attach, ({ params: { id }, body, ...asking }) =>
    operate(deps, asking, volumes, {
      id,
      action: 'attach',
      prepare: (tx, row) => toHost(tx, asking.caller, row, body),
    }),
  )

  serve(app, routes.detach, async ({ params: { id }, body: { force = false }, ...asking }) => {
    const forced = force ? await forceDetach(deps, asking, id) : undefined
    return (
      forced ??
      operate(deps, asking, volumes, {
        id,
        action: 'detach',
        prepare: async (tx, row) => {
          await refuseWhileBusy(tx, 'volume', row, { does: 'detach', mayWait: false })
          if (row.instance_id) await reachHost(tx, asking.caller, row.instance_id)
          return { input: { force } }
        },
      })
    )
  })

  serve(app, routes.resize, ({ params: { id }, body, ...asking }) =>
    operate(deps, asking, volumes, {
      id,
      action: 'resize',
      prepare: (tx, row) => toSize(tx, asking.caller, row, body),
    }),
  )

  serve(app, routes.clone, async ({ params: { id }, body: { name, typeId }, ...asking }) => {
    const from = await deps.db.tenant(asking.caller, (tx) =>
      reach(tx, asking.caller, volumes, id, volumeKind.reads),
    )
    const { data, included } = await createVolumes(deps, asking, {
      name,
      projectId: from.project_id,
      region: from.region,
      typeId: typeId ?? from.type_id,
      sizeGib: from.size_gib,
      source: { kind: 'volume', id: from.id },
      tags: from.tags,
    })
    const [made] = data
    if (!made) throw notFound('volume')
    return { data: made, included }
  })

  serve(app, routes.restore, ({ params: { id }, body, ...asking }) =>
    operate(deps, asking, volumes, {
      id,
      action: 'restore',
      prepare: (tx, row) => toSnapshot(tx, row, body),
    }),
  )

  serve(app, routes.remove, ({ params: { id }, ...asking }) =>
    operate(deps, asking, volumes, {
      id,
      action: 'delete',
      prepare: async (tx, row) => {
        const others = await actionsInProgress(tx, row)
        if (others.some((action) => action !== 'create')) throw illegal('volume', 'busy', row)
        await refuseNeeded(tx, row.company_id, [row.id])
        return {}
      },
    }),
  )

  serve(app, routes.recover, ({ params: { id }, ...asking }) =>
    operate(deps, asking, volumes, {
      id,
      action: 'recover',
      prepare: async (tx, row) => ({ amounts: await amountsInUse(tx, row) }),
    }),
  )

  serve(app, routes.purge, ({ params: { id }, ...asking }) =>
    operate(deps, asking, volumes, {
      id,
      action: 'purge',
      prepare: (tx, row) => toPurge(tx, volumeSnapshots, row),
    }),
  )
}

/** A volume that is attached already is moved, when that is what was asked for. */
const toHost = async (
  tx: Tx,
  caller: Caller,
  row: VolumeRow,
  { instanceId, detachFirst = false }: BodyOf<typeof routes.attach>,
): Promise<Prepared> => {
  if (row.instance_id !== null) {
    if (row.instance_id === idOf('instance', instanceId) || !detachFirst)
      throw illegal('volume', 'alreadyAttached', row)
    if (row.locked) throw illegal('volume', 'locked', row)
    const from = await reachHost(tx, caller, row.instance_id)
    await refuseWhileBusy(tx, 'instance', from, { does: 'attach', mayWait: false })
  }
  const wanted = { instanceId, project: row.project_id, region: row.region, count: 1 }
  const host = await hostFor(tx, caller, wanted)
  return {
    input: { machineRef: machineOf(host), detachFirst: row.instance_id !== null } satisfies AttachRequest,
    also: host.id,
  }
}

const toSize = async (
  tx: Tx,
  caller: Caller,
  row: VolumeRow,
  { sizeGib, restart = false }: BodyOf<typeof routes.resize>,
): Promise<Prepared> => {
  const type = await chosenType(tx, row.type_id)
  if (sizeGib === row.size_gib) throw invalidField('sizeGib', 'sameSize', 'This is the size that it has.')
  if (sizeGib < row.size_gib) throw invalidField('sizeGib', 'diskShrinks', 'A volume can’t become smaller.')
  refuseSize(type, sizeGib)
  const grown = { sizeGib, price: priceColumns(type.price, sizeGib) }
  const amounts = { volumeGib: sizeGib - row.size_gib }
  const host = row.instance_id === null ? undefined : await reachHost(tx, caller, row.instance_id)
  const reason = whyNotGrow(type, host && { powerState: host.power_state })
  const more = { dearerBy: dearerBy(grown.price.hourly_price, row.hourly_price ?? '0') }
  if (!host || !reason) return { input: grown satisfies ResizeRequest, amounts, ...more }
  if (!restart) throw illegal('instance', reason, host)
  await reachHost(tx, caller, host.id, instanceKind.actions.stop.needs)
  const forbidden = whyNot(instanceKind, 'stop', { ...host, built: true })
  if (forbidden) throw illegal('instance', forbidden, host)
  await refuseWhileBusy(tx, 'instance', host, { does: 'stop', mayWait: false })
  return {
    input: { ...grown, restart: machineOf(host) } satisfies ResizeRequest,
    amounts,
    ...more,
    also: host.id,
  }
}

const toSnapshot = async (
  tx: Tx,
  row: VolumeRow,
  { snapshotId }: BodyOf<typeof routes.restore>,
): Promise<Prepared> => {
  const wanted = await snapshotOf(tx, volumeSnapshots, row, snapshotId)
  refuseUnready(wanted)
  const region = await offer(tx, 'region', row.region)
  if (
    region?.capabilities.restoreLatestOnly &&
    wanted.id !== (await snapshotsOf(tx, volumeSnapshots, row))[0]?.id
  )
    throw illegal('volume', 'notCapable', row)
  return { input: { ...known(wanted) } }
}
