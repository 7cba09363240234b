import { sql } from 'kysely'
import type { dns as routes } from '#contract/dns/routes.ts'
import type { DnsZoneStatus } from '#contract/dns/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { containing } from '../../db/paging.ts'
import { holds, listOf, listPage } from '../../resources/list.ts'
import { toRecordSet, zones, type ZoneRow } from './zoneRecord.ts'

type SetsQuery = QueryOf<typeof routes.recordSets>

/** What wants attention comes first. */
const urgency: readonly DnsZoneStatus[] = ['error', 'creating', 'updating', 'deleting', 'active', 'deleted']
const delegations = ['elsewhere', 'missing', 'partial', 'unknown', 'ok']

/** Zones that a caller may see: by name, by id, and by what their records point to. */
export const listZones = listOf(zones, {
  as: 'z',
  urgency,
  finds: (text) => sql<boolean>`(${holds(text, [sql`z.name`, sql`z.id::text`])}
    or exists (select from dns_record_sets as r where r.company_id = z.company_id and r.zone_id = z.id
      and array_to_string(r.contents, ' ') ilike ${containing(text)}))`,
  where: (found, { delegation }: QueryOf<typeof routes.list>) =>
    found.$if(delegation !== undefined, (rows) =>
      rows.where('z.delegation_state', '=', delegation ?? 'unknown'),
    ),
  sortable: {
    name: sql`z.name`,
    delegation: sql`array_position(${delegations}::text[], z.delegation_state)`,
    recordSetCount: sql`z.record_set_count`,
    warnings: sql`jsonb_array_length(z.warnings)`,
    ttl: sql`z.ttl`,
  },
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
