import { sql } from 'kysely'
import type { blockStorage as routes } from '#contract/block-storage/routes.ts'
import { volumeKind, type VolumeStatus } from '#contract/block-storage/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import type { Caller } from '../../http/caller.ts'
import { holds, listPage, resourceSort } from '../../resources/list.ts'
import { scopeOf } from '../../resources/visibility.ts'
import { toVolume } from './volumeRecord.ts'

type Query = QueryOf<typeof routes.list>

/** What wants attention comes first. */
const urgency: readonly VolumeStatus[] = [
  'error',
  'unknown',
  'creating',
  'attaching',
  'detaching',
  'resizing',
  'restoring',
  'deleting',
  'available',
  'attached',
  'deleted',
]

const volumesIn = (tx: Tx, caller: Caller, query: Query) => {
  const among = scopeOf(caller, volumeKind.reads, query.project)
  const { status, attached, type, region, instance, tag, q } = query
  return tx
    .selectFrom('volumes as v')
    .where('v.company_id', '=', caller.companyId)
    .where('v.deleted_at', status === 'deleted' ? 'is not' : 'is', null)
    .$if(among !== undefined, (rows) => rows.where(isAmong('v.project_id', among ?? [])))
    .$if(status !== undefined, (rows) => rows.where('v.status', '=', status ?? 'unknown'))
    .$if(attached !== undefined, (rows) =>
      rows.where('v.instance_id', attached === 'true' ? 'is not' : 'is', null),
    )
    .$if(type !== undefined, (rows) => rows.where('v.type_id', '=', type ?? ''))
    .$if(region !== undefined, (rows) => rows.where('v.region', '=', region ?? ''))
    .$if(instance !== undefined, (rows) => rows.where(isAmong('v.instance_id', [instance ?? ''])))
    .$if(tag !== undefined, (rows) => rows.where(sql<boolean>`${tag} = any (v.tags)`))
    .where(holds(q, [sql`v.name`, sql`v.serial`, sql`v.id::text`]))
}

const list = {
  sortable: {
    ...resourceSort('v', urgency),
    sizeGib: sql`v.size_gib`,
    typeName: sql`v.type_name`,
    instanceId: sql`(select in_natural_order(i.name) from instances as i where i.company_id = v.company_id and i.id = v.instance_id)`,
    device: sql`v.device`,
    snapshotCount: sql`v.snapshot_count`,
  },
  id: sql.ref('v.id'),
  select: (found: ReturnType<typeof volumesIn>) => found.selectAll('v'),
  toRecord: toVolume,
}

/** Volumes that a caller may see: by name, by serial number and by id. */
export const listVolumes = (tx: Tx, caller: Caller, query: Query) =>
  listPage(volumesIn(tx, caller, query), query, list)
