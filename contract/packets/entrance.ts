import { lastOf, printIpv4, readCidr4 } from '#contract/addresses/ipv4.ts'
import { isInPrefix, readPrefix } from '#contract/addresses/prefixes.ts'
import { printIpv6 } from '#contract/addresses/ipv6.ts'
import { isPrivateCidr } from './openings.ts'
import type { PortRange, Protocol, SecurityRule } from './rules.ts'
import {
  matchesContent,
  verdict,
  type AclRules,
  type GroupRules,
  type Packet,
  type Stage,
} from './verdict.ts'

/** An interface, as somebody on the internet meets it. */
interface Entrance {
  ip: string
  /** Of its tier; none where the cloud has no ACLs. */
  acl: AclRules | undefined
  /** Of an instance; a load balancer has none, and takes what its listeners do. */
  groups: readonly GroupRules[] | undefined
  /** IPv6 /64s of the same VPC: globally unique, but what comes from there doesn't come from the internet. */
  inside?: readonly string[]
  /** What listens, where that is known. */
  listens?: readonly { protocol: 'tcp' | 'udp'; port: number }[]
}

interface Matching {
  protocol: Protocol
  ports: readonly PortRange[]
  icmp: { type: number; code: number | null } | null
  cidrs: readonly string[]
}

const numbers = { any: 6, tcp: 6, udp: 17, icmp: 1, icmpv6: 58 } as const
const numberOf = (protocol: Protocol) => (typeof protocol === 'number' ? protocol : numbers[protocol])

/** How many ranges may still be looked at. It is handed on, so that all answers of one request have one. */
export interface Effort {
  left: number
}

/** Some tens of milliseconds. */
export const newEffort = (): Effort => ({ left: 3_000_000 })

const matchingOf = ({ acl, groups = [] }: Entrance): Matching[] => [
  ...(acl?.rules ?? []).filter(({ direction }) => direction === 'in'),
  ...groups
    .flatMap(({ rules }) => rules)
    .filter(({ direction }) => direction === 'in')
    .map((rule) => ({ ...rule, cidrs: 'cidrs' in rule.peer ? rule.peer.cidrs : [] })),
]

/** The first address right behind a /64; undefined behind the last one. */
const behindPrefix = (cidr: string): string | undefined => {
  const prefix = readPrefix(cidr)?.toReversed()
  const n = prefix?.findIndex((group) => group < 0xffff) ?? -1
  if (!prefix || n < 0) return undefined
  const next = prefix.map((group, place) => (place < n ? 0 : place === n ? group + 1 : group)).toReversed()
  return printIpv6([...next, 0, 0, 0, 0])
}

/**
 * Where what passes can begin: rules are boxes of addresses, ports and messages, so what is left of all of them has a
 * corner where one of them begins, or right behind one.
 */
const sourcesOf = (rules: readonly Matching[], { ip, inside = [] }: Entrance): string[] => {
  if (ip.includes(':')) {
    const named = rules.flatMap(({ cidrs }) => cidrs.filter((cidr) => cidr.includes(':')))
    const first = named.map((cidr) => cidr.split('/')[0] ?? '')
    return [
      ...new Set(['2001:db8::7', ...first, ...inside.flatMap((cidr) => behindPrefix(cidr) ?? [])]),
    ].filter(
      (address) => !isPrivateCidr(`${address}/128`) && !inside.some((cidr) => isInPrefix(cidr, address)),
    )
  }
  const points = rules.flatMap(({ cidrs }) =>
    cidrs.flatMap((cidr) => {
      const range = readCidr4(cidr)
      return range ? [range.first, lastOf(range) + 1] : []
    }),
  )
  // Of documentation, and right behind what is private, which is nobody's on the internet.
  const behindPrivate = ['11.0.0.0', '172.32.0.0', '192.169.0.0']
  const known = points.filter((point) => point < 2 ** 32).map(printIpv4)
  return [...new Set(['198.51.100.7', ...known, ...behindPrivate, '0.0.0.0'])].filter(
    (address) => !isPrivateCidr(`${address}/32`),
  )
}

const usualPorts = [443, 80, 22, 1]

const portsOf = (rules: readonly Matching[], protocol: number): number[] => {
  const own = rules.filter((rule) => rule.protocol === 'any' || numberOf(rule.protocol) === protocol)
  const edges = own.flatMap(({ ports }) => ports.flatMap(({ from, to }) => [from, to + 1]))
  return [...new Set([...usualPorts, ...edges])].filter((port) => port <= 65_535)
}

type Content = Pick<Packet, 'protocol' | 'port' | 'icmp'>

const contentsOf = (rules: readonly Matching[], { ip, listens }: Entrance): Content[] => {
  if (listens) return listens.map(({ protocol, port }) => ({ protocol: numbers[protocol], port }))
  const [icmp, echo] = ip.includes(':') ? [58, 128] : [1, 8]
  const protocols = new Set([6, 17, icmp, ...rules.map(({ protocol }) => numberOf(protocol))])
  return [...protocols].flatMap((protocol): Content[] => {
    if (protocol === 6 || protocol === 17) return portsOf(rules, protocol).map((port) => ({ protocol, port }))
    if (protocol !== icmp) return [{ protocol }]
    const told = rules.flatMap((rule) => (rule.icmp ? [{ ...rule.icmp, code: rule.icmp.code ?? 0 }] : []))
    return [{ type: echo, code: 0 }, ...told].map((message) => ({ protocol, icmp: message }))
  })
}

/** How much it takes to look at a packet: every range of every rule, at the worst. */
const effortOf = (rules: readonly Matching[]) =>
  rules.reduce((sum, { cidrs, ports }) => sum + 1 + cidrs.length + ports.length, 1)

type Rule = Pick<SecurityRule, 'direction' | 'protocol' | 'ports' | 'icmp'>

/** What decides about some content: a rule about other ports or protocols changes nothing. */
const rulesAbout = <R extends Rule>(rules: readonly R[], content: Content): R[] =>
  rules.filter((rule) => rule.direction === 'in' && matchesContent(rule, content))

/** How much it takes to find those. */
const effortToFind = (rules: readonly Rule[]) => rules.reduce((sum, { ports }) => sum + 1 + ports.length, 1)

/**
 * Whether `verdict` lets any packet from the internet through the tier's ACL and the groups of an interface. The answer
 * is `tooMany` when there are more rules than the effort is good for: then somebody may get in.
 */
export const letsSomebodyIn = (entrance: Entrance, effort: Effort): 'yes' | 'no' | 'tooMany' => {
  if (effort.left < 0) return 'tooMany'
  const { ip } = entrance
  const to = { address: ip, groupIds: entrance.groups?.map(({ id }) => id) ?? [] }
  const all = matchingOf(entrance)
  const ofGroups = effortToFind(entrance.groups?.flatMap(({ rules }) => rules) ?? [])
  const ofAcl = effortToFind(entrance.acl?.rules ?? [])
  // Writing down what is to be tried takes its own.
  effort.left -= 2 * effortOf(all)
  if (effort.left < 0) return 'tooMany'
  for (const content of contentsOf(all, entrance)) {
    effort.left -= ofGroups
    if (effort.left < 0) return 'tooMany'
    const groups = entrance.groups?.map(({ id, rules }) => ({ id, rules: rulesAbout(rules, content) }))
    // What no group is about gets in nowhere.
    if (groups?.every(({ rules }) => rules.length === 0)) continue
    effort.left -= ofAcl
    const acl = entrance.acl && { ...entrance.acl, rules: rulesAbout(entrance.acl.rules, content) }
    const stages: Stage[] = [
      { name: 'nat', passes: true },
      ...(acl ? [{ name: 'receiverAcl' as const, direction: 'in' as const, acl }] : []),
      ...(groups ? [{ name: 'receiverGroups' as const, direction: 'in' as const, groups }] : []),
    ]
    const rules = matchingOf({ ...entrance, acl, groups })
    const each = effortOf(rules)
    for (const address of sourcesOf(rules, entrance)) {
      effort.left -= each
      if (effort.left < 0) return 'tooMany'
      if (verdict({ ...content, from: { address, groupIds: [] }, to }, stages).passes) return 'yes'
    }
  }
  return 'no'
}
