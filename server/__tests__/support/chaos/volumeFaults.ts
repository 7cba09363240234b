import { sql } from 'kysely'

type Query = ReturnType<typeof sql<{ fault: string }>>

/** A volume is in the cloud once, and what is in the cloud is some volume's. */
const lost: Query = sql`
  select format('volume %s is not in the cloud', name) as fault from volumes
  where cloud_ref is not null
    and not exists (select from sandbox_volumes where ref = cloud_ref and state <> 'gone')
  union all
  select format('volume %s (%s) of the cloud is nobody’s', ref, name) from sandbox_volumes
  where state <> 'gone' and not exists (select from volumes where cloud_ref = ref)
  union all
  select format('volume %s was made %s times', name, count(*)) from sandbox_volumes group by name having count(*) > 1
  union all
  select format('volume %s exists %s times', name, count(*)) from volumes group by name having count(*) > 1`

/** What a volume says of itself is what the cloud has. */
const disagreeing: Query = sql`
  select format('volume %s is %s with %s GiB on %s, in the cloud %s with %s GiB on %s',
    v.name, v.status, v.size_gib, i.name, s.state, s.size_gib, s.machine_ref) as fault
  from volumes as v join sandbox_volumes as s on s.ref = v.cloud_ref left join instances as i on i.id = v.instance_id
  where v.operation_id is not null or v.size_gib <> s.size_gib
    or (v.status, s.state) not in (('available', 'available'), ('attached', 'attached'), ('deleted', 'available'))
    or (s.state = 'attached' and (i.cloud_ref, v.device) is distinct from (s.machine_ref, s.device))
  union all
  select format('volume %s is %s without one in the cloud', name, status) from volumes
  where cloud_ref is null and status not in ('error', 'deleted')`

const strayCopies: Query = sql`
  select format('volume snapshot %s is nobody’s', ref) as fault from sandbox_volume_snapshots
  where not gone and not exists (select from volume_snapshots where cloud_ref = ref)
  union all
  select format('volume snapshot %s is %s', name, status) from volume_snapshots
  where status <> 'error' and (status <> 'available'
    or not exists (select from sandbox_volume_snapshots where ref = cloud_ref and not gone))`

const poolsMiscounted: Query = sql`
  select format('%s GiB of %s in %s are used, but volumes have %s', used_gib, type_ref, region, taken) as fault
  from sandbox_volume_pools left join (
    select region, type_ref, sum(size_gib)::int as taken from sandbox_volumes where state <> 'gone'
    group by region, type_ref) as held using (region, type_ref)
  where used_gib <> coalesce(taken, 0)`

/** Sentences about volumes that are not as they should be once every operation has ended. */
export const volumeFaults: readonly Query[] = [lost, disagreeing, strayCopies, poolsMiscounted]
