import { sql } from 'kysely'

/*
 * What is wrong with networks, interfaces and security groups once every operation has ended.
 */

type Fault = { fault: string }

/** What we say is there is there, and what is there is ours; settled, and counted once. */
export const networkFaults = [
  sql<Fault>`
    select format('network %s is not in the cloud', name) as fault from guest_networks
    where cloud_ref is not null
      and not exists (select from sandbox_networks where ref = cloud_ref and state <> 'gone')
    union all
    select format('network %s (%s) is nobody’s', ref, name) from sandbox_networks
    where state <> 'gone' and not exists (select from guest_networks where cloud_ref = ref)
    union all
    select format('network %s was made %s times', tag, count(*)) from sandbox_networks group by tag having count(*) > 1`,
  sql<Fault>`
    select format('group %s is not in the cloud', name) as fault from security_groups
    where cloud_ref is not null
      and not exists (select from sandbox_groups where ref = cloud_ref and state <> 'gone')
    union all
    select format('group %s (%s) is nobody’s', ref, name) from sandbox_groups
    where state <> 'gone' and not exists (select from security_groups where cloud_ref = ref)
    union all
    select format('group %s has %s rules, in the cloud %s', g.name, jsonb_array_length(g.rules), jsonb_array_length(s.rules))
    from security_groups as g join sandbox_groups as s on s.ref = g.cloud_ref
    where jsonb_array_length(g.rules) <> jsonb_array_length(s.rules)`,
  sql<Fault>`
    select format('interface %s of instance %s is not in the cloud', place, instance_id) as fault from network_ports
    where not exists (select from sandbox_ports where ref = cloud_ref and state <> 'gone')
    union all
    select format('port %s (%s) is nobody’s', ref, tag) from sandbox_ports
    where state <> 'gone' and not exists (select from network_ports where cloud_ref = ref)
    union all
    select format('interface %s of instance %s is %s at %s, in the cloud at %s', p.place, p.instance_id, p.status, p.ip, host(s.ip))
    from network_ports as p join sandbox_ports as s on s.ref = p.cloud_ref
    where p.status <> 'active' or p.ip <> host(s.ip)
    union all
    select format('interface %s of instance %s is at %s, in the cloud at %s', p.place, p.instance_id, p.ipv6, host(s.ipv6))
    from network_ports as p join sandbox_ports as s on s.ref = p.cloud_ref
    where p.instance_id is not null and p.ipv6 is distinct from host(s.ipv6)
    union all
    select format('network %s has %s, in the cloud %s', n.name, n.ipv6_cidr, s.ipv6_cidr)
    from guest_networks as n join sandbox_networks as s on s.ref = n.cloud_ref
    where n.ipv6_cidr is distinct from s.ipv6_cidr
    union all
    select format('address %s is not in %s', p.ipv6, n.ipv6_cidr)
    from network_ports as p join guest_networks as n on n.id = p.network_id
    where p.ipv6 is not null and (p.ipv6::inet << n.ipv6_cidr) is not true
    union all
    select format('address %s in %s is given %s times', host(ip), network_ref, count(*)) from sandbox_ports
    where state <> 'gone' group by network_ref, ip having count(*) > 1
    union all
    select format('instance %s has the addresses %s, its interfaces %s', i.name, i.private_ips, counted.ips)
    from instances as i join (select instance_id, array_agg(ip order by place) as ips from network_ports group by 1)
      as counted on counted.instance_id = i.id
    where i.private_ips <> counted.ips`,
  sql<Fault>`
    select format('%s %s is %s, with operation %s', kind, name, status, operation_id) as fault from (
      select 'network' as kind, name, status, operation_id, cloud_ref from guest_networks
      union all select 'group', name, status, operation_id, cloud_ref from security_groups) as both_kinds
    where operation_id is not null or status not in ('active', 'error') or (cloud_ref is null and status = 'active')
    union all
    select format('network %s counts %s interfaces and %s addresses', name, port_count, addresses_used)
    from guest_networks as n
    where (port_count, addresses_used) <> (select count(*), count(ip) from network_ports where network_id = n.id)
    union all
    select format('group %s counts %s interfaces', name, port_count) from security_groups as g
    where port_count <> (select count(*) from network_ports where g.id = any (group_ids))`,
]
