import { sql } from 'kysely'
import type { dns as routes } from '#contract/dns/routes.ts'
import { dnsZoneKind, type DnsZoneStatus } from '#contract/dns/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { containing, isAmong } from '../../db/paging.ts'
import type { Caller } from '../../http/caller.ts'
import { holds, listPage } from '../../resources/list.ts'
import { scopeOf } from '../../resources/visibility.ts'
import { toRecordSet, toZone, type ZoneRow } from './zoneRecord.ts'

type Query = QueryOf<typeof routes.list>
type SetsQuery = QueryOf<typeof routes.recordSets>

/** What wants attention comes first. */
const urgency: readonly DnsZoneStatus[] = ['error', 'creating', 'updating', 'deleting', 'active', 'deleted']
const delegations = ['elsewhere', 'missing', 'partial', 'unknown', 'ok']

const zonesIn = (tx: Tx, caller: Caller, query: Query) => {
  const among = scopeOf(caller, dnsZoneKind.reads, query.project)
  const { status, delegation, tag, q } = query
  const pointsThere = sql<boolean>`exists (select from dns_record_sets as r
    where r.company_id = z.company_id and r.zone_id = z.id
      and array_to_string(r.contents, ' ') ilike ${containing(q ?? '')})`
  return tx
    .selectFrom('dns_zones as z')
    .where('z.company_id', '=', caller.companyId)
    .where('z.deleted_at', status === 'deleted' ? 'is not' : 'is', null)
    .$if(among !== undefined, (rows) => rows.where(isAmong('z.project_id', among ?? [])))
    .$if(status !== undefined, (rows) => rows.where('z.status', '=', status ?? 'error'))
    .$if(delegation !== undefined, (rows) => rows.where('z.delegation_state', '=', delegation ?? 'unknown'))
    .$if(tag !== undefined, (rows) => rows.where(sql<boolean>`${tag} = any (z.tags)`))
    .where(sql<boolean>`(${holds(q, [sql`z.name`, sql`z.id::text`])} or ${pointsThere})`)
}

/** Zones that a caller may see: by name, by id, and by what their records point to. */
export const listZones = (tx: Tx, caller: Caller, query: Query) =>
  listPage(zonesIn(tx, caller, query), query, {
    sortable: {
      name: sql`z.name`,
      status: sql`array_position(${urgency}::text[], z.status)`,
      delegation: sql`array_position(${delegations}::text[], z.delegation_state)`,
      recordSetCount: sql`z.record_set_count`,
      warnings: sql`jsonb_array_length(z.warnings)`,
      ttl: sql`z.ttl`,
      projectId: sql`(select in_natural_order(p.name) from projects as p
        where p.company_id = z.company_id and p.id = z.project_id)`,
      monthlyPrice: sql`z.monthly_price`,
      locked: sql`z.locked`,
      createdAt: sql`z.created_at`,
      updatedAt: sql`z.updated_at`,
    },
    id: sql.ref('z.id'),
    select: (found) => found.selectAll('z'),
    toRecord: toZone,
  })

/** The record sets of a zone, its own first. */
export const listRecordSets = (tx: Tx, { company_id, id }: ZoneRow, { type, q, ...query }: SetsQuery) =>
  listPage(
    tx
      .selectFrom('dns_record_sets as r')
      .where('r.company_id', '=', company_id)
      .where('r.zone_id', '=', id)
      .$if(type !== undefined, (rows) => rows.where('r.type', '=', type ?? 'A'))
      .where(holds(q, [sql`r.name`, sql`array_to_string(r.contents, ' ')`, sql`r.note`])),
    { ...query, sort: query.sort ?? 'name' },
    {
      sortable: {
        name: sql`(case when r.name = '@' then '' else r.name end) || ' ' || r.type`,
        type: sql`r.type`,
        ttl: sql`r.ttl`,
        status: sql`r.status`,
        updatedAt: sql`r.updated_at`,
      },
      id: sql.ref('r.id'),
      select: (found) => found.selectAll('r'),
      toRecord: toRecordSet,
    },
  )
