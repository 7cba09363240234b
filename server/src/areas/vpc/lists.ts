import { sql } from 'kysely'
import { readIpv4 } from '#contract/addresses/ipv4.ts'
import { vpcKind, type VpcStatus } from '#contract/vpc/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import type { vpcRoutes as routes } from '#contract/vpc/routes.ts'
import { vpcHealths } from '#contract/vpc/records.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import type { Caller } from '../../http/caller.ts'
import { holds, listPage, resourceSort } from '../../resources/list.ts'
import { scopeOf } from '../../resources/visibility.ts'
import { toVpc } from './vpcRecord.ts'

/** What wants attention comes first. */
const urgency: readonly VpcStatus[] = ['error', 'creating', 'restarting', 'updating', 'deleting', 'active']
const worst = vpcHealths.toReversed()

/** VPCs that a caller may see: by name, by id, and by an address within. */
export const listVpcs = (tx: Tx, caller: Caller, query: QueryOf<typeof routes.list>) => {
  const among = scopeOf(caller, vpcKind.reads, query.project)
  const { status, health, region, tag, q } = query
  const isWithin =
    q !== undefined && readIpv4(q) !== undefined ? sql<boolean>`v.cidr >> ${q}::inet` : sql<boolean>`false`
  const { lastBackupAt: _, ...sortable } = resourceSort('v', urgency)
  return listPage(
    tx
      .selectFrom('vpcs as v')
      .where('v.company_id', '=', caller.companyId)
      .$if(among !== undefined, (rows) => rows.where(isAmong('v.project_id', among ?? [])))
      .$if(status !== undefined, (rows) => rows.where('v.status', '=', status ?? 'error'))
      .$if(health !== undefined, (rows) => rows.where('v.health', '=', health ?? 'unknown'))
      .$if(region !== undefined, (rows) => rows.where('v.region', '=', region ?? ''))
      .$if(tag !== undefined, (rows) => rows.where(sql<boolean>`${tag} = any (v.tags)`))
      .where(
        sql<boolean>`(${holds(q, [sql`v.name`, sql`v.cidr::text`, sql`v.id::text`, sql`v.source_nat_ip`])} or ${isWithin})`,
      ),
    query,
    {
      sortable: {
        ...sortable,
        hourlyPrice: sql`v.total_hourly_price`,
        health: sql`array_position(${worst}::text[], v.health)`,
        cidr: sql`v.cidr`,
        tiers: sql`jsonb_array_length(v.tiers)`,
        instanceCount: sql`v.instance_count`,
        addressCount: sql`v.address_count`,
        vpnUp: sql`v.vpn_up`,
      },
      id: sql.ref('v.id'),
      select: (found) => found.selectAll('v'),
      toRecord: toVpc,
    },
  )
}
