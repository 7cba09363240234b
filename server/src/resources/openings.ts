import { sql } from 'kysely'
import type { ListenerContent } from '#contract/balancers/tree.ts'
import type { Opening } from '#contract/guestNetworks.ts'
import { asMetBy, isOpenToWorld, marksOf } from '#contract/packets/openings.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
import { instanceKind } from '#contract/resources/instance.ts'
import { loadBalancerKind } from '#contract/resources/loadBalancer.ts'
import type { Tx } from '../db/db.ts'
import { isAmong } from '../db/paging.ts'
import { projectsWhere, type Caller } from '../http/caller.ts'
import { byForwardings, type AskedOpenings as Asked } from './forwardedOpenings.ts'
import type { PortRow } from './networkPorts.ts'
import { aclGate, guardsOf, openOf, publicOf } from './openRules.ts'

/*
 * What the internet reaches, for those who ask by network, by address, or how many there are of the worst.
 */

/** The public IPv4 of an interface `p` of `i`: the one that leads to it, or the one that its machine has brought along. */
export const publicAddress = sql<string | null>`coalesce(
  (select a.address from ip_addresses as a where a.company_id = p.company_id and a.port_id = p.id
    and a.role = 'instance' and a.deleted_at is null),
  case when p.place = 0 and not exists (select from ip_addresses as a
    where a.company_id = p.company_id and a.instance_id = p.instance_id and a.version = 4) then i.ipv4[1] end)`

/** The IPv6 of an interface on `n`, which is public wherever its network leads out. */
const publicIpv6 = sql<string | null>`case when n.gateway is not null and n.snat then p.ipv6 end`

/** Interfaces of instances, each with its network. */
const ofInstances = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('network_ports as p')
    .innerJoin('instances as i', (join) =>
      join.onRef('i.company_id', '=', 'p.company_id').onRef('i.id', '=', 'p.instance_id'),
    )
    .innerJoin('guest_networks as n', (join) =>
      join.onRef('n.company_id', '=', 'p.company_id').onRef('n.id', '=', 'p.network_id'),
    )
    .where('p.company_id', '=', companyId)
    .where('i.deleted_at', 'is', null)

/** The public IPv4 of an interface, if it has one. */
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

/** Those that the internet reaches, of instances that the caller may see. */
const reached = (tx: Tx, caller: Caller, { among, portIds }: Asked) => {
  const seen = projectsWhere(caller, instanceKind.reads)
  return ofInstances(tx, caller.companyId)
    .where(sql<boolean>`coalesce(${publicAddress}, ${publicIpv6}) is not null`)
    .$if(among !== undefined, (found) => found.where(isAmong('p.project_id', among ?? [])))
    .$if(portIds !== undefined, (found) => found.where(isAmong('p.id', portIds ?? [])))
    .$if(seen !== undefined, (found) => found.where(isAmong('i.project_id', seen ?? [])))
}

/** Listeners of load balancers with a public address, of those that the caller may see. */
const reachedListeners = (tx: Tx, caller: Caller, { among, portIds }: Asked) => {
  const seen = projectsWhere(caller, loadBalancerKind.reads)
  return (
    tx
      .selectFrom('lb_listeners as l')
      .innerJoin('load_balancers as b', (join) =>
        join.onRef('b.company_id', '=', 'l.company_id').onRef('b.id', '=', 'l.load_balancer_id'),
      )
      .innerJoin('network_ports as p', (join) =>
        join.onRef('p.company_id', '=', 'b.company_id').onRef('p.balancer_id', '=', 'b.id'),
      )
      .innerJoin('guest_networks as n', (join) =>
        join.onRef('n.company_id', '=', 'p.company_id').onRef('n.id', '=', 'p.network_id'),
      )
      .innerJoin('ip_addresses as a', (join) =>
        join.onRef('a.company_id', '=', 'b.company_id').onRef('a.target_id', '=', 'b.id'),
      )
      .select(['l.id', 'l.content', 'p.id as port_id', 'p.project_id', 'b.id as balancer_id', 'b.name'])
      .select(['a.address', 'a.version'])
      .where('l.company_id', '=', caller.companyId)
      .where('b.deleted_at', 'is', null)
      // What leads to it, or the public IPv6 of its own, wherever its network leads out.
      .where(
        sql<boolean>`(a.role = 'loadBalancer' or a.role = 'interface' and n.gateway is not null and n.snat)`,
      )
      .where('a.deleted_at', 'is', null)
      .where('a.address', 'is not', null)
      .$if(among !== undefined, (found) => found.where(isAmong('p.project_id', among ?? [])))
      .$if(portIds !== undefined, (found) => found.where(isAmong('p.id', portIds ?? [])))
      .$if(seen !== undefined, (found) => found.where(isAmong('b.project_id', seen ?? [])))
      .orderBy('b.name')
      .orderBy('l.place')
      .orderBy('a.version')
      .execute()
  )
}

/** What a listener lets in at an address of a version, as a rule; undefined for one that lets in nobody from outside. */
const ruleOf = ({ enabled, protocol, port, allowedCidrs }: ListenerContent, version: 4 | 6) => {
  const rule = asMetBy(version, {
    direction: 'in' as const,
    protocol: protocol === 'udp' ? ('udp' as const) : ('tcp' as const),
    ports: [{ from: port, to: port }],
    peer: { cidrs: allowedCidrs.length > 0 ? allowedCidrs : ['0.0.0.0/0', '::/0'] },
  })
  return enabled && isOpenToWorld(rule) ? rule : undefined
}

/** What the internet reaches: addresses, ports, and what lets it in, by what it belongs to. */
export const openingsIn = async (tx: Tx, caller: Caller, asked: Asked): Promise<Opening[]> => [
  ...(await byGroups(tx, caller, asked)),
  ...(await byForwardings(tx, caller, asked)),
  ...(await byListeners(tx, caller, asked)),
]

const byGroups = async (tx: Tx, caller: Caller, asked: Asked): Promise<Opening[]> => {
  const rows = await reached(tx, caller, asked)
    .select(['p.id', 'p.project_id', 'p.group_ids', 'i.id as instance_id', 'i.name', 'n.acl_list_id'])
    .select([publicAddress.as('ipv4'), publicIpv6.as('ipv6')])
    .orderBy('i.name')
    .orderBy('p.place')
    .execute()
  const reachable = rows.flatMap(({ ipv4, ipv6, ...row }) =>
    [ipv4, ipv6].flatMap((address) => (address === null ? [] : [{ ...row, address }])),
  )
  const { groupsOf, passes } = await guardsOf(tx, caller, rows)
  return reachable.flatMap((row) =>
    groupsOf(row).flatMap((group) =>
      openOf(group, row.address)
        .filter((rule) => passes(row.acl_list_id, group.id, rule))
        .map((rule) => ({
          portId: row.id,
          owner: { kind: 'instance', id: row.instance_id, name: row.name },
          projectId: row.project_id,
          address: row.address,
          group: group.shown,
          ruleId: rule.id,
          listenerId: null,
          forwarding: null,
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
    const rule = ruleOf(row.content, row.version === 6 ? 6 : 4)
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
        forwarding: null,
        protocol: rule.protocol,
        ports: rule.ports,
        cidrs: publicOf(rule.peer.cidrs),
        marks: marksOf(rule),
      },
    ]
  })

/** Those rules that let the whole internet in where it should not be, for addresses of a version. */
const markedFor = (version: 4 | 6, rules: readonly SecurityRule[]) =>
  rules
    .map((rule) => asMetBy(version, rule))
    .filter((rule) => isOpenToWorld(rule) && marksOf(rule).length > 0)

/** How many of the openings are marked: those of public addresses counted by the database, of however many interfaces. */
export const countMarked = async (tx: Tx, caller: Caller, asked: Asked): Promise<number> => {
  const others = [
    ...(await byForwardings(tx, caller, asked)),
    ...(await byListeners(tx, caller, asked)),
  ].filter(({ marks }) => marks.length > 0).length
  const known = await tx
    .selectFrom('security_groups')
    .select(['id', 'rules'])
    .where('company_id', '=', caller.companyId)
    .where('port_count', '>', 0)
    .execute()
  const marked = new Map(
    known.map(({ id, rules }) => [id, { v4: markedFor(4, rules), v6: markedFor(6, rules) }]),
  )
  const ids = [...marked].flatMap(([id, { v4, v6 }]) => (v4.length + v6.length > 0 ? [id] : []))
  if (ids.length === 0) return others
  const rows = await reached(tx, caller, asked)
    .innerJoin(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'g'>(sql`g(id)`), (join) =>
      join.on(sql<boolean>`g.id = any (p.group_ids)`),
    )
    .select([
      'g.id',
      'n.acl_list_id',
      sql<number>`count(${publicAddress})::int`.as('v4'),
      sql<number>`count(${publicIpv6})::int`.as('v6'),
    ])
    .groupBy(['g.id', 'n.acl_list_id'])
    .execute()
  const passes = await aclGate(
    tx,
    caller.companyId,
    rows.map(({ acl_list_id }) => acl_list_id),
  )
  return rows.reduce((sum, { id, acl_list_id, v4, v6 }) => {
    const open = (rules: readonly SecurityRule[] = []) =>
      rules.filter((rule) => passes(acl_list_id, id, rule)).length
    return sum + v4 * open(marked.get(id)?.v4) + v6 * open(marked.get(id)?.v6)
  }, others)
}
