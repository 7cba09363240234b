import { contains, readCidr4, readIpv4 } from '#contract/addresses/ipv4.ts'
import { groupsOf } from '#contract/dns/addresses.ts'
import type { Protocol, SecurityRule } from './rules.ts'

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

/** A place that a packet has to pass: all groups of one end together, or the gateway's translation. */
export type Stage =
  | { name: 'senderGroups'; direction: 'out'; groups: readonly GroupRules[] }
  | { name: 'receiverGroups'; direction: 'in'; groups: readonly GroupRules[] }
  | { name: 'nat'; passes: boolean }

/** Whether a packet passes a stage, and the rule that decided: null where none allows it, or none is asked. */
export interface StageResult {
  name: Stage['name']
  passes: boolean
  by: { ruleId: string; groupId: string } | null
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

const matchesContent = ({ protocol, ports, icmp }: SecurityRule, packet: Packet) => {
  if (protocol === 'any') return true
  if (numberOf(protocol) !== numberOf(packet.protocol)) return false
  const { port } = packet
  if (ports.length > 0) return port !== undefined && ports.some(({ from, to }) => port >= from && port <= to)
  if (icmp === null) return true
  return packet.icmp?.type === icmp.type && (icmp.code === null || packet.icmp.code === icmp.code)
}

const judge = (stage: Stage, packet: Packet): StageResult => {
  if (stage.name === 'nat') return { name: stage.name, passes: stage.passes, by: null }
  const peer = stage.direction === 'in' ? packet.from : packet.to
  for (const { id, rules } of stage.groups)
    for (const rule of rules)
      if (rule.direction === stage.direction && matchesContent(rule, packet) && matchesPeer(rule, peer))
        return { name: stage.name, passes: true, by: { ruleId: rule.id, groupId: id } }
  return { name: stage.name, passes: false, by: null }
}

/**
 * Whether the first packet of a connection gets through, stage by stage in the order given. Groups only allow: one rule
 * of any of them is enough. Replies pass, for all of it keeps state.
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
