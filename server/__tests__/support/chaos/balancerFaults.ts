import { sql } from 'kysely'

/*
 * What is wrong with load balancers and certificates once every operation has ended.
 */

type Fault = { fault: string }

/** What we say is there is there, and what is there is ours; settled, and counted once. */
export const balancerFaults = [
  sql<Fault>`
    select format('balancer %s is not in the cloud', name) as fault from load_balancers
    where cloud_ref is not null
      and not exists (select from sandbox_balancers where ref = cloud_ref and state <> 'gone')
    union all
    select format('balancer %s (%s) is nobody’s', ref, name) from sandbox_balancers
    where state <> 'gone' and not exists (select from load_balancers where cloud_ref = ref)
    union all
    select format('balancer %s was made %s times', tag, count(*)) from sandbox_balancers group by tag having count(*) > 1
    union all
    select format('balancer %s is %s, with operation %s', name, status, operation_id) from load_balancers
    where operation_id is not null or status not in ('active', 'error', 'deleted')`,
  sql<Fault>`
    select format('balancer %s has a tree that the cloud does not have', b.name) as fault
    from load_balancers as b join sandbox_balancers as s on s.ref = b.cloud_ref
    where b.status = 'active' and b.applied <> s.tree
    union all
    select format('balancer %s shows %s listeners, in the cloud %s', b.name, count(l.id), max(jsonb_array_length(s.tree->'listeners')))
    from load_balancers as b join sandbox_balancers as s on s.ref = b.cloud_ref
    left join lb_listeners as l on l.load_balancer_id = b.id
    group by b.id, b.name having count(l.id) <> max(jsonb_array_length(s.tree->'listeners'))
    union all
    select format('listener %s is not in the cloud as it is shown', l.id) from lb_listeners as l
    join load_balancers as b on b.id = l.load_balancer_id and b.status = 'active'
    where not b.applied @> jsonb_build_object('listeners', jsonb_build_array(l.content))
    union all
    select format('pool %s is not in the cloud as it is shown', p.id) from lb_pools as p
    join load_balancers as b on b.id = p.load_balancer_id and b.status = 'active'
    where not b.applied @> jsonb_build_object('pools', jsonb_build_array(p.content)) or p.leaving <> '[]'`,
  sql<Fault>`
    select format('balancer %s answers at %s (public: %s), in the cloud at %s (%s)', b.name, b.ipv6, b.ipv6_public, s.ipv6,
      s.ipv6_reach) as fault
    from load_balancers as b join sandbox_balancers as s on s.ref = b.cloud_ref and s.state <> 'gone'
    where b.ipv6 is distinct from s.ipv6 or b.ipv6_public <> coalesce(s.ipv6_reach = 'public', false)
    union all
    select format('balancer %s answers at %s, its interface has %s', b.name, b.ipv6, p.ipv6)
    from load_balancers as b left join network_ports as p on p.balancer_id = b.id
    where b.ipv6 is distinct from p.ipv6
    union all
    select format('balancer %s is public at %s, its address is %s', b.name, b.ipv6, a.address)
    from (select * from load_balancers where ipv6_public) as b
    full join (select * from ip_addresses where role = 'interface' and target_kind = 'loadBalancer') as a
      on a.target_id = b.id
    where b.ipv6 is distinct from a.address or b.project_id <> a.project_id or a.version <> 6
    union all
    select format('balancer %s has %s, its port %s', s.ref, s.ipv6, host(p.ipv6))
    from sandbox_balancers as s left join sandbox_ports as p on p.ref = s.port_ref and p.state <> 'gone'
    where s.ipv6 is not null and s.ipv6 is distinct from host(p.ipv6)`,
  sql<Fault>`
    select format('certificate %s is not in the cloud', name) as fault from certificates
    where cloud_ref is not null
      and not exists (select from sandbox_certificates where ref = cloud_ref and state <> 'gone')
    union all
    select format('certificate %s (%s) is nobody’s', ref, name) from sandbox_certificates
    where state <> 'gone'
      and not exists (select from certificates where cloud_ref = ref or ref = any (former_refs))
    union all
    select format('certificate %s was made %s times', tag, count(*)) from sandbox_certificates group by tag having count(*) > 1
    union all
    select format('the key of certificate %s is kept by operation %s', target_name, id) from operations
    where target_kind = 'certificate' and secret is not null and status not in ('queued', 'running', 'compensating')
    union all
    select format('certificate %s counts %s listeners', name, listener_count) from certificates as c
    where listener_count <> (select count(*) from lb_listeners where c.id = any (certificate_ids))`,
]
