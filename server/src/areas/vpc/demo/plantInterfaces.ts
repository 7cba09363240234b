import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'

/** A tier that has been planted, and how the names of the instances begin that are on it. */
export interface PlantedTier {
  id: string
  name: string
  ref: string
  poolFrom: string
  onIt: string
}

/** As many instances as a tier of the demo has. */
const each = 3

/** Gives instances a second interface: on a tier, behind the groups that filter their first one. */
export const plantInterfaces = async (
  tx: Tx,
  { company_id, region, at }: { company_id: string; region: string; at: Date },
  { id, ref, poolFrom, onIt }: PlantedTier,
) => {
  const chosen = sql`(select p.*, s.machine_ref, s.group_refs,
      ${poolFrom}::inet + (row_number() over (order by i.name) - 1)::int as next
    from network_ports as p
      join instances as i on i.company_id = p.company_id and i.id = p.instance_id
      join sandbox_ports as s on s.ref = p.cloud_ref
    where p.company_id = ${company_id} and p.place = 0 and i.region = ${region} and i.status = 'running'
      and starts_with(i.name, ${onIt})
    order by i.name limit ${each})`
  // As the sandbox makes them from an address.
  const mac = sql`'fa:16:' || (select string_agg(lpad(to_hex(byte::int), 2, '0'), ':' order by n)
    from unnest(string_to_array(host(next), '.')) with ordinality as bytes(byte, n))`
  await sql`insert into sandbox_ports (ref, tenant, tag, network_ref, ip, mac, group_refs, machine_ref, state, created_at)
    select 'port-' || instance_id || '-1', ${`tenant-${company_id}`}, instance_id || '-1:planted', ${ref}, next, ${mac},
      group_refs, machine_ref, 'active', ${at}
    from ${chosen} as chosen`.execute(tx)
  await sql`insert into network_ports
      (id, company_id, project_id, network_id, instance_id, place, mac, ip, group_ids, status, cloud_ref, created_at, updated_at)
    select gen_random_uuid(), company_id, project_id, ${id}, instance_id, 1, ${mac}, host(next), group_ids, 'active',
      'port-' || instance_id || '-1', ${at}, ${at}
    from ${chosen} as chosen`.execute(tx)
  await sql`update instances as i set private_ips = i.private_ips || p.ip
    from network_ports as p
    where p.company_id = i.company_id and p.instance_id = i.id and p.network_id = ${id}
      and i.company_id = ${company_id}`.execute(tx)
}
