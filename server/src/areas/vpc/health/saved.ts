import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { networks } from '../../../resources/guestNetworkRecord.ts'
import { offer } from '../../../resources/catalogue.ts'
import { rowsAmong, rowTable } from '../../../resources/table.ts'
import { aclsOf } from '../acls.ts'
import { asTold, contentOf } from '../cloudTerms.ts'
import type { VpcRow } from '../vpcRecord.ts'
import { vpnsOf } from '../vpns.ts'
import type { SavedInterface, SavedVpc } from './judge.ts'

const groups = rowTable('securityGroup', 'security_groups')

/** What is saved of a VPC. Tiers that are being made, or that go, are not looked at. */
export const savedOf = async (tx: Tx, vpc: VpcRow): Promise<SavedVpc> => {
  const tiers = await rowsAmong(
    tx,
    networks,
    vpc.company_id,
    vpc.tiers.map(({ id }) => id),
  )
  const lists = await aclsOf(tx, vpc)
  const capabilities = (await offer(tx, 'region', vpc.region))?.capabilities
  const tunnels = await vpnsOf(tx, vpc)
  return {
    id: vpc.id,
    name: vpc.name,
    hasAcls: capabilities?.vpcAcls === true,
    routes: vpc.routes,
    tiers: tiers.flatMap(({ id, name, cidr, status, cloud_ref, acl_list_id }) => {
      const list = lists.find((one) => one.id === acl_list_id)
      const isThere = cloud_ref !== null && status !== 'creating' && status !== 'deleting'
      if (!list || !isThere) return []
      const content = contentOf(list)
      return [{ id, name, cidr, ref: cloud_ref, acl: { id: list.id, ...content }, told: asTold(content) }]
    }),
    interfaces: await interfacesOf(
      tx,
      vpc.company_id,
      tiers.map(({ id }) => id),
    ),
    tunnels: tunnels.flatMap(({ id, name, tunnel, detail, cloud_ref }) =>
      cloud_ref === null ? [] : [{ id, name, tunnel, detail }],
    ),
  }
}

interface Found {
  network_id: string
  ip: string
  place: number
  group_ids: string[]
  id: string
  name: string
  status: string
  ipv4: string[]
  address_id: string | null
}

const interfacesOf = async (
  tx: Tx,
  company: string,
  tierIds: readonly string[],
): Promise<SavedInterface[]> => {
  const { rows } = await sql<Found>`
    select p.network_id, p.ip, p.place, p.group_ids, i.id, i.name, i.status, i.ipv4, a.id as address_id
    from network_ports as p
    join instances as i on i.company_id = p.company_id and i.id = p.instance_id and i.deleted_at is null
    left join ip_addresses as a on a.company_id = p.company_id and a.port_id = p.id and a.deleted_at is null
    where p.company_id = ${company} and p.network_id = any (${tierIds}::uuid[]) and p.ip is not null
      and p.status in ('active', 'down')
    order by p.network_id, p.ip`.execute(tx)
  const known = await rowsAmong(tx, groups, company, [...new Set(rows.flatMap(({ group_ids }) => group_ids))])
  return rows.map(({ network_id, ip, place, group_ids, id, name, status, ipv4, address_id }) => ({
    tierId: network_id,
    ip,
    instance: { id, name, isOn: status !== 'stopped' && status !== 'error' },
    addresses: place === 0 ? ipv4.map((address) => ({ id: address_id ?? id, address })) : [],
    groups: known
      .filter((group) => group_ids.includes(group.id))
      .map((group) => ({ id: group.id, rules: group.rules })),
  }))
}
