import { sql } from 'kysely'
import type { compute as routes } from '#contract/compute/routes.ts'
import type { InstanceStatus } from '#contract/compute/records.ts'
import type { QueryOf } from '#contract/route.ts'
import { containing } from '../../db/paging.ts'
import { backupSort, listOf } from '../../resources/list.ts'
import { instances } from './instanceRecord.ts'

/** What wants attention comes first. */
const urgency: readonly InstanceStatus[] = [
  'error',
  'unknown',
  'provisioning',
  'starting',
  'stopping',
  'rebooting',
  'resizing',
  'rebuilding',
  'snapshotting',
  'restoring',
  'rescuing',
  'deleting',
  'rescue',
  'running',
  'stopped',
  'deleted',
]

const sortable = {
  hostname: sql`in_natural_order(i.hostname)`,
  powerState: sql`i.power_state`,
  // By size, as plans are compared.
  plan: sql`(i.vcpus, i.memory_mib, i.disk_gib)`,
  planName: sql`i.plan_name`,
  planClass: sql`i.plan_class`,
  imageName: sql`i.image_name`,
  vcpus: sql`i.vcpus`,
  memoryMib: sql`i.memory_mib`,
  diskGib: sql`i.disk_gib`,
  // By value, not by letters; those without an address last.
  ipv4: sql`nullif(i.ipv4[1], '')::inet`,
  backupsEnabled: sql`i.backups_enabled`,
  lastBackupAt: backupSort('i'),
}

/** A part of a name; of an id or an address only what could be one: comparing with all of them takes its time. */
const matches = (text: string) => {
  const pattern = containing(text)
  const inName = sql<boolean>`i.name ilike ${pattern}`
  const inId = sql<boolean>`i.id::text ilike ${pattern}`
  const addresses = sql`array_to_string(i.ipv4 || i.ipv6 || i.private_ips, chr(10))`
  const places = [
    inName,
    ...(/^[\da-f-]+$/i.test(text) ? [inId] : []),
    ...(/^[\da-f.:]+$/i.test(text) ? [sql<boolean>`${addresses} ilike ${pattern}`] : []),
  ]
  return sql<boolean>`(${sql.join(places, sql` or `)})`
}

/** Instances that a caller may see: by name, by id and by address. */
export const listInstances = listOf(instances, {
  as: 'i',
  urgency,
  finds: matches,
  where: (found, { planClass, image }: QueryOf<typeof routes.list>) =>
    found
      .$if(planClass !== undefined, (rows) => rows.where('i.plan_class', '=', planClass ?? 'shared'))
      .$if(image !== undefined, (rows) => rows.where(sql<boolean>`${image} in (i.image_id, i.distribution)`)),
  sortable,
})
