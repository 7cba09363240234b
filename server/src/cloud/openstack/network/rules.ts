import { z } from 'zod/mini'
import { canonicalRange } from '#contract/addresses/canonical.ts'
import type { CloudRule } from '../../networking.ts'
import { placeOf } from '../world.ts'

/*
 * Rules of security groups as neutron has them: of one family, one range of ports and one peer each.
 */

export const groupRule = z.object({
  id: z.string(),
  direction: z.string(),
  ethertype: z.string(),
  protocol: z.nullable(z.union([z.string(), z.number()])),
  port_range_min: z.nullable(z.int()),
  port_range_max: z.nullable(z.int()),
  remote_ip_prefix: z.nullable(z.string()),
  remote_group_id: z.nullable(z.string()),
})
export type GroupRule = z.infer<typeof groupRule>
export type NewRule = Omit<GroupRule, 'id'>

/** By their numbers, which is how neutron compares them; it knows ICMP of IPv6 by two more names. */
const numbers: Readonly<Record<string, number>> = {
  tcp: 6,
  udp: 17,
  icmp: 1,
  icmpv6: 58,
  'ipv6-icmp': 58,
}
const numberOf = (protocol: string | number | null) =>
  protocol === null || protocol === 'any' ? null : (numbers[protocol] ?? Number(protocol))

const everything = new Set(['0.0.0.0/0', '::/0'])

/** A range as neutron compares it: it keeps the one form, whichever it was told. Null is all of them. */
const rangeOf = (prefix: string | null) => {
  const range = prefix === null ? null : (canonicalRange(prefix) ?? prefix)
  return range !== null && everything.has(range) ? null : range
}

/** What makes two rules the same to neutron, which refuses the second one. */
const keyOf = (rule: NewRule) =>
  JSON.stringify([
    rule.direction,
    rule.ethertype,
    numberOf(rule.protocol),
    rule.port_range_min,
    rule.port_range_max,
    rangeOf(rule.remote_ip_prefix),
    rule.remote_group_id,
  ])

type Family = 'IPv4' | 'IPv6'

/** Protocols of one family only. */
const familyOf: Readonly<Record<number, Family>> = { 1: 'IPv4', 58: 'IPv6' }

/** The ends of a range of ports; of ICMP they are type and code. */
const endsOf = ({ ports, icmp }: CloudRule): [number | null, number | null][] => {
  if (icmp) return [[icmp.type, icmp.code]]
  return ports.length === 0 ? [[null, null]] : ports.map(({ from, to }) => [from, to])
}

const peersOf = ({ peer }: CloudRule) => {
  if ('groupRef' in peer) {
    const remote_group_id = placeOf(peer.groupRef).id
    return (['IPv4', 'IPv6'] as const).map((ethertype) => ({
      ethertype,
      remote_ip_prefix: null,
      remote_group_id,
    }))
  }
  return peer.cidrs.map((cidr) => ({
    ethertype: cidr.includes(':') ? ('IPv6' as const) : ('IPv4' as const),
    remote_ip_prefix: canonicalRange(cidr) ?? cidr,
    remote_group_id: null,
  }))
}

/** One rule of ours is as many of neutron's as it has ranges of ports times peers. */
const expand = (rule: CloudRule): NewRule[] => {
  const protocol = numberOf(rule.protocol)
  const only = protocol === null ? undefined : familyOf[protocol]
  return peersOf(rule)
    .filter(({ ethertype }) => only === undefined || ethertype === only)
    .flatMap((peer) =>
      endsOf(rule).map(([port_range_min, port_range_max]) => ({
        direction: rule.direction === 'in' ? 'ingress' : 'egress',
        protocol: protocol === null ? null : String(protocol),
        port_range_min,
        port_range_max,
        ...peer,
      })),
    )
}

const sortedKeys = (rules: readonly NewRule[]) => [...new Set(rules.map(keyOf))].toSorted()

/** What the rules of a group there allow, in a form that can be compared with `keysOfRules`. */
export const keysOfThere = (there: readonly GroupRule[]): string[] => sortedKeys(there)

/** The same of rules as they are wanted. */
export const keysOfRules = (wanted: readonly CloudRule[]): string[] => sortedKeys(wanted.flatMap(expand))

/** What has to be added to a group and taken from it, so that it has these rules. */
export const changesOfRules = (there: readonly GroupRule[], wanted: readonly CloudRule[]) => {
  const needed = new Map(wanted.flatMap(expand).map((rule) => [keyOf(rule), rule]))
  const unneeded = there.filter((rule) => !needed.has(keyOf(rule)))
  for (const rule of there) needed.delete(keyOf(rule))
  return { added: [...needed.values()], removed: unneeded.map(({ id }) => id) }
}
