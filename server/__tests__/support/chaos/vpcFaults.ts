import { sql } from 'kysely'

/*
 * What is wrong with VPCs and what is in them once every operation has ended.
 */

type Fault = { fault: string }

/** What we say is there is there, and what is there is ours; made once, and told as it is saved. */
export const vpcFaults = [
  sql<Fault>`
    select format('VPC %s is not in the cloud', name) as fault from vpcs
    where cloud_ref is not null and not exists (select from sandbox_vpcs where ref = cloud_ref and state <> 'gone')
    union all
    select format('VPC %s (%s) is nobody’s', ref, name) from sandbox_vpcs
    where state <> 'gone' and not exists (select from vpcs where cloud_ref = ref)
    union all
    select format('VPC %s is %s', name, status) from vpcs where operation_id is not null or status not in ('active', 'error')
    union all
    select format('VPC %s has other routes in the cloud', v.name) from vpcs as v join sandbox_vpcs as s on s.ref = v.cloud_ref
    where jsonb_array_length(v.routes) <> jsonb_array_length(s.routes)`,
  sql<Fault>`
    select format('tunnel %s is not in the cloud', name) as fault from vpn_connections
    where cloud_ref is not null and not exists (select from sandbox_vpns where ref = cloud_ref and state <> 'gone')
    union all
    select format('tunnel %s (%s) is nobody’s', ref, name) from sandbox_vpns
    where state <> 'gone' and not exists (select from vpn_connections where cloud_ref = ref)
    union all
    select format('tunnel %s is %s', name, status) from vpn_connections where status not in ('active', 'error')`,
  sql<Fault>`
    select format('tier %s is %s', name, status) as fault from guest_networks
    where vpc_id is not null and (status not in ('active', 'error') or operation_id is not null)
    union all
    select format('tier %s has another ACL in the cloud', n.name) from guest_networks as n
    join acl_lists as l on l.company_id = n.company_id and l.id = n.acl_list_id
    join sandbox_networks as s on s.ref = n.cloud_ref
    where s.acl is null or s.acl->>'lastIn' <> l.last_in
      or jsonb_path_query_array(s.acl, '$.rules[*].cidrs') <> jsonb_path_query_array(l.rules, '$[*].cidrs')`,
  sql<Fault>`
    select format('%s of %s are counted, there are %s', metric, l.used, actual) as fault from limits as l
    join lateral (select case l.metric
      when 'vpcs' then (select count(*) from vpcs as v where v.company_id = l.company_id and cloud_ref is not null)
      when 'vpnConnections' then (select count(*) from vpn_connections as c where c.company_id = l.company_id and cloud_ref is not null)
      else l.used end as actual) as counted on true
    where l.used <> actual or (l.metric in ('vpcs', 'vpnConnections') and l.reserved <> 0)`,
]
