import { sql } from 'kysely'

/*
 * What is wrong with public addresses once every operation has ended.
 */

type Fault = { fault: string }

/** What we say leads somewhere does, what is there is ours, nothing twice, and counted once. */
export const addressFaults = [
  sql<Fault>`
    select format('address %s is not in the cloud', name) as fault from ip_addresses
    where cloud_ref is not null
      and not exists (select from sandbox_public_addresses where ref = cloud_ref and state <> 'gone')
    union all
    select format('address %s (%s) is nobody’s', host(ip), tag) from sandbox_public_addresses
    where state <> 'gone' and not exists (select from ip_addresses where cloud_ref = ref)
    union all
    select format('address %s is given %s times', address, count(*)) from ip_addresses
    where address is not null group by address having count(*) > 1`,
  sql<Fault>`
    select format('address %s is %s with role %s, operation %s', name, status, role, operation_id) as fault
    from ip_addresses
    where operation_id is not null or status not in ('free', 'inUse', 'released', 'error')
      or (status = 'inUse') <> (role <> 'none')
    union all
    select format('address %s leads to %s, in the cloud to %s', a.name, p.cloud_ref, s.port_ref)
    from ip_addresses as a join sandbox_public_addresses as s on s.ref = a.cloud_ref
      left join network_ports as p on p.id = a.port_id
    where a.role <> 'forwarding' and (p.cloud_ref is distinct from s.port_ref or a.private_ip is distinct from host(s.private_ip))
    union all
    select format('instance %s shows %s, its addresses are %s', i.name, i.ipv4, led.addresses)
    from instances as i left join lateral (
      select coalesce(array_agg(address order by associated_at, id), '{}') as addresses from ip_addresses
      where instance_id = i.id and role = 'instance') as led on true
    where i.ipv4 <> led.addresses
    union all
    select format('instance %s shows %s, its interfaces have %s', i.name, i.ipv6, own.addresses)
    from instances as i left join lateral (
      select coalesce(array_agg(ipv6 order by place) filter (where ipv6 is not null), '{}') as addresses
      from network_ports where instance_id = i.id) as own on true
    where i.ipv6 <> own.addresses || i.brought_ipv6
    union all
    select format('interface %s of %s has %s, its address is %s', p.place, p.instance_id, p.ipv6, a.address)
    from (select * from network_ports where ipv6 is not null and instance_id is not null) as p
    full join (select * from ip_addresses where role = 'interface' and target_kind = 'networkPort') as a on a.target_id = p.id
    where p.ipv6 is distinct from a.address or p.project_id <> a.project_id or a.version <> 6`,
  sql<Fault>`
    select format('%s forwardings of %s, in the cloud %s', count(f.id), a.name,
      (select count(*) from sandbox_forwardings where address_ref = a.cloud_ref)) as fault
    from ip_addresses as a left join port_forwardings as f on f.address_id = a.id
    group by a.id, a.name, a.cloud_ref
    having count(f.id) <> (select count(*) from sandbox_forwardings where address_ref = a.cloud_ref)
    union all
    select format('a forwarding of %s is %s', a.name, f.status) from port_forwardings as f
      join ip_addresses as a on a.id = f.address_id where f.status <> 'active'`,
  sql<Fault>`
    select format('%s ips used and %s reserved, but %s counted', used, reserved, counted.n) as fault
    from limits as l, lateral (select count(*) as n from ip_addresses as a where a.company_id = l.company_id
      and a.cloud_ref is not null and a.deleted_at is null and a.role not in ('sourceNat', 'vpn')) as counted
    where metric = 'ips' and (used <> counted.n or reserved <> 0)`,
]
