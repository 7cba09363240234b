import { sql } from 'kysely'
import type { Opening } from '#contract/guestNetworks.ts'
import { marksOf } from '#contract/packets/openings.ts'
import type { PortRange, SecurityRule } from '#contract/packets/rules.ts'
import { instanceKind } from '#contract/resources/instance.ts'
import { ipAddressKind } from '#contract/resources/ipAddress.ts'
import type { Tx } from '../db/db.ts'
import { isAmong } from '../db/paging.ts'
import { may, projectsWhere, type Caller } from '../http/caller.ts'
import { guardsOf, openOf, publicOf } from './openRules.ts'

/*
 * What the internet reaches by forwarded ports: those of an interface, at other ports of an address that is not its own.
 */

export interface AskedOpenings {
  /** Projects of interfaces; all when absent. */
  among?: readonly string[] | undefined
  /** These interfaces only. */
  portIds?: readonly string[]
}

/** Forwarded ports of instances that the caller may see. */
const forwarded = (tx: Tx, caller: Caller, { among, portIds }: AskedOpenings) => {
  const seen = projectsWhere(caller, instanceKind.reads)
  return tx
    .selectFrom('port_forwardings as f')
    .innerJoin('ip_addresses as a', (join) =>
      join.onRef('a.company_id', '=', 'f.company_id').onRef('a.id', '=', 'f.address_id'),
    )
    .innerJoin('network_ports as p', (join) =>
      join.onRef('p.company_id', '=', 'f.company_id').onRef('p.id', '=', 'f.port_id'),
    )
    .innerJoin('instances as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.id', '=', 'p.instance_id'),
    )
    .innerJoin('guest_networks as n', (join) =>
      join.onRef('n.company_id', '=', 'p.company_id').onRef('n.id', '=', 'p.network_id'),
    )
    .select(['f.id', 'f.project_id as address_project', 'f.protocol', 'f.from_port', 'f.to_port'])
    .select(['f.private_ip', 'f.private_from', 'f.address_id', 'a.address', 'n.acl_list_id'])
    .select(['p.id as port_id', 'p.project_id', 'p.group_ids', 'i.id as instance_id', 'i.name'])
    .where('f.company_id', '=', caller.companyId)
    .where('f.status', 'in', ['active', 'updating'])
    .where('a.deleted_at', 'is', null)
    .where('i.deleted_at', 'is', null)
    .where(sql<boolean>`n.gateway is not null and n.snat`)
    .$if(among !== undefined, (found) => found.where(isAmong('p.project_id', among ?? [])))
    .$if(portIds !== undefined, (found) => found.where(isAmong('p.id', portIds ?? [])))
    .$if(seen !== undefined, (found) => found.where(isAmong('i.project_id', seen ?? [])))
    .orderBy('i.name')
    .orderBy('f.from_port')
    .execute()
}

const numbers = { tcp: 6, udp: 17 } as const

/** Which ports of a range a rule allows; none where it is about another protocol. */
const allowedOf = (
  { protocol, ports }: Pick<SecurityRule, 'protocol' | 'ports'>,
  of: 'tcp' | 'udp',
  { from, to }: PortRange,
): PortRange[] => {
  if (protocol !== 'any' && protocol !== of && protocol !== numbers[of]) return []
  if (protocol === 'any' || ports.length === 0) return [{ from, to }]
  return ports
    .map((range) => ({ from: Math.max(range.from, from), to: Math.min(range.to, to) }))
    .filter((range) => range.from <= range.to)
}

/** Each with the rule of a group that lets in what is forwarded; marked by what listens behind it. */
export const byForwardings = async (tx: Tx, caller: Caller, asked: AskedOpenings): Promise<Opening[]> => {
  const rows = await forwarded(tx, caller, asked)
  if (rows.length === 0) return []
  const { groupsOf, passes } = await guardsOf(tx, caller, rows)
  return rows.flatMap((row) => {
    const address = row.address ?? ''
    const inside = { from: row.private_from, to: row.private_from + row.to_port - row.from_port }
    return groupsOf(row).flatMap((group) =>
      openOf(group, address).flatMap((rule) => {
        const ports = allowedOf(rule, row.protocol, inside)
        const met = { ...rule, id: `${rule.id} ${row.id}`, protocol: row.protocol, ports }
        if (ports.length === 0 || !passes(row.acl_list_id, group.id, met)) return []
        const shift = row.from_port - row.private_from
        return [
          {
            portId: row.port_id,
            owner: { kind: 'instance', id: row.instance_id, name: row.name },
            projectId: row.project_id,
            address,
            group: group.shown,
            ruleId: rule.id,
            listenerId: null,
            forwarding: {
              id: row.id,
              addressId: may(caller, ipAddressKind.reads, row.address_project) ? row.address_id : null,
              privateIp: row.private_ip,
              privatePorts: ports,
            },
            protocol: row.protocol,
            ports: ports.map(({ from, to }) => ({ from: from + shift, to: to + shift })),
            cidrs: 'cidrs' in rule.peer ? publicOf(rule.peer.cidrs) : [],
            marks: marksOf(met),
          },
        ]
      }),
    )
  })
}
