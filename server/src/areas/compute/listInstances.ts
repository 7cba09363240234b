import { sql } from 'kysely'
import type { compute as routes } from '#contract/compute.ts'
import type { Instance, InstanceStatus } from '#contract/instances.ts'
import type { PageInfo } from '#contract/record.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Db, Tx } from '../../db/db.ts'
import { knownAnswers, revisionReader } from '../../db/knownAnswers.ts'
import { containing, isAmong, pageOf } from '../../db/paging.ts'
import { projectsWhere, type Caller } from '../../http/caller.ts'
import { toInstance } from './instanceRecord.ts'

type Query = QueryOf<typeof routes.list>

/** What wants attention comes first: sorting by the word would mean nothing in another language. */
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
  name: sql`in_natural_order(i.name)`,
  hostname: sql`in_natural_order(i.hostname)`,
  status: sql`array_position(${urgency}::text[], i.status)`,
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
  region: sql`i.region`,
  projectId: sql`(select in_natural_order(p.name) from projects as p where p.company_id = i.company_id and p.id = i.project_id)`,
  hourlyPrice: sql`i.hourly_price`,
  monthlyPrice: sql`i.monthly_price`,
  backupsEnabled: sql`i.backups_enabled`,
  // The least safe at one end, those without any among them.
  lastBackupAt: sql`coalesce(i.last_backup_at, '-infinity')`,
  locked: sql`i.locked`,
  createdAt: sql`i.created_at`,
  updatedAt: sql`i.updated_at`,
}

/** The projects that a list is about: those the caller may read, or the one of them that a filter names. */
const scopeOf = (caller: Caller, only: string | undefined): string[] | undefined => {
  const among = projectsWhere(caller, 'compute:read')
  const wanted = only?.toLowerCase()
  if (wanted === undefined) return among
  return !among || among.includes(wanted) ? [wanted] : []
}

/** A part of a name; of an id or an address only what could be one: comparing with all of them takes its time. */
const found = (text: string) => {
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
  const among = scopeOf(caller, query.project)
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
    .where(q ? found(q) : sql<boolean>`true`)
}

const countOf = async (tx: Tx, caller: Caller, query: Query) => {
  const { total } = await instancesIn(tx, caller, query)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const rowsOf = async (tx: Tx, caller: Caller, query: Query): Promise<Instance[]> => {
  const { size, offset, by, direction } = pageOf(query, sortable)
  const rows = await instancesIn(tx, caller, query)
    .selectAll('i')
    .orderBy(by, direction)
    .orderBy('i.id', direction)
    .limit(size)
    .offset(offset)
    .execute()
  return rows.map(toInstance)
}

interface Listed {
  data: Instance[]
  page: PageInfo
}

/**
 * Lists the instances that a caller may see: one page of them, and how many there are in all. Thousands are not
 * counted in no time, and while nothing changes every open console asks for the same page.
 */
export const instanceLists = (db: Db) => {
  const revisionOf = revisionReader(db)
  const totals = knownAnswers<number>(revisionOf, 500)
  const pages = knownAnswers<Listed>(revisionOf, 100)

  return (caller: Caller, query: Query): Promise<Listed> => {
    const { companyId } = caller
    const { page: _page, size: _size, sort: _sort, ...filters } = query
    const { number, size } = pageOf(query, sortable)
    const scope = scopeOf(caller, query.project)
    return pages({ companyId, question: JSON.stringify([query, scope]) }, async () => {
      const total = await totals({ companyId, question: JSON.stringify([filters, scope]) }, () =>
        db.tenant(caller, (tx) => countOf(tx, caller, query)),
      )
      const data = await db.tenant(caller, (tx) => rowsOf(tx, caller, query))
      return { data, page: { number, size, total } }
    })
  }
}
