import { sql } from 'kysely'
import type { compute as routes } from '#contract/compute/routes.ts'
import type { InstanceStatus } from '#contract/compute/records.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { containing, isAmong } from '../../db/paging.ts'
import type { Caller } from '../../http/caller.ts'
import { listPage, resourceSort } from '../../resources/list.ts'
import { scopeOf } from '../../resources/visibility.ts'
import { toInstance } from './instanceRecord.ts'

type Query = QueryOf<typeof routes.list>

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
  ...resourceSort('i', urgency),
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

const instancesIn = (tx: Tx, caller: Caller, query: Query) => {
  const among = scopeOf(caller, instanceKind.reads, query.project)
  const { status, region, planClass, tag, image, q } = query
  return tx
    .selectFrom('instances as i')
    .where('i.company_id', '=', caller.companyId)
    .where('i.deleted_at', status === 'deleted' ? 'is not' : 'is', null)
    .$if(among !== undefined, (rows) => rows.where(isAmong('i.project_id', among ?? [])))
    .$if(status !== undefined, (rows) => rows.where('i.status', '=', status ?? 'unknown'))
    .$if(region !== undefined, (rows) => rows.where('i.region', '=', region ?? ''))
    .$if(planClass !== undefined, (rows) => rows.where('i.plan_class', '=', planClass ?? 'shared'))
    .$if(tag !== undefined, (rows) => rows.where(sql<boolean>`${tag} = any (i.tags)`))
    .$if(image !== undefined, (rows) => rows.where(sql<boolean>`${image} in (i.image_id, i.distribution)`))
    .where(q ? matches(q) : sql<boolean>`true`)
}

type From = ReturnType<typeof instancesIn>

const list = {
  sortable,
  id: sql.ref('i.id'),
  select: (found: From) => found.selectAll('i'),
  toRecord: toInstance,
}

/** Instances that a caller may see: by name, by id and by address. */
export const listInstances = (tx: Tx, caller: Caller, query: Query) =>
  listPage(instancesIn(tx, caller, query), query, list)
