import { lastOf, readCidr4, readIpv4 } from '#contract/addresses/ipv4.ts'
import { readIpv6 } from '#contract/addresses/ipv6.ts'
import type { AclEnds, AclRule } from '#contract/vpc/acl.ts'
import type { Protocol, SecurityRule } from './rules.ts'
import type { Decision, StageName } from './stages.ts'

/** The beginning of a connection. Addresses are IPv4 or IPv6; ports belong to TCP and UDP, `icmp` to ICMP. */
export interface Packet {
  from: PacketEnd
  to: PacketEnd
  protocol: Protocol
  /** Where it goes. */
  port?: number | undefined
  icmp?: { type: number; code: number } | undefined
}

export interface PacketEnd {
  address: string
  /** Groups of the interface that has the address; none of what is outside. */
  groupIds: readonly string[]
}

/** The rules of groups, by the group's id. */
export interface GroupRules {
  id: string
  rules: readonly SecurityRule[]
}

/** The ACL list of a tier. */
export interface AclRules extends AclEnds {
  id: string
  rules: readonly AclRule[]
}

/** A place that a packet has to pass: all groups of one end together, the ACL list of its tier, or the gateway. */
export type Stage =
  | { name: 'senderGroups'; direction: 'out'; groups: readonly GroupRules[] }
  | { name: 'senderAcl'; direction: 'out'; acl: AclRules }
  | { name: 'nat'; passes: boolean }
  | { name: 'receiverAcl'; direction: 'in'; acl: AclRules }
  | { name: 'receiverGroups'; direction: 'in'; groups: readonly GroupRules[] }

/** Whether a packet passes a stage, and what decided. */
export interface StageResult {
  name: StageName
  passes: boolean
  by: Decision
}

export interface Verdict {
  passes: boolean
  /** As far as the packet comes: the last one is where it is dropped. */
  stages: StageResult[]
}

const numbers: Readonly<Record<string, number>> = { tcp: 6, udp: 17, icmp: 1, icmpv6: 58 }
const numberOf = (protocol: Protocol) => (typeof protocol === 'string' ? numbers[protocol] : protocol)

/** An address as it is compared with ranges: a number, or the eight groups of an IPv6; nothing is in no range. */
type At = number | readonly number[] | undefined
const comparable = (address: string): At => (address.includes(':') ? readIpv6(address) : readIpv4(address))

type Holds = (at: At) => boolean

const holdsNothing: Holds = () => false

/** Tells of addresses whether a range holds them. */
const holdsOf = (cidr: string): Holds => {
  if (!cidr.includes(':')) {
    const range = readCidr4(cidr)
    if (!range) return holdsNothing
    const [first, last] = [range.first, lastOf(range)]
    return (at) => typeof at === 'number' && at >= first && at <= last
  }
  const [first = '', bits = ''] = cidr.split('/')
  const range = readIpv6(first)
  if (!range) return holdsNothing
  const masks = range.map((_, n) => 0xffff & ~(0xffff >> Math.min(16, Math.max(0, Number(bits) - 16 * n))))
  return (at) =>
    typeof at === 'object' && range.every((group, n) => ((group ^ (at[n] ?? 0)) & (masks[n] ?? 0)) === 0)
}

/** The ranges of a rule, which are read once however many packets it is asked about. */
const known = new WeakMap<readonly string[], readonly Holds[]>()

const isInSome = (cidrs: readonly string[], at: At): boolean => {
  let ranges = known.get(cidrs)
  if (!ranges) known.set(cidrs, (ranges = cidrs.map(holdsOf)))
  return ranges.some((holds) => holds(at))
}

/** An end with its address as it is compared. */
interface ReadEnd {
  at: At
  groupIds: readonly string[]
}
const readEnd = ({ address, groupIds }: PacketEnd): ReadEnd => ({ at: comparable(address), groupIds })

const isPeer = (rule: Pick<SecurityRule, 'peer'>, { at, groupIds }: ReadEnd) =>
  'groupId' in rule.peer ? groupIds.includes(rule.peer.groupId) : isInSome(rule.peer.cidrs, at)

type Content = Pick<SecurityRule, 'protocol' | 'ports' | 'icmp'>

/** Whether a rule is about what a packet carries. */
export const matchesContent = (
  { protocol, ports, icmp }: Content,
  packet: Pick<Packet, 'protocol' | 'port' | 'icmp'>,
) => {
  if (protocol === 'any') return true
  if (numberOf(protocol) !== numberOf(packet.protocol)) return false
  const { port } = packet
  if (ports.length > 0) return port !== undefined && ports.some(({ from, to }) => port >= from && port <= to)
  if (icmp === null) return true
  return packet.icmp?.type === icmp.type && (icmp.code === null || packet.icmp.code === icmp.code)
}

interface ReadPacket extends Omit<Packet, 'from' | 'to'> {
  from: ReadEnd
  to: ReadEnd
}

const judge = (stage: Stage, packet: ReadPacket): StageResult => {
  switch (stage.name) {
    case 'nat':
      return { name: stage.name, passes: stage.passes, by: null }
    case 'senderAcl':
    case 'receiverAcl':
      return { name: stage.name, ...decideByAcl(stage.acl, stage.direction, packet) }
    default:
      return { name: stage.name, ...decideByGroups(stage.groups, stage.direction, packet) }
  }
}

type Decided = Pick<StageResult, 'passes' | 'by'>

const decideByGroups = (
  groups: readonly GroupRules[],
  direction: SecurityRule['direction'],
  packet: ReadPacket,
): Decided => {
  const peer = direction === 'in' ? packet.from : packet.to
  for (const { id, rules } of groups)
    for (const rule of rules)
      if (rule.direction === direction && matchesContent(rule, packet) && isPeer(rule, peer))
        return { passes: true, by: { ruleId: rule.id, groupId: id } }
  return { passes: false, by: null }
}

/** The matching rule with the lowest number, wherever it stands in the list; else the pinned last one. */
const decideByAcl = (acl: AclRules, direction: AclRule['direction'], packet: ReadPacket): Decided => {
  const { at } = direction === 'in' ? packet.from : packet.to
  let first: AclRule | undefined
  for (const rule of acl.rules)
    if (
      rule.direction === direction &&
      (first === undefined || rule.number < first.number) &&
      matchesContent(rule, packet) &&
      isInSome(rule.cidrs, at)
    )
      first = rule
  const action = first?.action ?? (direction === 'in' ? acl.lastIn : acl.lastOut)
  return { passes: action === 'allow', by: { ruleId: first?.id ?? null, aclListId: acl.id } }
}

/**
 * Whether the first packet of a connection gets through, stage by stage in the order given. Groups only allow: one rule
 * of any of them is enough. Of an ACL list the lowest number that matches decides. Replies pass, for all of it keeps
 * state.
 */
export const verdict = (packet: Packet, stages: readonly Stage[]): Verdict => {
  const results: StageResult[] = []
  const read = { ...packet, from: readEnd(packet.from), to: readEnd(packet.to) }
  for (const stage of stages) {
    const result = judge(stage, read)
    results.push(result)
    if (!result.passes) return { passes: false, stages: results }
  }
  return { passes: true, stages: results }
}
