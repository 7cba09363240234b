import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { contains, readCidr4, readIpv4 } from '#contract/addresses/ipv4.ts'
import { isVersion6, readAddress } from '#contract/addresses/ipv6.ts'
import { hasWayOut } from '#contract/addresses/networks.ts'
import type { StageVerdict } from '#contract/packets/stages.ts'
import {
  verdict,
  type GroupRules,
  type Packet,
  type PacketEnd,
  type Stage,
} from '#contract/packets/verdict.ts'
import { instanceKind } from '#contract/resources/instance.ts'
import { securityGroupKind } from '#contract/resources/securityGroup.ts'
import { vpcKind } from '#contract/resources/vpc.ts'
import type { Tx } from '../db/db.ts'
import { may, type Caller } from '../http/caller.ts'
import { invalidField } from '../problems.ts'
import { networks, type NetworkRow } from './guestNetworkRecord.ts'
import { networkPorts, type PortRow } from './networkPorts.ts'
import { publicAt } from './openings.ts'
import { reach, rowsAmong, rowTable } from './table.ts'

const groups = rowTable('securityGroup', 'security_groups')
const aclLists = rowTable('aclList', 'acl_lists')

interface TestQuery {
  from: string
  to: string
  protocol: 'tcp' | 'udp' | 'icmp'
  port?: number | undefined
  version?: '4' | '6' | undefined
}

/** One end of a tested packet: an interface of the company, or any other address. */
interface End extends PacketEnd {
  port?: { row: PortRow; network: NetworkRow }
  /** Whether the internet knows the interface by an address. */
  isPublic?: boolean
}

/** Whether a packet gets from one end to the other, by the same function as in the console. */
export const testPacket = async (
  tx: Tx,
  caller: Caller,
  { from, to, protocol, port, ...query }: TestQuery,
): Promise<{ passes: boolean; stages: StageVerdict[] }> => {
  if (protocol !== 'icmp' && port === undefined) throw invalidField('port', 'required', 'Name a port.')
  const version = versionOf(from, to) ?? (query.version === '6' ? 6 : 4)
  const sender = await endOf(tx, caller, version, { path: 'from', text: from })
  const receiver = await endOf(tx, caller, version, { path: 'to', text: to })
  const isWithinNetwork = sender.port && receiver.port && sender.port.network.id === receiver.port.network.id
  const stages: Stage[] = [
    ...(isFiltered(sender) ? [await stageOf(tx, 'senderGroups', sender.port.row)] : []),
    ...(isWithinNetwork ? [] : await aclStage(tx, 'senderAcl', sender)),
    ...((await areRouted(tx, sender, receiver)) ? [] : natBetween(sender, receiver)),
    ...(isWithinNetwork ? [] : await aclStage(tx, 'receiverAcl', receiver)),
    ...(isFiltered(receiver) ? [await stageOf(tx, 'receiverGroups', receiver.port.row)] : []),
  ]
  const { passes, stages: judged } = verdict(
    packetOf(version, { from: sender, to: receiver, protocol, port }),
    stages,
  )
  const isHidden = await hiddenAmong(tx, caller, judged)
  return { passes, stages: judged.map((stage) => (isHidden(stage) ? { ...stage, by: null } : stage)) }
}

/** Groups filter interfaces of instances; a load balancer lets in what its listeners take. */
const isFiltered = (end: End): end is End & Required<Pick<End, 'port'>> =>
  end.port !== undefined && end.port.row.balancer_id === null

/** Tells which stages were decided by what is in projects that a caller can’t see: it may filter all the same. */
const hiddenAmong = async (tx: Tx, caller: Caller, stages: readonly StageVerdict[]) => {
  const groupIds = stages.flatMap(({ by }) => (by !== null && 'groupId' in by ? by.groupId : []))
  const listIds = stages.flatMap(({ by }) => (by !== null && 'aclListId' in by ? by.aclListId : []))
  const hidden = new Set([
    ...(await rowsAmong(tx, groups, caller.companyId, [...new Set(groupIds)]))
      .filter(({ project_id }) => !may(caller, securityGroupKind.reads, project_id))
      .map(({ id }) => id),
    ...(await rowsAmong(tx, aclLists, caller.companyId, [...new Set(listIds)]))
      .filter(({ project_id }) => !may(caller, vpcKind.reads, project_id))
      .map(({ id }) => id),
  ])
  return ({ by }: StageVerdict) => by !== null && hidden.has('groupId' in by ? by.groupId : by.aclListId)
}

/** Of which version the addresses are that a request names; undefined where both ends are interfaces. */
const versionOf = (from: string, to: string): 4 | 6 | undefined => {
  const [one, other] = [from, to].filter((text) => !isUuid(text)).map((text) => (isVersion6(text) ? 6 : 4))
  if (one !== undefined && other !== undefined && one !== other)
    throw invalidField('to', 'invalid', 'Both ends have addresses of one version.')
  return one
}

/** ICMP is another protocol in IPv6. */
const packetOf = (version: 4 | 6, packet: Packet): Packet =>
  version === 6 && packet.protocol === 'icmp' ? { ...packet, protocol: 'icmpv6' } : packet

const endOf = async (
  tx: Tx,
  caller: Caller,
  version: 4 | 6,
  { path, text }: { path: 'from' | 'to'; text: string },
): Promise<End> => {
  if (!isUuid(text)) {
    const address = readAddress(text)
    if (address === undefined) throw invalidField(path, 'invalid', 'This is no address.')
    return { address, groupIds: [] }
  }
  const row = await reach(tx, caller, networkPorts, text, instanceKind.reads)
  const [network] = await rowsAmong(tx, networks, row.company_id, [row.network_id])
  const address = version === 6 ? row.ipv6 : row.ip
  if (!network || address === null)
    throw invalidField(path, 'invalid', `This interface has no IPv${version} address.`)
  // One of IPv6 is led to by nothing: it is the interface's own.
  const isPublic = version === 6 || (await publicAt(tx, row)) !== undefined
  return { address, groupIds: row.group_ids, port: { row, network }, isPublic }
}

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
  const [row] = await rowsAmong(tx, aclLists, port.network.company_id, [listId])
  if (!row) return []
  const acl = { id: row.id, rules: row.rules, lastIn: row.last_in, lastOut: row.last_out }
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
