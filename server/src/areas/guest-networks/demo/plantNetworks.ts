import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { gatewayOf, poolOf, poolSize } from '#contract/addresses/networks.ts'
import { readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
import { takePrefix } from '../../../cloud/sandbox/network/prefixes.ts'
import type { Tx } from '../../../db/db.ts'
import { ensureLimits } from '../../../limits/limits.ts'
import type { DemoCompany } from '../../../resources/area.ts'
import { namedBy } from '../workflows/group.ts'
import { groupPlantings, networkPlantings } from './estate.ts'

const region = 'lab-1'
const dayMs = 86_400_000

/** Fills the demo's company with networks, the interfaces of its instances, and what filters them. */
export const plantNetworks = async (tx: Tx, company: DemoCompany) => {
  const { companyId } = company
  await sql`select give_default_networks(${companyId})`.execute(tx)
  await givePrefixes(tx, companyId)
  const networks = await plantNetworksOf(tx, company)
  const groups = await plantGroups(tx, company)
  await ensureLimits(tx, companyId)
  await sql`update limits set used = used + case metric when 'networks' then ${networks}::int else ${groups}::int end
    where company_id = ${companyId} and metric in ('networks', 'securityGroups')`.execute(tx)
}

/** Those that older instances are given have no IPv6; the demo's are as new ones. */
const givePrefixes = async (tx: Tx, companyId: string) => {
  const defaults = await tx
    .selectFrom('guest_networks')
    .select(['id', 'region', 'cloud_ref'])
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .where('ipv6_cidr', 'is', null)
    .execute()
  for (const { id, region: at, cloud_ref: ref } of defaults) {
    const ipv6_cidr = await takePrefix(tx, at)
    await tx.updateTable('sandbox_networks').set({ ipv6_cidr }).where('ref', '=', ref).execute()
    await tx.updateTable('guest_networks').set({ ipv6_cidr }).where('id', '=', id).execute()
  }
}

const settled = {
  state: 'active' as const,
  fault_reason: null,
  fault_message: null,
}

const plantNetworksOf = async (tx: Tx, { companyId, projectIds, now }: DemoCompany) => {
  const at = new Date(now.getTime() - 60 * dayMs)
  let planted = 0
  for (const { name, project, cidr, snat, ipv6, tags } of networkPlantings) {
    const projectId = projectIds.get(project)
    if (projectId === undefined) continue
    // Written in the estate.
    const range = readCidr4(cidr) as Cidr4
    const pool = poolOf(range)
    const id = uuidv7({ msecs: at.getTime() })
    const ref = `net-${id}`
    const ipv6_cidr = ipv6 ? await takePrefix(tx, region) : null
    const gateway = gatewayOf(range)
    const terms = { name, region, cidr, ipv6_cidr, gateway, pool_from: pool.from, pool_to: pool.to }
    await tx
      .insertInto('sandbox_networks')
      .values({
        ...terms,
        ...settled,
        ref,
        tenant: `tenant-${companyId}`,
        tag: `${id}:planted`,
        phase: null,
        phase_from: null,
        phase_until: null,
        created_at: at,
      })
      .execute()
    await tx
      .insertInto('guest_networks')
      .values({
        ...terms,
        id,
        company_id: companyId,
        project_id: projectId,
        status: 'active',
        snat,
        dhcp: true,
        mtu: 1450,
        addresses_total: poolSize(pool),
        tags,
        cloud_ref: ref,
        created_at: at,
        updated_at: at,
      })
      .execute()
    planted += 1
  }
  return planted
}

const plantGroups = async (tx: Tx, { companyId, projectIds, now }: DemoCompany) => {
  const at = new Date(now.getTime() - 90 * dayMs)
  const ids = new Map(groupPlantings.map(({ name }) => [name, uuidv7({ msecs: at.getTime() })]))
  let planted = 0
  for (const { name, project, description, rules: plantings, filters } of groupPlantings) {
    const projectId = projectIds.get(project)
    const id = ids.get(name)
    if (projectId === undefined || id === undefined) continue
    const rules = plantings.map(({ from, ...rule }): SecurityRule => ({
      ...rule,
      id: uuidv7(),
      peer: typeof from === 'string' ? { groupId: ids.get(from) ?? id } : { cidrs: from },
    }))
    const told = rules.map(({ direction, protocol, ports, icmp, peer }) => ({
      direction,
      protocol,
      ports,
      icmp,
      peer: 'groupId' in peer ? { groupRef: `sg-${peer.groupId}` } : peer,
    }))
    const ref = `sg-${id}`
    await tx
      .insertInto('sandbox_groups')
      .values({
        ...settled,
        ref,
        tenant: `tenant-${companyId}`,
        tag: `${id}:planted`,
        name,
        region,
        rules: JSON.stringify(told),
        created_at: at,
      })
      .execute()
    await tx
      .insertInto('security_groups')
      .values({
        id,
        company_id: companyId,
        project_id: projectId,
        name,
        description,
        region,
        status: 'active',
        rules: JSON.stringify(rules),
        named_groups: namedBy(rules, id),
        cloud_ref: ref,
        created_at: at,
        updated_at: at,
      })
      .execute()
    for (const beginning of filters) await filter(tx, { companyId, groupId: id, ref, beginning })
    planted += 1
  }
  return planted
}

interface Filter {
  companyId: string
  groupId: string
  ref: string
  /** Of the instances' names. */
  beginning: string
}

/** Puts a group on the primary interfaces of instances, beside the default one. */
const filter = async (tx: Tx, { companyId, groupId, ref, beginning }: Filter) => {
  const which = sql`(select p.id from network_ports as p join instances as i
      on i.company_id = p.company_id and i.id = p.instance_id
    where p.company_id = ${companyId} and p.place = 0 and i.region = ${region} and starts_with(i.name, ${beginning}))`
  await sql`update sandbox_ports set group_refs = group_refs || ${ref}::text
    where ref in (select cloud_ref from network_ports where id in ${which})`.execute(tx)
  await sql`update network_ports set group_ids = group_ids || ${groupId}::uuid where id in ${which}`.execute(
    tx,
  )
}
