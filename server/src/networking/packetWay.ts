import { sql } from 'kysely'
import { contains, readCidr4, readIpv4 } from '#contract/addresses/ipv4.ts'
import { isVersion6 } from '#contract/addresses/address.ts'
import { hasWayOut } from '#contract/addresses/networks.ts'
import {
  verdict,
  type GroupRules,
  type Packet,
  type PacketEnd,
  type Stage,
  type Verdict,
} from '#contract/packets/verdict.ts'
import type { Tx } from '../db/db.ts'
import { aclsInForce } from './aclsInForce.ts'
import { networks, type NetworkRow } from './guestNetworkRecord.ts'
import type { PortRow } from './networkPorts.ts'
import { publicAt } from './openings/openings.ts'
import { rowsAmong, rowTable } from '../resources/table.ts'

/*
 * The way of a packet between two ends, of which each may be an interface of a company: by the same judge as in the
 * console.
 */

const groups = rowTable('securityGroup', 'security_groups')
const balancers = rowTable('loadBalancer', 'load_balancers')

/** One end of a packet's way: an interface of the company, or any other address. */
export interface End extends PacketEnd {
  port?: { row: PortRow; network: NetworkRow }
  /** Whether the internet knows the interface by an address. */
  isPublic?: boolean
}

/** What a packet is, besides where it comes from and goes to. */
export interface PacketTerms {
  protocol: 'tcp' | 'udp' | 'icmp'
  port?: number | undefined
}

/** An interface as an end, by its address of a version; undefined while it has none. */
export const endAt = async (tx: Tx, row: PortRow, version: 4 | 6 = 4): Promise<End | undefined> => {
  const [network] = await rowsAmong(tx, networks, row.company_id, [row.network_id])
  const address = version === 6 ? row.ipv6 : row.ip
  if (!network || address === null) return undefined
  const isPublic = version === 6 ? await isPublic6(tx, row) : (await publicAt(tx, row)) !== undefined
  return { address, groupIds: row.group_ids, port: { row, network }, isPublic }
}

/** One of IPv6 is led to by nothing: it is the interface's own. Of load balancers the internet reaches those that are to be. */
const isPublic6 = async (tx: Tx, { company_id, balancer_id }: PortRow): Promise<boolean> => {
  if (balancer_id === null) return true
  const [balancer] = await rowsAmong(tx, balancers, company_id, [balancer_id])
  return balancer?.ipv6_public === true
}

/** Whether a packet gets from one end to the other, stage by stage. */
export const judgeWay = async (
  tx: Tx,
  { from, to, protocol, port }: PacketTerms & { from: End; to: End },
): Promise<Verdict> => {
  const isWithinNetwork = from.port && to.port && from.port.network.id === to.port.network.id
  const stages: Stage[] = [
    ...(isFiltered(from) ? [await stageOf(tx, 'senderGroups', from.port.row)] : []),
    ...(isWithinNetwork ? [] : await aclStage(tx, 'senderAcl', from)),
    ...((await areRouted(tx, from, to)) ? [] : natBetween(from, to)),
    ...(isWithinNetwork ? [] : await aclStage(tx, 'receiverAcl', to)),
    ...(isFiltered(to) ? [await stageOf(tx, 'receiverGroups', to.port.row)] : []),
  ]
  return verdict(ofItsVersion({ from, to, protocol, port }), stages)
}

/** ICMP is another protocol in IPv6. */
const ofItsVersion = (packet: Packet): Packet =>
  packet.protocol === 'icmp' && isVersion6(packet.to.address) ? { ...packet, protocol: 'icmpv6' } : packet

/** Groups filter interfaces of instances; a load balancer lets in what its listeners take. */
const isFiltered = (end: End): end is End & Required<Pick<End, 'port'>> =>
  end.port !== undefined && end.port.row.balancer_id === null

/** Whether the router of a VPC leads from one end to the other as they are: between tiers, by a route or a tunnel. */
const areRouted = async (tx: Tx, sender: End, receiver: End): Promise<boolean> => {
  const [one, other] = sender.port ? [sender, receiver] : [receiver, sender]
  const vpcId = one.port?.network.vpc_id ?? null
  if (vpcId === null) return false
  if (other.port) return other.port.network.vpc_id === vpcId
  // Routes and tunnels are of IPv4.
  const at = readIpv4(other.address)
  if (at === undefined) return false
  const { rows } = await sql<{ cidr: string }>`
    select route->>'cidr' as cidr from vpcs, jsonb_array_elements(routes) as route where vpcs.id = ${vpcId}
    union all select unnest(peer_cidrs) from vpn_connections where vpc_id = ${vpcId}`.execute(tx)
  return rows.some(({ cidr }) => {
    const range = readCidr4(cidr)
    return range !== undefined && contains(range, at)
  })
}

/**
 * Between networks and out of one the gateway has to lead, and to translate what is of IPv4; from outside into one only
 * for a public address of the interface.
 */
const natBetween = (sender: End, receiver: End): Stage[] => {
  if (sender.port && receiver.port && sender.port.network.id === receiver.port.network.id) return []
  if (!sender.port && !receiver.port) return []
  const leadsOut = ({ port }: End) => !port || hasWayOut(port.network)
  const leadsIn = ({ port, isPublic }: End) => !port || isPublic === true
  return [{ name: 'nat', passes: [sender, receiver].every(leadsOut) && leadsIn(receiver) }]
}

const aclStage = async (tx: Tx, name: 'senderAcl' | 'receiverAcl', { port }: End): Promise<Stage[]> => {
  const listId = port?.network.acl_list_id ?? null
  if (!port || listId === null) return []
  const acl = (await aclsInForce(tx, port.network.company_id, [listId])).get(listId)
  if (!acl) return []
  return name === 'senderAcl' ? [{ name, direction: 'out', acl }] : [{ name, direction: 'in', acl }]
}

const stageOf = async (
  tx: Tx,
  name: 'senderGroups' | 'receiverGroups',
  { company_id, group_ids }: PortRow,
): Promise<Stage> => {
  const rows = await rowsAmong(tx, groups, company_id, group_ids)
  const asked: GroupRules[] = rows.map(({ id, rules }) => ({ id, rules }))
  return name === 'senderGroups'
    ? { name, direction: 'out', groups: asked }
    : { name, direction: 'in', groups: asked }
}
