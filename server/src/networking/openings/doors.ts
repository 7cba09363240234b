import { sql, type RawBuilder } from 'kysely'
import { instanceKind } from '#contract/compute/kind.ts'
import { loadBalancerKind } from '#contract/load-balancers/kind.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { isAmong } from '../../db/paging.ts'
import { projectsWhere, type Caller } from '../../http/caller.ts'

/*
 * Where the internet gets to interfaces, if rules let it: SQL of the doors that a caller may see, one row each.
 */

/** Which doors are asked about. */
export interface AskedOpenings {
  /** Projects of interfaces; all when absent. */
  among?: readonly string[] | undefined
  /** These interfaces only. */
  portIds?: readonly string[]
  /** Those of this instance only. */
  instance?: string | undefined
}

/** The public IPv4 of an interface `p` of `i`: the one that leads to it, or the one that its machine has brought along. */
export const publicAddress = sql<string | null>`coalesce(
  (select a.address from ip_addresses as a where a.company_id = p.company_id and a.port_id = p.id
    and a.role = 'instance' and a.deleted_at is null),
  case when p.place = 0 and not exists (select from ip_addresses as a
    where a.company_id = p.company_id and a.instance_id = p.instance_id and a.version = 4) then i.ipv4[1] end)`

/** The IPv6 of an interface on `n`, which is public wherever its network leads out. */
const publicIpv6 = sql<string | null>`case when n.gateway is not null and n.snat then p.ipv6 end`

/** Of interfaces `p`, those that are asked about, whose owners the caller may see. */
const isAsked = (
  caller: Caller,
  { among, portIds, instance }: AskedOpenings,
  owner: { alias: string; reads: Permission },
): RawBuilder<boolean> => {
  const seen = projectsWhere(caller, owner.reads)
  return sql<boolean>`${sql.join(
    [
      sql`p.company_id = ${caller.companyId}`,
      ...(among === undefined ? [] : [isAmong('p.project_id', among)]),
      ...(portIds === undefined ? [] : [isAmong('p.id', portIds)]),
      ...(instance === undefined ? [] : [isAmong('p.instance_id', [instance])]),
      ...(seen === undefined ? [] : [isAmong(`${owner.alias}.project_id`, seen)]),
    ],
    sql` and `,
  )}`
}

const ofInstances = { alias: 'i', reads: instanceKind.reads }

/** Public addresses of instances. */
export const doorsOf = (caller: Caller, asked: AskedOpenings) => sql`
  select p.id as port_id, p.project_id, p.group_ids, p.place, i.id as owner_id, i.name, n.acl_list_id,
    d.version, d.address
  from network_ports as p
  join instances as i on i.company_id = p.company_id and i.id = p.instance_id
  join guest_networks as n on n.company_id = p.company_id and n.id = p.network_id
  cross join lateral (values (4, ${publicAddress}), (6, ${publicIpv6})) as d (version, address)
  where ${isAsked(caller, asked, ofInstances)} and i.deleted_at is null and d.address is not null`

/** Ports that an address forwards to instances. */
export const forwardedDoorsOf = (caller: Caller, asked: AskedOpenings) => sql`
  select p.id as port_id, p.project_id, p.group_ids, p.place, i.id as owner_id, i.name, n.acl_list_id,
    a.version, a.address, f.id, f.project_id as address_project, f.address_id, f.protocol, f.from_port,
    f.private_ip, f.private_from, f.private_from + f.to_port - f.from_port as private_to
  from port_forwardings as f
  join ip_addresses as a on a.company_id = f.company_id and a.id = f.address_id
  join network_ports as p on p.company_id = f.company_id and p.id = f.port_id
  join instances as i on i.company_id = p.company_id and i.id = p.instance_id
  join guest_networks as n on n.company_id = p.company_id and n.id = p.network_id
  where ${isAsked(caller, asked, ofInstances)} and f.status in ('active', 'updating')
    and a.deleted_at is null and i.deleted_at is null and n.gateway is not null and n.snat`

/** Listeners of load balancers at addresses that lead to them, or at a public IPv6 of their own. */
export const listenersOf = (caller: Caller, asked: AskedOpenings) => sql`
  select p.id as port_id, p.project_id, l.place, b.id as owner_id, b.name, l.id, a.version, a.address,
    l.content->>'protocol' as protocol, (l.content->>'port')::int as port, l.content->'allowedCidrs' as cidrs
  from lb_listeners as l
  join load_balancers as b on b.company_id = l.company_id and b.id = l.load_balancer_id
  join network_ports as p on p.company_id = b.company_id and p.balancer_id = b.id
  join guest_networks as n on n.company_id = p.company_id and n.id = p.network_id
  join ip_addresses as a on a.company_id = b.company_id and a.target_id = b.id
  where ${isAsked(caller, asked, { alias: 'b', reads: loadBalancerKind.reads })}
    and (l.content->>'enabled')::boolean and b.deleted_at is null and a.deleted_at is null
    and a.address is not null
    and (a.role = 'loadBalancer' or a.role = 'interface' and n.gateway is not null and n.snat)`
