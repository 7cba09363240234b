import type { FastifyInstance } from 'fastify'
import { compute as routes } from '#contract/compute.ts'
import type { InstanceAction } from '#contract/instanceActions.ts'
import type { OperationAction } from '#contract/operations.ts'
import type { BodyOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { invalidField } from '../../problems.ts'
import { chosenKeys, refuseWeakAccess } from './access.ts'
import { act, type Extra } from './act.ts'
import { amountsInUse } from './amounts.ts'
import { chosenImage, chosenPlan, refuseSoldOut, refuseTooSmall, soldOutOf } from './chosen.ts'
import { imageColumns, planColumns } from './createInstances.ts'
import type { ComputeDeps } from './deps.ts'
import type { InstanceRow } from './instanceRecord.ts'
import { illegal } from './reachInstance.ts'
import { snapshotRefsOf } from './snapshotRows.ts'

/** Actions that take nothing but the instance. */
const plain = [
  [routes.start, 'start', 'start'],
  [routes.rescue, 'rescue', 'rescue'],
  [routes.unrescue, 'unrescue', 'unrescue'],
  [routes.remove, 'delete', 'delete'],
] as const satisfies [unknown, InstanceAction, OperationAction][]

/** Changes of an instance that the cloud has to carry out. Each answers 202 with its operation. */
export const actionRoutes = (deps: ComputeDeps) => async (app: FastifyInstance) => {
  for (const [route, action, does] of plain)
    serve(app, route, ({ params: { id }, ...asking }) =>
      act(deps, asking, { id, needs: route.needs, action, does }),
    )

  serve(app, routes.stop, ({ params: { id }, body, ...asking }) => {
    const force = body.force === true
    return act(deps, asking, {
      id,
      needs: routes.stop.needs,
      action: force ? 'forceStop' : 'stop',
      does: 'stop',
      prepare: async () => ({ input: { force } }),
    })
  })

  serve(app, routes.reboot, ({ params: { id }, body, ...asking }) => {
    const hard = body.hard === true
    return act(deps, asking, {
      id,
      needs: routes.reboot.needs,
      action: hard ? 'hardReboot' : 'reboot',
      does: 'reboot',
      prepare: async () => ({ input: { hard } }),
    })
  })

  serve(app, routes.resize, async ({ params: { id }, body, ...asking }) => {
    const soldOutIn = await soldOutOf(deps.cloud.catalogue, body.planId)
    return act(deps, asking, {
      id,
      needs: routes.resize.needs,
      action: 'resize',
      does: 'resize',
      prepare: (tx, row) => toNewPlan(tx, deps, { row, body, soldOutIn }),
    })
  })

  serve(app, routes.rebuild, ({ params: { id }, body, ...asking }) =>
    act(deps, asking, {
      id,
      needs: routes.rebuild.needs,
      action: 'rebuild',
      does: 'rebuild',
      prepare: (tx, row) => toNewImage(tx, deps, { row, body, caller: asking.caller }),
    }),
  )

  serve(app, routes.resetPassword, ({ params: { id }, body: { password }, ...asking }) =>
    act(deps, asking, {
      id,
      needs: routes.resetPassword.needs,
      action: 'resetPassword',
      does: 'resetPassword',
      prepare: async (tx) => {
        await refuseWeakAccess(tx, { caller: asking.caller, min: deps.settings.passwordMin }, { password })
        return { secret: { password } }
      },
    }),
  )

  serve(app, routes.recover, ({ params: { id }, ...asking }) =>
    act(deps, asking, {
      id,
      needs: routes.recover.needs,
      action: 'recover',
      does: 'recover',
      prepare: async (tx, row) => ({ amounts: await amountsInUse(tx, row) }),
    }),
  )

  serve(app, routes.purge, ({ params: { id }, ...asking }) =>
    act(deps, asking, {
      id,
      needs: routes.purge.needs,
      action: 'purge',
      does: 'purge',
      prepare: async (tx, row) => ({ input: { snapshotRefs: await snapshotRefsOf(tx, row) } }),
    }),
  )
}

type ResizeBody = BodyOf<typeof routes.resize>

const toNewPlan = async (
  tx: Tx,
  { cloud: { catalogue } }: ComputeDeps,
  { row, body: { planId, restart }, soldOutIn }: { row: InstanceRow; body: ResizeBody; soldOutIn: string[] },
): Promise<Extra> => {
  const plan = await chosenPlan(tx, catalogue, planId)
  if (plan.ref === row.plan_id) throw invalidField('planId', 'samePlan', 'This is the plan that it has.')
  if (plan.diskGib < row.disk_gib)
    throw invalidField('planId', 'diskShrinks', 'A disk can’t become smaller; this plan has a smaller one.')
  const image = (await catalogue.images()).find(({ ref }) => ref === row.image_id)
  if (image) refuseTooSmall(image, plan, 'planId')
  if (row.status === 'running' && restart !== true) throw illegal('mustBeStopped', row)
  refuseSoldOut(soldOutIn, row.region)
  return {
    input: { planId: plan.ref, newPlan: planColumns(plan) },
    amounts: {
      vcpus: plan.vcpus - row.vcpus,
      memory: plan.memoryMib - row.memory_mib,
      disk: plan.diskGib - row.disk_gib,
    },
  }
}

const toNewImage = async (
  tx: Tx,
  { cloud: { catalogue }, settings }: ComputeDeps,
  { row, body, caller }: { row: InstanceRow; body: BodyOf<typeof routes.rebuild>; caller: Caller },
): Promise<Extra> => {
  const keys = await chosenKeys(tx, row.company_id, body)
  const image = await chosenImage(catalogue, body.imageId)
  refuseTooSmall(image, { memoryMib: row.memory_mib, diskGib: row.disk_gib }, 'imageId')
  await refuseWeakAccess(tx, { caller, min: settings.passwordMin }, body, image)
  return {
    input: {
      imageId: image.ref,
      sshKeys: keys.map(({ public_key }) => public_key),
      newImage: { ...imageColumns(image), ssh_key_ids: keys.map(({ id }) => id) },
    },
    ...(body.password !== undefined && { secret: { password: body.password } }),
  }
}
