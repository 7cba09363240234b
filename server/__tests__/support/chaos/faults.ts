import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import { addressFaults } from './addressFaults.ts'
import { balancerFaults } from './balancerFaults.ts'
import { networkFaults } from './networkFaults.ts'
import { volumeFaults } from './volumeFaults.ts'
import { vpcFaults } from './vpcFaults.ts'
import { zoneFaults } from './zoneFaults.ts'

const areaFaults = [
  ...volumeFaults,
  ...zoneFaults,
  ...networkFaults,
  ...addressFaults,
  ...balancerFaults,
  ...vpcFaults,
]

/** A sentence for each thing that is not as it should be once every operation has ended. */
export const faultsIn = (db: Db, accepted: readonly string[]): Promise<string[]> =>
  db.system(async (tx) => [
    ...(await forgotten(tx, accepted)),
    ...(await found(tx, unended)),
    ...(await found(tx, lost)),
    ...(await found(tx, doubled)),
    ...(await found(tx, disagreeing)),
    ...(await found(tx, strayCopies)),
    ...(await found(tx, miscounted)),
    ...(await found(tx, unsettled)),
    ...(await found(tx, hostsMiscounted)),
    ...(await found(tx, addressesLeaked)),
    ...(await Promise.all(areaFaults.map((query) => found(tx, query)))).flat(),
  ])

/** The same of some questions alone. */
export const faultsAmong = (db: Db, queries: readonly FaultQuery[]): Promise<string[]> =>
  db.system(async (tx) => (await Promise.all(queries.map((query) => found(tx, query)))).flat())

const forgotten = async (tx: Tx, accepted: readonly string[]) => {
  const stored = await tx.selectFrom('operations').select('id').execute()
  const ids = new Set(stored.map(({ id }) => id))
  return accepted.filter((id) => !ids.has(id)).map((id) => `operation ${id} was accepted and is not stored`)
}

type FaultQuery = ReturnType<typeof sql<{ fault: string }>>

const found = async (tx: Tx, query: FaultQuery) => (await query.execute(tx)).rows.map(({ fault }) => fault)

const unended = sql<{ fault: string }>`
  select format('operation %s on %s is still %s', action, target_name, status) as fault from operations
  where status not in ('succeeded', 'failed', 'cancelled') or secret is not null or lease_until is not null`

/** An instance's machine is there, and a machine is some instance's. */
const lost = sql<{ fault: string }>`
  select format('instance %s has no machine', name) as fault from instances
  where cloud_ref is not null
    and not exists (select from sandbox_machines where ref = cloud_ref and state <> 'gone')
  union all
  select format('machine %s (%s) is nobody’s', ref, name) from sandbox_machines
  where state <> 'gone' and not exists (select from instances where cloud_ref = ref)`

const doubled = sql<{ fault: string }>`
  select format('instance %s exists %s times', name, count(*)) as fault from instances group by name having count(*) > 1
  union all
  select format('machine %s was built %s times', name, count(*)) from sandbox_machines group by name having count(*) > 1
  union all
  select format('address %s is given %s times', address, count(*)) from instances, unnest(ipv4) as address
  group by address having count(*) > 1`

/** What an instance says of itself is what its machine is. */
const disagreeing = sql<{ fault: string }>`
  select format('instance %s is %s with %s, its machine %s with %s', i.name, i.status, plan_id, state, plan_ref) as fault
  from instances as i join sandbox_machines on ref = cloud_ref
  where operation_id is not null or plan_id <> plan_ref
    or (i.status, state) not in (('running', 'on'), ('stopped', 'off'), ('deleted', 'off'))
  union all
  select format('instance %s is %s without a machine', name, status) from instances
  where cloud_ref is null and status not in ('error', 'deleted')`

const strayCopies = sql<{ fault: string }>`
  select format('copy %s is nobody’s', ref) as fault from sandbox_snapshots
  where not gone and not exists (select from instance_snapshots where cloud_ref = ref)
  union all
  select format('copy %s is %s', name, status) from instance_snapshots
  where status <> 'error' and not exists (select from sandbox_snapshots where ref = cloud_ref and not gone)`

/** What the company uses, counted again. */
const miscounted = sql<{ fault: string }>`
  with mine as (select * from instances where cloud_ref is not null and deleted_at is null),
  counted (metric, n) as (
    select 'instances', count(*) from mine
    union all select 'vcpus', coalesce(sum(vcpus), 0) from mine
    union all select 'memory', coalesce(sum(memory_mib), 0) from mine
    union all select 'disk', coalesce(sum(disk_gib), 0) from mine
    union all select 'ips', (select count(*) from ip_addresses where cloud_ref is not null and deleted_at is null
        and version = 4 and role not in ('sourceNat', 'vpn'))
      + (select count(*) from mine where cardinality(ipv4) > 0
        and not exists (select from ip_addresses as a where a.instance_id = mine.id and a.version = 4))
    union all select 'snapshots', (select count(*) from instance_snapshots as s
        join mine on mine.id = s.instance_id where s.status <> 'error')
      + (select count(*) from volume_snapshots where status <> 'error' and deleted_at is null)
    union all select 'volumes', count(*) from volumes where cloud_ref is not null and deleted_at is null
    union all select 'volumeGib', coalesce(sum(size_gib), 0) from volumes
      where cloud_ref is not null and deleted_at is null
    union all select 'dnsZones', count(*) from dns_zones where cloud_ref is not null and deleted_at is null
    union all select 'loadBalancers', count(*) from load_balancers where cloud_ref is not null and deleted_at is null
    union all select 'certificates', count(*) from certificates where cloud_ref is not null
    union all select 'vpcs', count(*) from vpcs where cloud_ref is not null
    union all select 'vpnConnections', count(*) from vpn_connections where cloud_ref is not null
    union all select 'networks', count(*) from guest_networks where cloud_ref is not null and not is_default
    union all select 'securityGroups', count(*) from security_groups where cloud_ref is not null and not is_default)
  select format('%s: %s used and %s reserved, but %s counted', metric, used, reserved, n) as fault
  from limits join counted using (metric) where used <> n or reserved <> 0`

const unsettled = sql<{ fault: string }>`
  select format('%s of %s is still promised to %s', n, metric, operation_id) as fault from reservations`

/** Room on hosts and addresses in the pools: what is taken is what machines, addresses and routers have. */
const hostsMiscounted = sql<{ fault: string }>`
  select format('host %s in %s has %s machines’ room taken wrongly', host, region, count(ref)) as fault
  from sandbox_hosts left join (
    select m.region, m.host, m.ref, i.vcpus as v, i.memory_mib as m, i.disk_gib as d
    from sandbox_machines as m join instances as i on i.cloud_ref = m.ref where m.state <> 'gone') as taken
    using (region, host)
  group by region, host, used_vcpus, used_memory_mib, used_disk_gib
  having (used_vcpus, used_memory_mib, used_disk_gib)
    <> (coalesce(sum(v), 0), coalesce(sum(m), 0), coalesce(sum(d), 0))`

const addressesLeaked = sql<{ fault: string }>`
  select format('address %s of %s is kept for what is gone', n, region) as fault from sandbox_addresses as a
  where ref is not null and not exists (
    select from sandbox_machines as m where m.ref = a.ref and m.state <> 'gone')
  and not exists (select from sandbox_public_addresses as p where p.ref = a.ref and p.state <> 'gone')
  and not exists (select from sandbox_vpcs as v where v.ref = a.ref and v.state <> 'gone')`
