import type { FastifyInstance } from 'fastify'
import { compute as routes } from '#contract/compute/routes.ts'
import type { BodyOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { dearerBy } from '../../money/money.ts'
import { invalidField } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { offer } from '../../resources/catalogue.ts'
import { operate, type Prepared } from '../../resources/operate.ts'
import { illegal } from '../../resources/refusals.ts'
import { toPurge } from '../../resources/snapshots.ts'
import { leaveVolumes } from '../../resources/volumesOfInstance.ts'
import { chosenKeys, refuseLongUserData, refuseWeakAccess } from './access.ts'
import { amountsInUse } from './amounts.ts'
import { chosenImage, chosenPlan, refuseSoldOut, refuseTooSmall } from './chosen.ts'
import { imageColumns, planColumns } from './createInstances.ts'
import { instances, snapshots, type InstanceRow } from './instanceRecord.ts'
import { otherPlan } from './otherPlan.ts'
import type { RebootRequest, StopRequest } from './workflows/power.ts'
import type { RebuildRequest, ResizeRequest } from './workflows/reshape.ts'

/** Changes of an instance that the cloud has to carry out. Each answers 202 with its operation. */
export const actionRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  serve(app, routes.start, ({ params: { id }, ...asking }) =>
    operate(deps, asking, instances, { id, action: 'start' }),
  )

  serve(app, routes.stop, ({ params: { id }, body: { force = false }, ...asking }) =>
    operate(deps, asking, instances, {
      id,
      action: force ? 'forceStop' : 'stop',
      prepare: async () => ({ input: { force } satisfies StopRequest }),
    }),
  )

  serve(app, routes.reboot, ({ params: { id }, body: { hard = false }, ...asking }) =>
    operate(deps, asking, instances, {
      id,
      action: hard ? 'hardReboot' : 'reboot',
      prepare: async () => ({ input: { hard } satisfies RebootRequest }),
    }),
  )

  serve(app, routes.resize, ({ params: { id }, body, ...asking }) =>
    operate(deps, asking, instances, {
      id,
      action: 'resize',
      prepare: (tx, row) => toNewPlan(tx, row, body),
    }),
  )

  serve(app, routes.rebuild, ({ params: { id }, body, ...asking }) =>
    operate(deps, asking, instances, {
      id,
      action: 'rebuild',
      prepare: (tx, row) => toNewImage(tx, deps, { row, body, caller: asking.caller }),
    }),
  )

  serve(app, routes.rescue, ({ params: { id }, ...asking }) =>
    operate(deps, asking, instances, { id, action: 'rescue' }),
  )

  serve(app, routes.unrescue, ({ params: { id }, ...asking }) =>
    operate(deps, asking, instances, { id, action: 'unrescue' }),
  )

  serve(app, routes.resetPassword, ({ params: { id }, body: { password }, ...asking }) =>
    operate(deps, asking, instances, {
      id,
      action: 'resetPassword',
      prepare: async (tx) => {
        await refuseWeakAccess(tx, { caller: asking.caller, min: deps.settings.passwordMin }, { password })
        return { secret: { password } }
      },
    }),
  )

  serve(app, routes.remove, ({ params: { id }, query: { volumes = 'keep' }, ...asking }) =>
    operate(deps, asking, instances, {
      id,
      action: 'delete',
      prepare: async (tx, row) => {
        await leaveVolumes(tx, deps, asking, row, volumes)
        return {}
      },
    }),
  )

  serve(app, routes.recover, ({ params: { id }, ...asking }) =>
    operate(deps, asking, instances, {
      id,
      action: 'recover',
      prepare: async (tx, row) => ({ amounts: await amountsInUse(tx, row) }),
    }),
  )

  serve(app, routes.purge, ({ params: { id }, ...asking }) =>
    operate(deps, asking, instances, {
      id,
      action: 'purge',
      prepare: (tx, row) => toPurge(tx, snapshots, row),
    }),
  )
}

const toNewPlan = async (
  tx: Tx,
  row: InstanceRow,
  { planId, restart }: BodyOf<typeof routes.resize>,
): Promise<Prepared> => {
  const plan = await chosenPlan(tx, planId)
  // Choosing its own plan is allowed for an instance resized in the cloud itself: it undoes that resize.
  if (plan.ref === row.plan_id && row.error?.reason !== otherPlan.reason)
    throw invalidField('planId', 'samePlan', 'This is the plan that it has.')
  if (plan.diskGib < row.disk_gib)
    throw invalidField('planId', 'diskShrinks', 'A disk can’t become smaller; this plan has a smaller one.')
  const image = await offer(tx, 'image', row.image_id)
  if (image) refuseTooSmall(image, plan, 'planId')
  if (row.status === 'running' && restart !== true) throw illegal('instance', 'mustBeStopped', row)
  refuseSoldOut(plan, row.region)
  return {
    input: { planId: plan.ref, newPlan: planColumns(plan) } satisfies ResizeRequest,
    dearerBy: dearerBy(plan.hourly, row.hourly_price ?? '0'),
    amounts: {
      vcpus: plan.vcpus - row.vcpus,
      memory: plan.memoryMib - row.memory_mib,
      disk: plan.diskGib - row.disk_gib,
    },
  }
}

const toNewImage = async (
  tx: Tx,
  { settings }: AreaDeps,
  { row, body, caller }: { row: InstanceRow; body: BodyOf<typeof routes.rebuild>; caller: Caller },
): Promise<Prepared> => {
  const keys = await chosenKeys(tx, row.company_id, body)
  refuseLongUserData(keys, body)
  const image = await chosenImage(tx, body.imageId)
  refuseTooSmall(image, { memoryMib: row.memory_mib, diskGib: row.disk_gib }, 'imageId')
  await refuseWeakAccess(tx, { caller, min: settings.passwordMin }, body, image)
  return {
    input: {
      imageId: image.ref,
      sshKeys: keys.map(({ public_key }) => public_key),
      newImage: { ...imageColumns(image), ssh_key_ids: keys.map(({ id }) => id) },
    } satisfies RebuildRequest,
    ...(body.password !== undefined && { secret: { password: body.password } }),
  }
}
