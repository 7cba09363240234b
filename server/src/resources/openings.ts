import { sql } from 'kysely'
import { isVersion6 } from '#contract/addresses/ipv6.ts'
import type { Opening } from '#contract/guestNetworks.ts'
import { asMetBy, isOpenToWorld, isPrivateCidr, marksOf } from '#contract/packets/openings.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
import { instanceKind } from '#contract/resources/instance.ts'
import { securityGroupKind } from '#contract/resources/securityGroup.ts'
import type { Tx } from '../db/db.ts'
import { isAmong } from '../db/paging.ts'
import { may, projectsWhere, type Caller } from '../http/caller.ts'
import type { PortRow } from './networkPorts.ts'
import { rowsAmong, rowTable } from './table.ts'

/*
 * What the internet reaches, for those who ask by network and those who ask by address.
 */

const groups = rowTable('securityGroup', 'security_groups')

/** The public IPv4 of an interface: the one that leads to it, or the one that its machine has brought along. */
const publicAddress = sql<string | null>`coalesce(
  (select a.address from ip_addresses as a where a.company_id = p.company_id and a.port_id = p.id
    and a.role = 'instance' and a.deleted_at is null),
  case when p.place = 0 and not exists (select from ip_addresses as a
    where a.company_id = p.company_id and a.instance_id = p.instance_id and a.version = 4) then i.ipv4[1] end)`

/** The IPv6 of an interface, which is public wherever its network leads out. */
const publicIpv6 = sql<string | null>`(select p.ipv6 from guest_networks as n
  where n.company_id = p.company_id and n.id = p.network_id and n.gateway is not null and n.snat)`

const exposed = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('network_ports as p')
    .innerJoin('instances as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.id', '=', 'p.instance_id'),
    )
    .where('p.company_id', '=', companyId)
    .where('i.deleted_at', 'is', null)

/** The public IPv4 of an interface, if it has one. */
export const publicAt = async (
  tx: Tx,
  { company_id, id }: Pick<PortRow, 'company_id' | 'id'>,
): Promise<string | undefined> => {
  const row = await exposed(tx, company_id)
    .select(publicAddress.as('address'))
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row?.address ?? undefined
}

interface Asked {
  /** Projects of interfaces; all when absent. */
  among?: readonly string[] | undefined
  /** These interfaces only. */
  portIds?: readonly string[]
}

/** The rules of a group that let the internet in at an address. */
const openOf = ({ rules }: { rules: readonly SecurityRule[] }, address: string): SecurityRule[] =>
  rules.map((rule) => asMetBy(isVersion6(address) ? 6 : 4, rule)).filter(isOpenToWorld)

/** What the internet reaches: addresses, ports, and the rule that lets it in. Each is told of by its instance's name. */
export const openingsIn = async (tx: Tx, caller: Caller, { among, portIds }: Asked): Promise<Opening[]> => {
  const instancesAmong = projectsWhere(caller, instanceKind.reads)
  const rows = await exposed(tx, caller.companyId)
    .select(['p.id', 'p.project_id', 'p.group_ids', 'i.id as instance_id', 'i.name'])
    .select([publicAddress.as('ipv4'), publicIpv6.as('ipv6')])
    .$if(among !== undefined, (found) => found.where(isAmong('p.project_id', among ?? [])))
    .$if(portIds !== undefined, (found) => found.where(isAmong('p.id', portIds ?? [])))
    .$if(instancesAmong !== undefined, (found) => found.where(isAmong('i.project_id', instancesAmong ?? [])))
    .orderBy('i.name')
    .orderBy('p.place')
    .execute()
  const reachable = rows.flatMap(({ ipv4, ipv6, ...row }) =>
    [ipv4, ipv6].flatMap((address) => (address === null ? [] : [{ ...row, address }])),
  )
  const known = await rowsAmong(tx, groups, caller.companyId, [
    ...new Set(reachable.flatMap(({ group_ids }) => group_ids)),
  ])
  const byId = new Map(known.map((group) => [group.id, group]))
  return reachable.flatMap((row) =>
    row.group_ids
      .flatMap((id) => byId.get(id) ?? [])
      .flatMap((group) =>
        openOf(group, row.address).map((rule) => ({
          portId: row.id,
          instanceId: row.instance_id,
          instanceName: row.name,
          projectId: row.project_id,
          address: row.address,
          group: may(caller, securityGroupKind.reads, group.project_id)
            ? { id: group.id, name: group.name }
            : null,
          ruleId: rule.id,
          protocol: rule.protocol,
          ports: rule.ports,
          cidrs: 'cidrs' in rule.peer ? rule.peer.cidrs.filter((cidr) => !isPrivateCidr(cidr)) : [],
          marks: marksOf(rule),
        })),
      ),
  )
}
