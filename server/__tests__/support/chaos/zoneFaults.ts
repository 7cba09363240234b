import { sql } from 'kysely'

type Query = ReturnType<typeof sql<{ fault: string }>>

/** A zone is in the cloud once, and what is in the cloud is some zone's. */
const lost: Query = sql`
  select format('zone %s is not in the cloud', name) as fault from dns_zones
  where cloud_ref is not null and not exists (select from sandbox_zones where ref = cloud_ref and state <> 'gone')
  union all
  select format('zone %s (%s) of the cloud is nobody’s', ref, name) from sandbox_zones
  where state <> 'gone' and not exists (select from dns_zones where cloud_ref = ref)
  union all
  select format('order %s was carried out %s times', tag, count(*)) from sandbox_zones
  group by tenant, tag having count(*) > 1
  union all
  select format('zone %s has no name that is its company’s', name) from dns_zones as z
  where not exists (select from dns_names as n where n.name = z.name and n.company_id = z.company_id)`

/** What a zone says of itself is what the cloud has. */
const disagreeing: Query = sql`
  select format('zone %s is %s with %s, %s, %s, %s, in the cloud %s with %s, %s, %s, %s', z.name, z.status,
    z.serial, z.email, z.ttl, z.negative_ttl, s.state, s.serial, s.email, s.ttl, s.negative_ttl) as fault
  from dns_zones as z join sandbox_zones as s on s.ref = z.cloud_ref
  where z.operation_id is not null or z.status not in ('active', 'deleted', 'error') or s.state <> 'active'
    or (z.status = 'active'
      and (z.serial, z.email, z.ttl, z.negative_ttl) <> (s.serial, s.email, s.ttl, s.negative_ttl))
  union all
  select format('zone %s is %s without one in the cloud', name, status) from dns_zones
  where cloud_ref is null and status not in ('error', 'deleted')`

/** Sets that the cloud has refused say so; all others are as they are there. */
const setsDisagreeing: Query = sql`
  with ours as (
    select z.cloud_ref as zone_ref, r.name, r.type, coalesce(r.ttl, z.ttl) as ttl, r.contents, r.status
    from dns_record_sets as r join dns_zones as z on z.id = r.zone_id
    where z.cloud_ref is not null and r.managed_kind is distinct from 'dnsZone')
  select format('%s %s of %s is %s with %s %s, in the cloud %s %s', name, type, zone_ref, o.status, o.ttl,
    o.contents, s.ttl, s.contents) as fault
  from ours as o full join sandbox_record_sets as s using (zone_ref, name, type)
  where o.status is distinct from 'error'
    and (o.status is distinct from 'active' or (o.ttl, o.contents) is distinct from (s.ttl, s.contents))`

const miscounted: Query = sql`
  select format('zone %s says it has %s sets', name, record_set_count) as fault from dns_zones as z
  where record_set_count <> (select count(*) from dns_record_sets as r where r.zone_id = z.id)
  union all
  select format('change %s of zone %s is still pending', number, zone_id) from dns_changes where status = 'pending'
  union all
  select format('changes of zone %s have gaps', zone_id) from dns_changes
  group by zone_id having count(*) <> max(number) or min(number) <> 1`

/** Sentences about zones that are not as they should be once every operation has ended. */
export const zoneFaults: readonly Query[] = [lost, disagreeing, setsDisagreeing, miscounted]
