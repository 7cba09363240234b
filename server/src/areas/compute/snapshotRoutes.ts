import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { compute as routes } from '#contract/compute.ts'
import type { Operation } from '#contract/operations.ts'
import type { Snapshot } from '#contract/instances.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { conflict } from '../../problems.ts'
import { takeTurn } from '../../tenancy/turn.ts'
import { act, begin, refuseWhileBusy } from './act.ts'
import type { ComputeDeps } from './deps.ts'
import { toSnapshot, type InstanceRow } from './instanceRecord.ts'
import { illegal, reachInstance, refuseIllegal } from './reachInstance.ts'
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
    const snapshot = await tx
      .insertInto('instance_snapshots')
      .values({
        id: uuidv7(),
        company_id: row.company_id,
        instance_id: row.id,
        project_id: row.project_id,
        region: row.region,
        name,
        status: 'creating',
        cloud_ref: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const operation = await begin(tx, { vault, caller }, row, 'snapshot', {
      input: { snapshotId: snapshot.id, name },
      amounts: { snapshots: 1 },
    })
    await tell(tx, { caller, origin }, row, operation)
    return { data: toSnapshot(snapshot), included: [operation] }
  })

const discard = ({ db, vault }: ComputeDeps, { caller, origin, id }: Asked, snapshotId: string): Answer =>
  db.tenant(caller, async (tx) => {
    await takeTurn(tx, caller.companyId)
    const row = await reachInstance(tx, caller, id, 'compute:snapshot')
    const { status, cloud_ref, ...snapshot } = await snapshotOf(tx, row, snapshotId)
    if (row.status === 'deleted') throw illegal('deleted', row)
    await refuseWhileBusy(tx, row, 'deleteSnapshot')
    const deleting = await tx
      .updateTable('instance_snapshots')
      .set({ status: 'deleting' })
      .where('company_id', '=', row.company_id)
      .where('id', '=', snapshot.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const operation = await begin(tx, { vault, caller }, row, 'deleteSnapshot', {
      input: { snapshotId: snapshot.id, ...(cloud_ref !== null && { snapshotRef: cloud_ref }) },
      // One that failed has been given back already.
      amounts: { snapshots: status === 'error' ? 0 : -1 },
    })
    await tell(tx, { caller, origin }, row, operation)
    return { data: toSnapshot(deleting), included: [operation] }
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
