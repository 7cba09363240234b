import { sql } from 'kysely'
import type { blockStorage as routes } from '#contract/block-storage/routes.ts'
import type { VolumeStatus } from '#contract/block-storage/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import { isAmong } from '../../db/paging.ts'
import { backupSort, holds, listOf } from '../../resources/list.ts'
import { volumes } from './volumeRecord.ts'

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

/** Volumes that a caller may see: by name, by serial number and by id. */
export const listVolumes = listOf(volumes, {
  as: 'v',
  urgency,
  finds: (text) => holds(text, [sql`v.name`, sql`v.serial`, sql`v.id::text`]),
  where: (found, { attached, type, instance }: QueryOf<typeof routes.list>) =>
    found
      .$if(attached !== undefined, (rows) =>
        rows.where('v.instance_id', attached === 'true' ? 'is not' : 'is', null),
      )
      .$if(type !== undefined, (rows) => rows.where('v.type_id', '=', type ?? ''))
      .$if(instance !== undefined, (rows) => rows.where(isAmong('v.instance_id', [instance ?? '']))),
  sortable: {
    sizeGib: sql`v.size_gib`,
    typeName: sql`v.type_name`,
    instanceId: sql`(select in_natural_order(i.name) from instances as i where i.company_id = v.company_id and i.id = v.instance_id)`,
    device: sql`v.device`,
    snapshotCount: sql`v.snapshot_count`,
    lastBackupAt: backupSort('v'),
  },
})
