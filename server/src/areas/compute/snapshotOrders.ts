import { v7 as uuidv7 } from 'uuid'
import type { Snapshot } from '#contract/instances.ts'
import type { Operation } from '#contract/operations.ts'
import type { Tx } from '../../db/db.ts'
import { begin } from './act.ts'
import { toSnapshot, type InstanceRow, type SnapshotRow } from './instanceRecord.ts'

type Asking = Parameters<typeof begin>[1]

interface Ordered {
  snapshot: Snapshot
  operation: Operation
}

/**
 * What a snapshot takes of the contract's limits. Those that the system takes are free: it keeps no more than
 * seven of an instance, and instances are counted.
 */
const amountOf = ({ origin }: Pick<SnapshotRow, 'origin'>) => (origin === 'automatic' ? 0 : 1)

/** Writes a snapshot down, with the operation that will take it. */
export const orderSnapshot = async (
  tx: Tx,
  asking: Asking,
  row: InstanceRow,
  { name, origin }: Pick<SnapshotRow, 'name' | 'origin'>,
): Promise<Ordered> => {
  const snapshot = await tx
    .insertInto('instance_snapshots')
    .values({
      id: uuidv7(),
      company_id: row.company_id,
      instance_id: row.id,
      project_id: row.project_id,
      region: row.region,
      name,
      origin,
      status: 'creating',
      cloud_ref: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const operation = await begin(tx, asking, row, 'snapshot', {
    input: { snapshotId: snapshot.id, name },
    amounts: { snapshots: amountOf(snapshot) },
  })
  return { snapshot: toSnapshot(snapshot), operation }
}

/** Says that a snapshot goes, with the operation that will take it away. */
export const orderRemoval = async (
  tx: Tx,
  asking: Asking,
  row: InstanceRow,
  { id, status, origin, cloud_ref }: SnapshotRow,
): Promise<Ordered> => {
  const deleting = await tx
    .updateTable('instance_snapshots')
    .set({ status: 'deleting' })
    .where('company_id', '=', row.company_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const operation = await begin(tx, asking, row, 'deleteSnapshot', {
    input: { snapshotId: id, ...(cloud_ref !== null && { snapshotRef: cloud_ref }) },
    // One that failed has been given back already.
    amounts: { snapshots: status === 'error' ? 0 : -amountOf({ origin }) },
  })
  return { snapshot: toSnapshot(deleting), operation }
}
