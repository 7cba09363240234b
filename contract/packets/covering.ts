import { lastOf, readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import type { AclRuleDraft } from '#contract/vpc/acl.ts'
import type { PortRange, SecurityRuleDraft } from './rules.ts'

/** What a rule matches, whoever it is of. Among the ranges may be other peers, by a name that is no range. */
type Matching = Pick<AclRuleDraft, 'protocol' | 'ports' | 'icmp' | 'cidrs'>

const numbers: Readonly<Record<string, number>> = { tcp: 6, udp: 17, icmp: 1, icmpv6: 58 }
const numberOf = (protocol: Matching['protocol']) =>
  typeof protocol === 'string' ? numbers[protocol] : protocol

const hasWhole = (outer: Cidr4, inner: Cidr4) => outer.first <= inner.first && lastOf(outer) >= lastOf(inner)

/** Whether a range holds another one whole. IPv6 is compared as it is written, but for the range of everything. */
const holdsCidr = (outer: string, inner: string) => {
  if (outer === inner) return true
  if (inner.includes(':')) return outer === '::/0'
  const [whole, part] = [readCidr4(outer), readCidr4(inner)]
  return whole !== undefined && part !== undefined && hasWhole(whole, part)
}

const isSameIcmp = (outer: Matching['icmp'], inner: Matching['icmp']) =>
  outer === null ||
  (inner !== null && outer.type === inner.type && (outer.code === null || outer.code === inner.code))

/** Whether a rule takes all packets of another one's protocol, ports aside. */
const takesProtocol = (outer: Matching, inner: Matching) =>
  outer.protocol === 'any' ||
  (inner.protocol !== 'any' &&
    numberOf(outer.protocol) === numberOf(inner.protocol) &&
    isSameIcmp(outer.icmp, inner.icmp))

/** A protocol without ports has one place, which only a rule without ports takes. */
const portsOf = ({ ports }: Matching) => (ports.length === 0 ? [{ from: 0, to: 65_535 }] : ports)

const arePortsIn = (wanted: PortRange, ranges: readonly PortRange[]) => {
  let next = wanted.from
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from))
    if (from <= next) next = Math.max(next, to + 1)
  return next > wanted.to
}

/** Whether rules together match each packet that another one does: from each of its ranges, at each port. */
export const isCovered = (rule: Matching, by: readonly Matching[]) =>
  rule.cidrs.every((cidr) => {
    const fitting = by.filter(
      (other) => takesProtocol(other, rule) && other.cidrs.some((outer) => holdsCidr(outer, cidr)),
    )
    return portsOf(rule).every((range) => arePortsIn(range, fitting.flatMap(portsOf)))
  })

/** What a rule of a security group matches: a group is told from ranges by its name. */
export const matchingOf = ({ protocol, ports, icmp, peer }: Omit<SecurityRuleDraft, 'id'>): Matching => ({
  protocol,
  ports,
  icmp,
  cidrs: 'cidrs' in peer ? peer.cidrs : [`group ${peer.groupId}`],
})
