import { sql } from 'kysely'
import { isVersion6 } from '#contract/addresses/ipv6.ts'
import type { ListenerContent } from '#contract/balancers/tree.ts'
import type { Opening } from '#contract/guestNetworks.ts'
import { letsSomebodyIn } from '#contract/packets/entrance.ts'
import { asMetBy, isOpenToWorld, isPrivateCidr, marksOf } from '#contract/packets/openings.ts'
import type { SecurityRule } from '#contract/packets/rules.ts'
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
const aclLists = rowTable('aclList', 'acl_lists')

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

/** Tells whether the ACL list of a tier lets through what a rule of a group opens: nobody else does, of other networks. */
export const aclGate = async (tx: Tx, companyId: string, listIds: readonly (string | null)[]) => {
  const ids = [...new Set(listIds.flatMap((id) => id ?? []))]
  const lists = new Map(
    (await rowsAmong(tx, aclLists, companyId, ids)).map(({ id, rules, last_in, last_out }) => [
      id,
      { id, rules, lastIn: last_in, lastOut: last_out },
    ]),
  )
  // Many interfaces have the same rules.
  const known = new Map<string, boolean>()
  return (listId: string | null, groupId: string, rule: SecurityRule): boolean => {
    const acl = listId === null ? undefined : lists.get(listId)
    if (!acl) return true
    const key = `${acl.id} ${groupId} ${rule.id}`
    // Whose address it is makes no difference to rules of what comes in, but of which family it is.
    const passes =
      known.get(key) ??
      ['10.0.0.1', '2001:db8::1'].some((ip) =>
        letsSomebodyIn({ ip, acl, groups: [{ id: groupId, rules: [rule] }] }),
      )
    known.set(key, passes)
    return passes
  }
}

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
    .where(sql<boolean>`coalesce(${publicAddress}, ${publicIpv6}) is not null`)
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

/** The rules of a group that let the internet in at an address. */
const openOf = ({ rules }: { rules: readonly SecurityRule[] }, address: string): SecurityRule[] =>
  rules.map((rule) => asMetBy(isVersion6(address) ? 6 : 4, rule)).filter(isOpenToWorld)

const publicOf = (cidrs: readonly string[]) => cidrs.filter((cidr) => !isPrivateCidr(cidr))

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
  const known = await rowsAmong(tx, groups, caller.companyId, [
    ...new Set(rows.flatMap(({ group_ids }) => group_ids)),
  ])
  const passes = await aclGate(
    tx,
    caller.companyId,
    rows.map(({ acl_list_id }) => acl_list_id),
  )
  const byId = new Map(known.map((group) => [group.id, group]))
  return reachable.flatMap((row) =>
    row.group_ids
      .flatMap((id) => byId.get(id) ?? [])
      .flatMap((group) =>
        openOf(group, row.address)
          .filter((rule) => passes(row.acl_list_id, group.id, rule))
          .map((rule) => ({
            portId: row.id,
            owner: { kind: 'instance', id: row.instance_id, name: row.name },
            projectId: row.project_id,
            address: row.address,
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

/** Those rules that let the whole internet in where it should not be, for addresses of a version. */
const markedFor = (version: 4 | 6, rules: readonly SecurityRule[]) =>
  rules
    .map((rule) => asMetBy(version, rule))
    .filter((rule) => isOpenToWorld(rule) && marksOf(rule).length > 0)

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
    known.map(({ id, rules }) => [id, { v4: markedFor(4, rules), v6: markedFor(6, rules) }]),
  )
  const ids = [...marked].flatMap(([id, { v4, v6 }]) => (v4.length + v6.length > 0 ? [id] : []))
  if (ids.length === 0) return listeners.length
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
  }, listeners.length)
}
