import { sql } from 'kysely'
import type { TenantLimits } from '../cloud/tenants.ts'
import type { Tx } from '../db/db.ts'

/**
 * What a company may have in the cloud at the same time. What it has deleted and can still recover is there beside what
 * its contract counts, so its limits are multiplied: a number that seldom changes. A limit that is being granted counts as if
 * it were: the cloud has to have room before the contract allows it. Undefined before it has any.
 */
export const tenantLimits = async (tx: Tx, companyId: string): Promise<TenantLimits | undefined> => {
  const { rows } = await sql<{ metric: string; lim: string; aside: string }>`
    with aside as (
      select count(*) as instances, coalesce(sum(vcpus), 0) as vcpus, coalesce(sum(memory_mib), 0) as memory,
        (select count(*) from ip_addresses where company_id = ${companyId} and status = 'released')
        + coalesce(sum(cardinality(ipv4)) filter (where not exists (
            select from ip_addresses as a where a.company_id = instances.company_id and a.instance_id = instances.id and a.version = 4)), 0) as ips
      from instances where company_id = ${companyId} and status = 'deleted'
    )
    select metric, greatest(lim, (
        select max(wanted) from limit_requests as r
        where r.company_id = ${companyId} and r.metric = limits.metric and r.status = 'granting'
      )) as lim, case metric when 'instances' then aside.instances when 'vcpus' then aside.vcpus
        when 'memory' then aside.memory when 'ips' then aside.ips
        when 'volumes' then (select count(*) from volumes where company_id = ${companyId} and status = 'deleted')
        when 'dnsZones' then (select count(*) from dns_zones where company_id = ${companyId} and status = 'deleted')
        when 'loadBalancers' then (select count(*) from load_balancers where company_id = ${companyId} and status = 'deleted')
        else 0 end as aside
    from limits, aside where company_id = ${companyId}`.execute(tx)
  if (rows.length === 0) return undefined
  const room = (metric: string) => {
    const row = rows.find((one) => one.metric === metric)
    const limit = Number(row?.lim ?? 0)
    const aside = Number(row?.aside ?? 0)
    return limit === 0 ? aside : limit * Math.ceil((limit + aside) / limit)
  }
  return {
    instances: room('instances'),
    vcpus: room('vcpus'),
    memoryMib: room('memory'),
    publicAddresses: room('ips'),
    volumes: room('volumes'),
    dnsZones: room('dnsZones'),
    networks: room('networks'),
    vpcs: room('vpcs'),
    securityGroups: room('securityGroups'),
    loadBalancers: room('loadBalancers'),
    certificates: room('certificates'),
  }
}
