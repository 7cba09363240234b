import { sql } from 'kysely'
import type { Snapshot } from '#contract/instances.ts'
import type { PageInfo, PageQuery } from '#contract/record.ts'
import type { Tx } from '../../db/db.ts'
import { containing, pageOf } from '../../db/paging.ts'
import { notFound } from '../../problems.ts'
import { idOf } from '../../tenancy/reach.ts'
import { toSnapshot, type InstanceRow, type SnapshotRow } from './instanceRecord.ts'

const sortable = {
  name: sql`in_natural_order(name)`,
  createdAt: sql`created_at`,
  sizeGib: sql`size_gib`,
  status: sql`status`,
}

const snapshotsOf = (tx: Tx, { company_id, id }: Pick<InstanceRow, 'company_id' | 'id'>) =>
  tx.selectFrom('instance_snapshots').where('company_id', '=', company_id).where('instance_id', '=', id)

/** One page of an instance's snapshots, the newest first unless asked otherwise. */
export const pageOfSnapshots = async (
  tx: Tx,
  instance: InstanceRow,
  { sort = '-createdAt', ...query }: PageQuery,
): Promise<{ items: Snapshot[]; page: PageInfo }> => {
  const { number, size, offset, by, direction } = pageOf({ ...query, sort }, sortable)
  const wanted = query.q
    ? sql<boolean>`(name ilike ${containing(query.q)} or id::text ilike ${containing(query.q)})`
    : sql<boolean>`true`
  const { total } = await snapshotsOf(tx, instance)
    .where(wanted)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await snapshotsOf(tx, instance)
    .where(wanted)
    .selectAll()
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(offset)
    .execute()
  return { items: rows.map(toSnapshot), page: { number, size, total } }
}

/** One snapshot of an instance; any other id is a 404. */
export const snapshotOf = async (tx: Tx, instance: InstanceRow, id: string): Promise<SnapshotRow> => {
  const row = await snapshotsOf(tx, instance)
    .selectAll()
    .where('id', '=', idOf('snapshot', id))
    .executeTakeFirst()
  if (!row) throw notFound('snapshot')
  return row
}

/** Where an instance's snapshots are in the cloud, to be taken away with it. */
export const snapshotRefsOf = async (tx: Tx, instance: InstanceRow): Promise<string[]> => {
  const rows = await snapshotsOf(tx, instance).select('cloud_ref').execute()
  return rows.flatMap(({ cloud_ref }) => cloud_ref ?? [])
}
