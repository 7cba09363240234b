import { sql } from 'kysely'
import type { Holding } from '#contract/ip-address/routes.ts'
import type { Tx } from '../../db/db.ts'
import type { IpAddressRow } from '../../networking/ipAddressRecord.ts'

/** Entries shown at the most. */
const most = 1000

/** What a target is found as today: by its interface, or as a resource itself. */
const ownerKind = sql<string | null>`case when p.instance_id is not null then 'instance'
  when p.balancer_id is not null then 'loadBalancer' else r.kind end`

/** Who held an address, the newest first. */
export const holdingsOf = async (tx: Tx, { company_id, id }: IpAddressRow): Promise<Holding[]> => {
  const rows = await tx
    .selectFrom('ip_address_holdings as h')
    .selectAll('h')
    .select(ownerKind.as('owner_kind'))
    .select(sql<string | null>`coalesce(p.instance_id, p.balancer_id, r.id)`.as('owner_id'))
    .leftJoin('network_ports as p', (join) =>
      join.onRef('p.company_id', '=', 'h.company_id').onRef('p.id', '=', 'h.target_id'),
    )
    .leftJoin('resources as r', (join) =>
      join.onRef('r.company_id', '=', 'h.company_id').onRef('r.id', '=', 'h.target_id'),
    )
    .where('h.company_id', '=', company_id)
    .where('h.address_id', '=', id)
    .orderBy('h.from_at', 'desc')
    .orderBy('h.to_at', (order) => order.desc().nullsFirst())
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    target:
      row.target_kind === null || row.target_id === null
        ? null
        : { kind: row.target_kind, id: row.target_id },
    owner:
      row.owner_kind === null || row.owner_id === null ? null : { kind: row.owner_kind, id: row.owner_id },
    name: row.name,
    privateIp: row.private_ip,
    from: row.from_at.toISOString(),
    to: row.to_at?.toISOString() ?? null,
    actor: row.actor,
  }))
}
