import { sql } from 'kysely'
import { volumeKind } from '#contract/block-storage/kind.ts'
import type { CloudRef } from '../cloud/port.ts'
import type { Tx } from '../db/db.ts'
import type { ResourceKey } from '../operations/busy.ts'
import type { Step } from '../operations/workflow.ts'
import { conflict } from '../problems.ts'
import { begin, tellOperation, type Asking, type OperateDeps } from './operate.ts'
import { refuseWhileBusy } from './refusals.ts'
import { reach, rowTable } from './table.ts'

/*
 * What becomes of volumes when their instance goes: a matter of two areas, which do not know each other.
 */

const volumes = rowTable('volume', 'volumes')

/** Refuses to delete volumes whose snapshots others still need, and names those. */
export const refuseNeeded = async (tx: Tx, companyId: string, volumeIds: readonly string[]) => {
  const needed = await tx
    .selectFrom('volume_snapshots')
    .select(['id', 'name', 'dependants'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`volume_id = any(${volumeIds}::uuid[]) and cardinality(dependants) > 0`)
    .execute()
  refuseDependants(needed)
}

interface Needed {
  id: string
  name: string
  dependants: string[]
}

/** The 409 of snapshots that volumes were made from, with those volumes. */
export const refuseDependants = (snapshots: readonly Needed[]) => {
  const needed = snapshots.filter(({ dependants }) => dependants.length > 0)
  if (needed.length === 0) return
  throw conflict('Volumes that were created from a snapshot still need it.', {
    context: {
      reason: 'hasDependants',
      snapshots: needed.map(({ id, name, dependants }) => ({ id, name, dependants })),
    },
  })
}

/**
 * Prepares the volumes of an instance for its deletion: none may be locked, and those that are to be deleted too
 * are deleted by operations of their own. The others are detached by the instance's.
 */
export const leaveVolumes = async (
  tx: Tx,
  deps: OperateDeps,
  { caller, origin }: Pick<Asking, 'caller' | 'origin'>,
  { company_id, id }: ResourceKey,
  fate: 'keep' | 'delete',
) => {
  const attached = await tx
    .selectFrom('volumes')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('instance_id', '=', id)
    .orderBy('device')
    .execute()
  const locked = attached.filter((row) => row.locked)
  if (locked.length > 0)
    throw conflict('Volumes of this instance are locked.', {
      context: { reason: 'volumesLocked', volumes: locked.map((row) => ({ id: row.id, name: row.name })) },
    })
  if (fate === 'keep') return
  const { needs } = volumeKind.actions.delete
  await refuseNeeded(
    tx,
    company_id,
    attached.map((row) => row.id),
  )
  for (const row of attached) {
    await reach(tx, caller, volumes, row.id, needs)
    await refuseWhileBusy(tx, 'volume', row, { does: 'delete', mayWait: false })
    const input = { detachFirst: true, force: true }
    const operation = await begin(tx, deps, caller, volumes, row, 'delete', { input })
    await tellOperation(tx, { caller, origin }, volumeKind, operation)
  }
}

/** Detaches whatever is attached to the machine, and waits for what hangs: somebody has to force that. */
export const detachVolumes: Step<{ cloudRef?: CloudRef | undefined }> = {
  name: 'detachVolumes',
  order: async () => undefined,
  watch: async (context) => {
    const { cloud, order, operation } = context
    const { cloudRef } = operation.input
    const attached = cloudRef ? await cloud.volumes.attachedTo(cloudRef) : []
    for (const { ref, state } of attached)
      if (state === 'attached')
        await cloud.volumes.detach({ ...order, tag: `${order.tag}:${ref}` }, ref, false)
    return { done: attached.length === 0, progress: 0 }
  },
  record:
    async ({ operation }) =>
    async (tx) => {
      await tx
        .updateTable('volumes')
        .set({
          instance_id: null,
          device: null,
          attached_at: null,
          status: sql`case when status = 'attached' then 'available' else status end`,
          updated_at: sql<Date>`app_now()`,
        })
        .where('company_id', '=', operation.company_id)
        .where('instance_id', '=', operation.target_id)
        .execute()
    },
}
