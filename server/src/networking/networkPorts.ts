import { sql, type Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { byVersion } from '#contract/addresses/address.ts'
import { addressOfMac } from '#contract/addresses/prefixes.ts'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import type { CloudPort } from '../cloud/networking.ts'
import type { Tx } from '../db/db.ts'
import type { NetworkTables } from '../db/networkTables.ts'
import type { ResourceKey } from '../operations/busy.ts'
import type { NewPort } from './orderedPorts.ts'
import { recordTable } from '../resources/table.ts'

/*
 * Interfaces, and what instances do with theirs: a matter of areas which do not know each other.
 */

export type PortRow = Selectable<NetworkTables['network_ports']>

/** Each has one, of either kind: the database sees to that. */
const ownerOf = ({ instance_id, balancer_id }: PortRow): NetworkPort['owner'] =>
  instance_id === null
    ? { kind: 'loadBalancer', id: balancer_id ?? '' }
    : { kind: 'instance', id: instance_id }

/** The row as the contract's record. */
export const toPort = (row: PortRow): NetworkPort => ({
  kind: 'networkPort',
  id: row.id,
  revision: Number(row.revision),
  projectId: row.project_id,
  networkId: row.network_id,
  owner: ownerOf(row),
  isPrimary: row.place === 0,
  mac: row.mac,
  ips: [row.ip, row.ipv6].filter((ip) => ip !== null),
  securityGroupIds: row.group_ids,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const networkPorts = recordTable('networkPort', 'network_ports', toPort)

/** What an instance's interfaces are written with; the first one of an instance is its primary. */
export const writePorts = async (
  tx: Tx,
  instance: { id: string; company_id: string; project_id: string },
  ports: readonly NewPort[],
  firstPlace = 0,
) => {
  if (ports.length === 0) return
  await tx
    .insertInto('network_ports')
    .values(
      ports.map(({ columns }, n) => ({
        id: uuidv7(),
        company_id: instance.company_id,
        project_id: instance.project_id,
        instance_id: instance.id,
        place: firstPlace + n,
        ...columns,
        status: 'attaching' as const,
      })),
    )
    .execute()
}

/**
 * Writes down what the cloud has made of an interface. One that was made before its network was given IPv6, and is
 * written down after that, has its address like all others there.
 */
export const writeMade = async (
  tx: Tx,
  { company_id, id }: ResourceKey,
  place: number,
  { ref, mac, ips }: Pick<CloudPort, 'ref' | 'mac' | 'ips'>,
) => {
  const { v4 = null, v6 = await givenSince(tx, { company_id, id }, place, mac) } = byVersion(ips)
  await tx
    .updateTable('network_ports')
    .set({ cloud_ref: ref, mac, ip: v4, ipv6: v6, updated_at: sql<Date>`app_now()` })
    .where('company_id', '=', company_id)
    .where('instance_id', '=', id)
    .where('place', '=', place)
    .execute()
}

const givenSince = async (tx: Tx, { company_id, id }: ResourceKey, place: number, mac: string) => {
  const network = await tx
    .selectFrom('guest_networks as n')
    .innerJoin('network_ports as p', (join) =>
      join.onRef('p.company_id', '=', 'n.company_id').onRef('p.network_id', '=', 'n.id'),
    )
    .select('n.ipv6_cidr')
    .where('p.company_id', '=', company_id)
    .where('p.instance_id', '=', id)
    .where('p.place', '=', place)
    .executeTakeFirst()
  const prefix = network?.ipv6_cidr ?? null
  return prefix === null ? null : (addressOfMac(prefix, mac) ?? null)
}

/** Says of interfaces of an instance what they are now: of all of them, or of one. */
export const markPorts = async (
  tx: Tx,
  { company_id, id }: ResourceKey,
  status: PortRow['status'],
  place?: number,
) => {
  await tx
    .updateTable('network_ports')
    .set({ status, updated_at: sql<Date>`app_now()` })
    .where('company_id', '=', company_id)
    .where('instance_id', '=', id)
    .$if(place !== undefined, (rows) => rows.where('place', '=', place ?? 0))
    .execute()
}

/** Takes interfaces of an instance away: all of them, or one. */
export const removePorts = async (tx: Tx, { company_id, id }: ResourceKey, place?: number) => {
  await tx
    .deleteFrom('network_ports')
    .where('company_id', '=', company_id)
    .where('instance_id', '=', id)
    .$if(place !== undefined, (rows) => rows.where('place', '=', place ?? 0))
    .execute()
}

/** The addresses of an instance in its networks, the primary one first. */
export const privateIpsOf = sql<string[]>`(select coalesce(array_agg(p.ip order by p.place)
    filter (where p.ip is not null), '{}')
  from network_ports as p where p.company_id = instances.company_id and p.instance_id = instances.id)`
