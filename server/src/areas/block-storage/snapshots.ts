import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { blockStorage as routes } from '#contract/block-storage/routes.ts'
import { volumeKind } from '#contract/block-storage/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import type { VolumeSnapshot } from '#contract/block-storage/records.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import type { Caller } from '../../http/caller.ts'
import { holds } from '../../resources/list.ts'
import type { PreparedSnapshot } from '../../resources/snapshots.ts'
import type { SnapshotRequest } from '../../resources/snapshotWorkflows.ts'
import { scopeOf } from '../../resources/visibility.ts'
import { toVolumeSnapshot, type VolumeRow } from './volumeRecord.ts'
import { snapshotPrice } from './volumeTypes.ts'

type Query = QueryOf<typeof routes.snapshots>

/** Snapshots of volumes that are not deleted, of the projects that the caller may see. */
export const snapshotsIn = (tx: Tx, caller: Caller, { project, region, volume, q }: Query) => {
  const among = scopeOf(caller, volumeKind.reads, project)
  return tx
    .selectFrom('volume_snapshots as s')
    .where('s.company_id', '=', caller.companyId)
    .where('s.deleted_at', 'is', null)
    .$if(among !== undefined, (rows) => rows.where(isAmong('s.project_id', among ?? [])))
    .$if(region !== undefined, (rows) => rows.where('s.region', '=', region ?? ''))
    .$if(volume !== undefined, (rows) => rows.where(isAmong('s.volume_id', [volume ?? ''])))
    .where(holds(q, [sql`s.name`, sql`s.id::text`]))
}

export const snapshotList = {
  sortable: {
    name: sql`in_natural_order(s.name)`,
    status: sql`s.status`,
    sizeGib: sql`s.size_gib`,
    monthlyPrice: sql`s.monthly_price`,
    createdAt: sql`s.created_at`,
  },
  id: sql.ref('s.id'),
  select: (found: ReturnType<typeof snapshotsIn>) => found.selectAll('s'),
  toRecord: toVolumeSnapshot,
}

/** Writes a snapshot down, for an operation that takes it. */
export const prepareSnapshot = async (
  tx: Tx,
  row: VolumeRow,
  name: string,
): Promise<PreparedSnapshot<VolumeSnapshot>> => {
  const snapshot = await tx
    .insertInto('volume_snapshots')
    .values({
      id: uuidv7(),
      company_id: row.company_id,
      volume_id: row.id,
      project_id: row.project_id,
      region: row.region,
      name,
      status: 'creating',
      size_gib: row.size_gib,
      ...(await snapshotPrice(tx, row.size_gib, row.currency)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    snapshot: toVolumeSnapshot(snapshot),
    input: { snapshotId: snapshot.id, name } satisfies SnapshotRequest,
    amounts: { snapshots: 1 },
  }
}
