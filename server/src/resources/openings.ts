import { sql } from 'kysely'
import type { ListenerContent } from '#contract/balancers/tree.ts'
import type { Opening } from '#contract/guestNetworks.ts'
import { isOpenToWorld, isPrivateCidr, marksOf } from '#contract/packets/openings.ts'
import { instanceKind } from '#contract/resources/instance.ts'
import { loadBalancerKind } from '#contract/resources/loadBalancer.ts'
import { securityGroupKind } from '#contract/resources/securityGroup.ts'
import type { Tx } from '../db/db.ts'
import { isAmong } from '../db/paging.ts'
import { may, projectsWhere, type Caller } from '../http/caller.ts'
import type { PortRow } from './networkPorts.ts'
import { rowsAmong, rowTable } from './table.ts'

/*
 * What the internet reaches, for those who ask by network, by address, or how many there are of the worst.
 */

const groups = rowTable('securityGroup', 'security_groups')

/** Interfaces of instances, each beside the public address that leads to it. */
const ofInstances = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('network_ports as p')
    .innerJoin('instances as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.id', '=', 'p.instance_id'),
    )
    .leftJoin('ip_addresses as a', (join) =>
      join
        .onRef('a.company_id', '=', 'p.company_id')
        .onRef('a.port_id', '=', 'p.id')
        .on('a.role', '=', 'instance')
        .on('a.deleted_at', 'is', null),
    )
    .where('p.company_id', '=', companyId)
    .where('i.deleted_at', 'is', null)

/** The public address of an interface: the one that leads to it, or the one that its machine has brought along. */
const publicAddress = sql<string | null>`case when a.id is not null then a.address
  when p.place = 0 and cardinality(i.ipv4) > 0 and not exists (select from ip_addresses as other
    where other.company_id = p.company_id and other.instance_id = p.instance_id) then i.ipv4[1] end`

/** The public address of an interface, if it has one. */
export const publicAt = async (
  tx: Tx,
  { company_id, id }: Pick<PortRow, 'company_id' | 'id'>,
): Promise<string | undefined> => {
  const row = await ofInstances(tx, company_id)
    .select(publicAddress.as('address'))
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (row) return row.address ?? undefined
  const ofBalancer = await tx
    .selectFrom('ip_addresses')
    .select('address')
    .where('company_id', '=', company_id)
    .where('port_id', '=', id)
    .where('role', '=', 'loadBalancer')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return ofBalancer?.address ?? undefined
}

interface Asked {
  /** Projects of interfaces; all when absent. */
  among?: readonly string[] | undefined
  /** These interfaces only. */
  portIds?: readonly string[]
}

/** Those that the internet reaches, of instances that the caller may see. */
const reached = (tx: Tx, caller: Caller, { among, portIds }: Asked) => {
  const seen = projectsWhere(caller, instanceKind.reads)
  return ofInstances(tx, caller.companyId)
    .where(sql<boolean>`${publicAddress} is not null`)
    .$if(among !== undefined, (found) => found.where(isAmong('p.project_id', among ?? [])))
    .$if(portIds !== undefined, (found) => found.where(isAmong('p.id', portIds ?? [])))
    .$if(seen !== undefined, (found) => found.where(isAmong('i.project_id', seen ?? [])))
}

/** Listeners of load balancers with a public address, of those that the caller may see. */
const reachedListeners = (tx: Tx, caller: Caller, { among, portIds }: Asked) => {
  const seen = projectsWhere(caller, loadBalancerKind.reads)
  return tx
    .selectFrom('lb_listeners as l')
    .innerJoin('load_balancers as b', (join) =>
      join.onRef('b.company_id', '=', 'l.company_id').onRef('b.id', '=', 'l.load_balancer_id'),
    )
    .innerJoin('network_ports as p', (join) =>
      join.onRef('p.company_id', '=', 'b.company_id').onRef('p.balancer_id', '=', 'b.id'),
    )
    .innerJoin('ip_addresses as a', (join) =>
      join.onRef('a.company_id', '=', 'p.company_id').onRef('a.port_id', '=', 'p.id'),
    )
    .select(['l.id', 'l.content', 'p.id as port_id', 'p.project_id', 'b.id as balancer_id', 'b.name'])
    .select('a.address')
    .where('l.company_id', '=', caller.companyId)
    .where('b.deleted_at', 'is', null)
    .where('a.role', '=', 'loadBalancer')
    .where('a.deleted_at', 'is', null)
    .where('a.address', 'is not', null)
    .$if(among !== undefined, (found) => found.where(isAmong('p.project_id', among ?? [])))
    .$if(portIds !== undefined, (found) => found.where(isAmong('p.id', portIds ?? [])))
    .$if(seen !== undefined, (found) => found.where(isAmong('b.project_id', seen ?? [])))
    .orderBy('b.name')
    .orderBy('l.place')
    .execute()
}

/** What a listener lets in, as a rule; undefined for one that lets in nobody from outside. */
const ruleOf = ({ enabled, protocol, port, allowedCidrs }: ListenerContent) => {
  const rule = {
    direction: 'in' as const,
    protocol: protocol === 'udp' ? ('udp' as const) : ('tcp' as const),
    ports: [{ from: port, to: port }],
    peer: { cidrs: allowedCidrs.length > 0 ? allowedCidrs : ['0.0.0.0/0'] },
  }
  return enabled && isOpenToWorld(rule) ? rule : undefined
}

/** What the internet reaches: addresses, ports, and the rule or listener that lets it in, by what it belongs to. */
export const openingsIn = async (tx: Tx, caller: Caller, asked: Asked): Promise<Opening[]> => [
  ...(await byGroups(tx, caller, asked)),
  ...(await byListeners(tx, caller, asked)),
]

const publicOf = (cidrs: readonly string[]) => cidrs.filter((cidr) => !isPrivateCidr(cidr))

const byGroups = async (tx: Tx, caller: Caller, asked: Asked): Promise<Opening[]> => {
  const rows = await reached(tx, caller, asked)
    .select(['p.id', 'p.project_id', 'p.group_ids', 'i.id as instance_id', 'i.name'])
    .select(publicAddress.as('address'))
    .orderBy('i.name')
    .orderBy('p.place')
    .execute()
  const known = await rowsAmong(tx, groups, caller.companyId, [
    ...new Set(rows.flatMap(({ group_ids }) => group_ids)),
  ])
  const byId = new Map(known.map((group) => [group.id, group]))
  return rows.flatMap((row) =>
    row.group_ids
      .flatMap((id) => byId.get(id) ?? [])
      .flatMap((group) =>
        group.rules.filter(isOpenToWorld).map((rule) => ({
          portId: row.id,
          owner: { kind: 'instance', id: row.instance_id, name: row.name },
          projectId: row.project_id,
          address: row.address ?? '',
          group: may(caller, securityGroupKind.reads, group.project_id)
            ? { id: group.id, name: group.name }
            : null,
          ruleId: rule.id,
          listenerId: null,
          protocol: rule.protocol,
          ports: rule.ports,
          cidrs: 'cidrs' in rule.peer ? publicOf(rule.peer.cidrs) : [],
          marks: marksOf(rule),
        })),
      ),
  )
}

const byListeners = async (tx: Tx, caller: Caller, asked: Asked): Promise<Opening[]> =>
  (await reachedListeners(tx, caller, asked)).flatMap((row) => {
    const rule = ruleOf(row.content)
    if (!rule) return []
    return [
      {
        portId: row.port_id,
        owner: { kind: 'loadBalancer', id: row.balancer_id, name: row.name },
        projectId: row.project_id,
        address: row.address ?? '',
        group: null,
        ruleId: null,
        listenerId: row.id,
        protocol: rule.protocol,
        ports: rule.ports,
        cidrs: publicOf(rule.peer.cidrs),
        marks: marksOf(rule),
      },
    ]
  })

/** How many of the openings are marked: those of instances counted by the database, of however many interfaces. */
export const countMarked = async (tx: Tx, caller: Caller, asked: Asked): Promise<number> => {
  const listeners = (await byListeners(tx, caller, asked)).filter(({ marks }) => marks.length > 0)
  const known = await tx
    .selectFrom('security_groups')
    .select(['id', 'rules'])
    .where('company_id', '=', caller.companyId)
    .where('port_count', '>', 0)
    .execute()
  const marked = new Map(
    known.map(({ id, rules }) => [
      id,
      rules.filter((rule) => isOpenToWorld(rule) && marksOf(rule).length > 0).length,
    ]),
  )
  const ids = [...marked].flatMap(([id, count]) => (count > 0 ? [id] : []))
  if (ids.length === 0) return listeners.length
  const rows = await reached(tx, caller, asked)
    .innerJoin(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'g'>(sql`g(id)`), (join) =>
      join.on(sql<boolean>`g.id = any (p.group_ids)`),
    )
    .select(['g.id', sql<number>`count(*)::int`.as('count')])
    .groupBy('g.id')
    .execute()
  return rows.reduce((sum, { id, count }) => sum + count * (marked.get(id) ?? 0), listeners.length)
}
