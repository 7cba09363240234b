import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { isAmong } from '../../../db/paging.ts'
import { networks } from '../../../networking/guestNetworkRecord.ts'
import { offer } from '../../../resources/catalogue.ts'
import { publicAddress } from '../../../networking/openings/doors.ts'
import { rowsAmong, rowTable } from '../../../resources/table.ts'
import { aclsOf } from '../aclRows.ts'
import { asTold, contentOf } from '../cloudTerms.ts'
import type { VpcRow } from '../vpcRecord.ts'
import { vpnsOf } from '../vpns.ts'
import type { SavedBalancer, SavedInterface, SavedVpc } from './judge.ts'

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
  const hasAcls = capabilities?.vpcAcls === true
  const tunnels = await vpnsOf(tx, vpc)
  return {
    id: vpc.id,
    name: vpc.name,
    hasAcls,
    canRestart: capabilities?.vpcRestart === true,
    routes: vpc.routes,
    tiers: tiers.flatMap(({ id, name, cidr, status, cloud_ref, acl_list_id }) => {
      const list = lists.find((one) => one.id === acl_list_id)
      const isThere = cloud_ref !== null && status !== 'creating' && status !== 'deleting'
      if (!list || !isThere) return []
      const content = contentOf(list)
      const acl = hasAcls ? { id: list.id, ...content } : undefined
      return [{ id, name, cidr, ref: cloud_ref, acl, told: asTold(content) }]
    }),
    interfaces: await interfacesOf(
      tx,
      vpc.company_id,
      tiers.map(({ id }) => id),
    ),
    balancers: await balancersOf(
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
  group_ids: string[]
  id: string
  name: string
  status: string
  address: string | null
  address_id: string | null
}

const interfacesOf = async (
  tx: Tx,
  company: string,
  tierIds: readonly string[],
): Promise<SavedInterface[]> => {
  const { rows } = await sql<Found>`
    select p.network_id, p.ip, p.group_ids, i.id, i.name, i.status, ${publicAddress} as address, a.id as address_id
    from network_ports as p
    join instances as i on i.company_id = p.company_id and i.id = p.instance_id and i.deleted_at is null
    left join ip_addresses as a on a.company_id = p.company_id and a.port_id = p.id and a.role = 'instance'
      and a.deleted_at is null
    where p.company_id = ${company} and p.network_id = any (${tierIds}::uuid[]) and p.ip is not null
      and p.status in ('active', 'down')
    order by p.network_id, p.ip`.execute(tx)
  const known = await rowsAmong(tx, groups, company, [...new Set(rows.flatMap(({ group_ids }) => group_ids))])
  return rows.map(({ network_id, ip, group_ids, id, name, status, address, address_id }) => ({
    tierId: network_id,
    ip,
    instance: { id, name, isOn: status !== 'stopped' && status !== 'error' },
    addresses: address === null ? [] : [{ id: address_id ?? id, address }],
    groups: known
      .filter((group) => group_ids.includes(group.id))
      .map((group) => ({ id: group.id, rules: group.rules })),
  }))
}

/** The load balancers on these tiers, as far as they are built. */
const balancersOf = async (tx: Tx, company: string, tierIds: readonly string[]): Promise<SavedBalancer[]> => {
  const rows = await tx
    .selectFrom('load_balancers')
    .select(['id', 'name', 'network_id', 'health', 'private_ip', 'ports', 'address_id', 'public_ip'])
    .where('company_id', '=', company)
    .where(isAmong('network_id', tierIds))
    .where('cloud_ref', 'is not', null)
    .where('status', 'in', ['active', 'updating', 'error'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, network_id, health, private_ip, ports, address_id, public_ip }) => ({
    id,
    name,
    tierId: network_id,
    health,
    ip: private_ip,
    ports,
    address: address_id !== null && public_ip !== null ? { id: address_id, address: public_ip } : null,
  }))
}
