import { contains, readCidr4, readIpv4 } from '#contract/addresses/ipv4.ts'
import { groupsOf } from '#contract/dns/addresses.ts'
import type { AclEnds, AclRule } from './acl.ts'
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

type Holds = (address: string) => boolean

const holdsNothing: Holds = () => false

/** Tells of addresses whether a range holds them; both are of one family. */
const readRange = (cidr: string): Holds => {
  if (!cidr.includes(':')) {
    const range = readCidr4(cidr)
    if (!range) return holdsNothing
    return (address) => {
      const at = readIpv4(address)
      return at !== undefined && contains(range, at)
    }
  }
  const [first = '', bits = ''] = cidr.split('/')
  const range = groupsOf(first)
  if (!range) return holdsNothing
  const masks = range.map((_, n) => 0xffff & ~(0xffff >> Math.min(16, Math.max(0, Number(bits) - 16 * n))))
  return (address) => {
    const at = address.includes(':') ? groupsOf(address) : undefined
    return at !== undefined && range.every((group, n) => ((group ^ (at[n] ?? 0)) & (masks[n] ?? 0)) === 0)
  }
}

/** The same few ranges are asked about for every packet. */
const mostKnown = 1000
const known = new Map<string, Holds>()

/** Whether an address is in a range; both of one family. */
const isInCidr = (cidr: string, address: string): boolean => {
  const found = known.get(cidr) ?? readRange(cidr)
  if (known.size >= mostKnown) known.clear()
  known.set(cidr, found)
  return found(address)
}

const matchesPeer = (rule: SecurityRule, peer: PacketEnd) =>
  'groupId' in rule.peer
    ? peer.groupIds.includes(rule.peer.groupId)
    : rule.peer.cidrs.some((cidr) => isInCidr(cidr, peer.address))

type Content = Pick<SecurityRule, 'protocol' | 'ports' | 'icmp'>

const matchesContent = ({ protocol, ports, icmp }: Content, packet: Packet) => {
  if (protocol === 'any') return true
  if (numberOf(protocol) !== numberOf(packet.protocol)) return false
  const { port } = packet
  if (ports.length > 0) return port !== undefined && ports.some(({ from, to }) => port >= from && port <= to)
  if (icmp === null) return true
  return packet.icmp?.type === icmp.type && (icmp.code === null || packet.icmp.code === icmp.code)
}

const judge = (stage: Stage, packet: Packet): StageResult => {
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
  packet: Packet,
): Decided => {
  const peer = direction === 'in' ? packet.from : packet.to
  for (const { id, rules } of groups)
    for (const rule of rules)
      if (rule.direction === direction && matchesContent(rule, packet) && matchesPeer(rule, peer))
        return { passes: true, by: { ruleId: rule.id, groupId: id } }
  return { passes: false, by: null }
}

/** The matching rule with the lowest number, wherever it stands in the list; else the pinned last one. */
const decideByAcl = (acl: AclRules, direction: AclRule['direction'], packet: Packet): Decided => {
  const { address } = direction === 'in' ? packet.from : packet.to
  let first: AclRule | undefined
  for (const rule of acl.rules)
    if (
      rule.direction === direction &&
      (first === undefined || rule.number < first.number) &&
      matchesContent(rule, packet) &&
      rule.cidrs.some((cidr) => isInCidr(cidr, address))
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
  for (const stage of stages) {
    const result = judge(stage, packet)
    results.push(result)
    if (!result.passes) return { passes: false, stages: results }
  }
  return { passes: true, stages: results }
}
