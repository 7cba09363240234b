import { lastOf, readCidr4, type Cidr4 } from '#contract/addresses/ipv4.ts'
import type { AclRuleDraft } from './acl.ts'
import type { PortRange } from './rules.ts'

const numbers: Readonly<Record<string, number>> = { tcp: 6, udp: 17, icmp: 1, icmpv6: 58 }
const numberOf = (protocol: AclRuleDraft['protocol']) =>
  typeof protocol === 'string' ? numbers[protocol] : protocol

const hasWhole = (outer: Cidr4, inner: Cidr4) => outer.first <= inner.first && lastOf(outer) >= lastOf(inner)

/** Whether a range holds another one whole. IPv6 is compared as it is written, but for the range of everything. */
const holdsCidr = (outer: string, inner: string) => {
  if (inner.includes(':')) return outer === '::/0' || outer === inner
  const [whole, part] = [readCidr4(outer), readCidr4(inner)]
  return whole !== undefined && part !== undefined && hasWhole(whole, part)
}

const isSameIcmp = (outer: AclRuleDraft['icmp'], inner: AclRuleDraft['icmp']) =>
  outer === null ||
  (inner !== null && outer.type === inner.type && (outer.code === null || outer.code === inner.code))

/** Whether a rule takes all packets of another one's protocol, ports aside. */
const takesProtocol = (outer: AclRuleDraft, inner: AclRuleDraft) =>
  outer.protocol === 'any' ||
  (inner.protocol !== 'any' &&
    numberOf(outer.protocol) === numberOf(inner.protocol) &&
    isSameIcmp(outer.icmp, inner.icmp))

/** A protocol without ports has one place, which only a rule without ports takes. */
const portsOf = ({ ports }: AclRuleDraft) => (ports.length === 0 ? [{ from: 0, to: 65_535 }] : ports)

const isCovered = (wanted: PortRange, ranges: readonly PortRange[]) => {
  let next = wanted.from
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from))
    if (from <= next) next = Math.max(next, to + 1)
  return next > wanted.to
}

/** Whether earlier rules decide of each packet that a rule would match: from each of its ranges, at each port. */
const isShadowed = (rule: AclRuleDraft, earlier: readonly AclRuleDraft[]) =>
  rule.cidrs.every((cidr) => {
    const before = earlier.filter(
      (other) => takesProtocol(other, rule) && other.cidrs.some((outer) => holdsCidr(outer, cidr)),
    )
    return portsOf(rule).every((range) => isCovered(range, before.flatMap(portsOf)))
  })

/** The numbers of rules that can never decide, because rules with lower numbers always do. */
export const neverMatching = (rules: readonly AclRuleDraft[]): ReadonlySet<number> =>
  new Set(
    rules
      .filter((rule) =>
        isShadowed(
          rule,
          rules.filter(({ number, direction }) => number < rule.number && direction === rule.direction),
        ),
      )
      .map(({ number }) => number),
  )
