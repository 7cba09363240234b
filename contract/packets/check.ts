import { isVersion6, splitRange } from '#contract/addresses/address.ts'
import { canonicalRange } from '#contract/addresses/canonical.ts'
import { faultOfCidr4 } from '#contract/addresses/ipv4.ts'
import type { SecurityRuleDraft } from './rules.ts'

/** A fault of a rule: where, and a code of field errors. */
export interface RuleFault {
  path: string
  code: string
}

type Family = 4 | 6

/** Of which family a range is; what is wrong with it otherwise. */
const familyOf = (cidr: string): Family | { code: string } => {
  if (!cidr.includes(':')) {
    const code = faultOfCidr4(cidr)
    return code === undefined ? 4 : { code }
  }
  const typed = cidr.split('/')[0] ?? ''
  const range = splitRange(cidr)
  const canonical = canonicalRange(cidr)
  // IPv4-mapped ranges are IPv4, which an IPv6 rule would never match.
  if (!range || !canonical || typed.includes('.') || !isVersion6(canonical)) return { code: 'cidrShape' }
  const hasHostBits = canonical !== `${range.address}/${range.bits}`
  return hasHostBits ? { code: 'hostBits' } : 6
}

const hasPorts = ({ protocol }: Pick<SecurityRuleDraft, 'protocol'>) =>
  protocol === 'tcp' || protocol === 'udp' || protocol === 6 || protocol === 17
const isIcmp = ({ protocol }: Pick<SecurityRuleDraft, 'protocol'>) =>
  protocol === 'icmp' || protocol === 'icmpv6' || protocol === 1 || protocol === 58

/** ICMP is of one family; all else may be of both. */
const familyNeeded = ({ protocol }: Pick<SecurityRuleDraft, 'protocol'>): Family | undefined => {
  if (protocol === 'icmp' || protocol === 1) return 4
  return protocol === 'icmpv6' || protocol === 58 ? 6 : undefined
}

type Matched = Pick<SecurityRuleDraft, 'protocol' | 'ports' | 'icmp'>

/** What is wrong with what a rule matches; `cidrs` are where `path` says. */
export const checkMatch = (
  rule: Matched,
  { cidrs, path }: { cidrs: readonly string[]; path: string },
): RuleFault[] => {
  const faults: RuleFault[] = []
  for (const [n, { from, to }] of rule.ports.entries())
    if (from > to) faults.push({ path: `ports.${n}`, code: 'portRange' })
  if (rule.ports.length > 0 && !hasPorts(rule)) faults.push({ path: 'ports', code: 'portRange' })
  if (rule.icmp !== null && !isIcmp(rule)) faults.push({ path: 'icmp', code: 'invalid' })
  const needed = familyNeeded(rule)
  const forms = cidrs.map((cidr) => canonicalRange(cidr) ?? cidr)
  for (const [n, cidr] of cidrs.entries()) {
    if (forms.indexOf(forms[n] ?? '') < n) faults.push({ path: `${path}.${n}`, code: 'duplicate' })
    const family = familyOf(cidr)
    if (typeof family === 'object') faults.push({ path: `${path}.${n}`, ...family })
    else if (needed !== undefined && family !== needed)
      faults.push({ path: `${path}.${n}`, code: 'peerFamily' })
  }
  return faults
}

const checkRule = (rule: SecurityRuleDraft): RuleFault[] =>
  checkMatch(rule, { cidrs: 'cidrs' in rule.peer ? rule.peer.cidrs : [], path: 'peer.cidrs' })

/** A key for the traffic that a rule allows, independent of the order and notation of its parts. */
const meaningOf = ({ direction, protocol, ports, icmp, peer }: SecurityRuleDraft) =>
  JSON.stringify([
    direction,
    protocol,
    ports.map(({ from, to }) => `${from}-${to}`).toSorted(),
    icmp && [icmp.type, icmp.code],
    'groupId' in peer ? peer.groupId : peer.cidrs.map((cidr) => canonicalRange(cidr) ?? cidr).toSorted(),
  ])

/** All errors in a list of rules, each with its path: `3.ports.0`. A duplicate rule is refused. */
export const checkRules = (rules: readonly SecurityRuleDraft[]): RuleFault[] => {
  const known = new Set<string>()
  return rules.flatMap((rule, n) => {
    const faults = checkRule(rule)
    const meaning = meaningOf(rule)
    if (known.has(meaning))
      faults.push({ path: 'groupId' in rule.peer ? 'peer.groupId' : 'peer.cidrs', code: 'duplicateRule' })
    known.add(meaning)
    return faults.map(({ path, code }) => ({ path: `${n}.${path}`, code }))
  })
}
