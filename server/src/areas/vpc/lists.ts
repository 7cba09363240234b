import { sql } from 'kysely'
import { readIpv4 } from '#contract/addresses/ipv4.ts'
import type { VpcStatus } from '#contract/vpc/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import type { vpcRoutes as routes } from '#contract/vpc/routes.ts'
import { vpcHealths } from '#contract/vpc/records.ts'
import { holds, listOf } from '../../resources/list.ts'
import { vpcs } from './vpcRecord.ts'

/** What wants attention comes first. */
const urgency: readonly VpcStatus[] = ['error', 'creating', 'restarting', 'updating', 'deleting', 'active']
const worst = vpcHealths.toReversed()

/** VPCs that a caller may see: by name, by id, and by an address within. */
export const listVpcs = listOf(vpcs, {
  as: 'v',
  urgency,
  finds: (text) => {
    const isWithin =
      readIpv4(text) === undefined ? sql<boolean>`false` : sql<boolean>`v.cidr >> ${text}::inet`
    return sql<boolean>`(${holds(text, [sql`v.name`, sql`v.cidr::text`, sql`v.id::text`, sql`v.source_nat_ip`])} or ${isWithin})`
  },
  where: (found, { health }: QueryOf<typeof routes.list>) =>
    found.$if(health !== undefined, (rows) => rows.where('v.health', '=', health ?? 'unknown')),
  sortable: {
    hourlyPrice: sql`v.total_hourly_price`,
    health: sql`array_position(${worst}::text[], v.health)`,
    cidr: sql`v.cidr`,
    tiers: sql`jsonb_array_length(v.tiers)`,
    instanceCount: sql`v.instance_count`,
    addressCount: sql`v.address_count`,
    vpnUp: sql`v.vpn_up`,
  },
})
