import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Snapshot } from '#contract/compute/records.ts'
import type { PageQuery } from '#contract/record.ts'
import type { Tx } from '../../db/db.ts'
import { holds, listPage } from '../../resources/list.ts'
import type { PreparedSnapshot } from '../../resources/snapshots.ts'
import type { SnapshotRequest } from '../../resources/snapshotWorkflows.ts'
import { snapshotCounts } from './amounts.ts'
import { toSnapshot, type InstanceRow, type SnapshotRow } from './instanceRecord.ts'

const snapshotsIn = (tx: Tx, { company_id, id }: Pick<InstanceRow, 'company_id' | 'id'>) =>
  tx.selectFrom('instance_snapshots').where('company_id', '=', company_id).where('instance_id', '=', id)

const list = {
  sortable: {
    name: sql`in_natural_order(name)`,
    createdAt: sql`created_at`,
    sizeGib: sql`size_gib`,
    status: sql`status`,
  },
  id: sql.ref('id'),
  select: (found: ReturnType<typeof snapshotsIn>) => found.selectAll(),
  toRecord: toSnapshot,
}

/** One page of an instance's snapshots, the newest first unless asked otherwise. */
export const pageOfSnapshots = (
  tx: Tx,
  instance: InstanceRow,
  { sort = '-createdAt', ...query }: PageQuery,
) =>
  listPage(
    snapshotsIn(tx, instance).where(holds(query.q, [sql`name`, sql`id::text`])),
    { ...query, sort },
    list,
  )

/** Writes a snapshot down, for an operation that takes it. */
export const prepareSnapshot = async (
  tx: Tx,
  row: InstanceRow,
  { name, origin }: Pick<SnapshotRow, 'name' | 'origin'>,
): Promise<PreparedSnapshot<Snapshot>> => {
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
  return {
    snapshot: toSnapshot(snapshot),
    input: { snapshotId: snapshot.id, name } satisfies SnapshotRequest,
    amounts: { snapshots: snapshotCounts(snapshot) },
  }
}
