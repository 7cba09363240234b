import type { FastifyInstance } from 'fastify'
import { compute as routes } from '#contract/compute.ts'
import type { Operation } from '#contract/operations.ts'
import type { Snapshot } from '#contract/instances.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { conflict } from '../../problems.ts'
import { takeTurn } from '../../tenancy/turn.ts'
import { act, refuseWhileBusy } from './act.ts'
import type { ComputeDeps } from './deps.ts'
import type { InstanceRow } from './instanceRecord.ts'
import { illegal, reachInstance, refuseIllegal } from './reachInstance.ts'
import { orderRemoval, orderSnapshot } from './snapshotOrders.ts'
import { pageOfSnapshots, snapshotOf } from './snapshotRows.ts'

interface Asked {
  caller: Caller
  origin: Origin
  id: string
}

/** Copies of an instance's disk. */
export const snapshotRoutes = (deps: ComputeDeps) => async (app: FastifyInstance) => {
  const { db } = deps

  serve(app, routes.listSnapshots, async ({ params, query, caller }) => {
    const { items, page } = await db.tenant(caller, async (tx) =>
      pageOfSnapshots(tx, await reachInstance(tx, caller, params.id, 'compute:read'), query),
    )
    return { data: items, page }
  })

  serve(app, routes.createSnapshot, ({ params: { id }, body: { name }, caller, origin }) =>
    take(deps, { caller, origin, id }, name),
  )

  serve(app, routes.restoreSnapshot, ({ params: { id, snapshotId }, ...asking }) =>
    act(deps, asking, {
      id,
      needs: 'compute:snapshot',
      action: 'restoreSnapshot',
      does: 'restoreSnapshot',
      prepare: async (tx, row) => {
        const snapshot = await snapshotOf(tx, row, snapshotId)
        if (snapshot.status !== 'available')
          throw conflict('This snapshot can’t be restored in its present state.', {
            context: { reason: 'notAvailable', status: snapshot.status },
          })
        return { input: { snapshotId: snapshot.id, snapshotRef: snapshot.cloud_ref } }
      },
    }),
  )

  serve(app, routes.removeSnapshot, ({ params: { id, snapshotId }, caller, origin }) =>
    discard(deps, { caller, origin, id }, snapshotId),
  )
}

type Answer = Promise<{ data: Snapshot; included: [Operation] }>

const take = ({ db, vault, cloud }: ComputeDeps, { caller, origin, id }: Asked, name: string): Answer =>
  db.tenant(caller, async (tx) => {
    await takeTurn(tx, caller.companyId)
    const row = await reachInstance(tx, caller, id, 'compute:snapshot')
    await refuseIllegal(cloud, 'snapshot', row)
    await refuseWhileBusy(tx, row, 'snapshot')
    const { snapshot, operation } = await orderSnapshot(tx, { vault, caller }, row, {
      name,
      origin: 'manual',
    })
    await tell(tx, { caller, origin }, row, operation)
    return { data: snapshot, included: [operation] }
  })

const discard = ({ db, vault }: ComputeDeps, { caller, origin, id }: Asked, snapshotId: string): Answer =>
  db.tenant(caller, async (tx) => {
    await takeTurn(tx, caller.companyId)
    const row = await reachInstance(tx, caller, id, 'compute:snapshot')
    const unwanted = await snapshotOf(tx, row, snapshotId)
    if (row.status === 'deleted') throw illegal('deleted', row)
    await refuseWhileBusy(tx, row, 'deleteSnapshot')
    const { snapshot, operation } = await orderRemoval(tx, { vault, caller }, row, unwanted)
    await tell(tx, { caller, origin }, row, operation)
    return { data: snapshot, included: [operation] }
  })

const tell = (
  tx: Tx,
  { caller, origin }: Omit<Asked, 'id'>,
  { id, name }: InstanceRow,
  { id: operation, action }: Operation,
) =>
  audit(tx, {
    ...byCaller(caller, origin),
    action: `compute.${action}`,
    target: { kind: 'instance', id, name },
    details: { operation },
  })
