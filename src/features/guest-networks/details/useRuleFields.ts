import { useState } from 'react'
import { checkRules } from '#contract/packets/check.ts'
import type { PortRange, SecurityRuleDraft } from '#contract/packets/rules.ts'
import { addressesIn } from '../form/networkValues.ts'
import { useRuleWords } from '#src/resources/packets/useRuleWords.ts'

export const protocols = ['tcp', 'udp', 'icmp', 'icmpv6', 'any'] as const
type ProtocolName = (typeof protocols)[number]
export const peerKinds = ['anywhere', 'ranges', 'group'] as const
type PeerKind = (typeof peerKinds)[number]

/** Numbers of protocols that have a name here. */
const named: Readonly<Record<number, ProtocolName>> = { 6: 'tcp', 17: 'udp', 1: 'icmp', 58: 'icmpv6' }

const protocolOf = ({ protocol }: SecurityRuleDraft): ProtocolName =>
  typeof protocol === 'number' ? (named[protocol] ?? 'any') : protocol

const anywhere = { icmp: ['0.0.0.0/0'], icmpv6: ['::/0'] } as const
const everywhereFor = (protocol: ProtocolName): string[] =>
  protocol === 'icmp' || protocol === 'icmpv6' ? [...anywhere[protocol]] : ['0.0.0.0/0', '::/0']

const isAnywhere = (cidrs: readonly string[]) => cidrs.every((cidr) => /^(0\.0\.0\.0|::)\/0$/.test(cidr))

const peerKindOf = ({ peer }: SecurityRuleDraft): PeerKind => {
  if ('groupId' in peer) return 'group'
  return isAnywhere(peer.cidrs) ? 'anywhere' : 'ranges'
}

const portsText = (ports: readonly PortRange[]) =>
  ports.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')

/** `22, 8000-8100`; undefined for what is none. */
export const readPorts = (text: string): PortRange[] | undefined => {
  const ranges = addressesIn(text).map((part) => {
    const found = /^(\d{1,5})(?:[-–](\d{1,5}))?$/.exec(part)
    const from = Number(found?.[1])
    const to = Number(found?.[2] ?? found?.[1])
    return found && from >= 1 && to >= from && to <= 65_535 ? { from, to } : undefined
  })
  return ranges.some((range) => range === undefined) ? undefined : ranges.flatMap((range) => range ?? [])
}

/** `8` or `8/0`; null for none, undefined for what is no type. */
export const readIcmp = (text: string): SecurityRuleDraft['icmp'] | undefined => {
  if (text.trim() === '') return null
  const [, type, code] = /^(\d{1,3})(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  if (type === undefined || Number(type) > 255 || Number(code ?? 0) > 255) return undefined
  return { type: Number(type), code: code === undefined ? null : Number(code) }
}

/** The fields of a rule's form, with what is wrong with them once somebody has tried to finish. */
export const useRuleFields = (rule: SecurityRuleDraft) => {
  const { faultOf } = useRuleWords()
  const [protocol, setProtocol] = useState(protocolOf(rule))
  const [ports, setPorts] = useState(portsText(rule.ports))
  const [icmp, setIcmp] = useState(
    rule.icmp ? [rule.icmp.type, rule.icmp.code].filter((part) => part !== null).join('/') : '',
  )
  const [peer, setPeer] = useState(peerKindOf(rule))
  const [ranges, setRanges] = useState('cidrs' in rule.peer ? rule.peer.cidrs.join(', ') : '')
  const [group, setGroup] = useState('groupId' in rule.peer ? rule.peer.groupId : '')
  const [description, setDescription] = useState(rule.description)
  const [hasTried, setTried] = useState(false)

  const hasPorts = protocol === 'tcp' || protocol === 'udp'
  const hasIcmp = protocol === 'icmp' || protocol === 'icmpv6'
  const readAs = {
    ports: hasPorts ? readPorts(ports) : [],
    icmp: hasIcmp ? readIcmp(icmp) : null,
    cidrs: peer === 'anywhere' ? everywhereFor(protocol) : addressesIn(ranges),
  }
  const draft: SecurityRuleDraft = {
    ...(rule.id !== undefined && { id: rule.id }),
    direction: rule.direction,
    // A protocol by its number is kept while nobody chooses another.
    protocol: protocol === protocolOf(rule) ? rule.protocol : protocol,
    ports: readAs.ports ?? [],
    icmp: readAs.icmp ?? null,
    peer: peer === 'group' ? { groupId: group } : { cidrs: readAs.cidrs },
    description: description.trim(),
  }
  const faultAt = (beginning: string) =>
    checkRules([draft]).find(({ path }) => path.startsWith(`0.${beginning}`))?.code
  const faults = {
    ports: readAs.ports === undefined ? 'portRange' : faultAt('ports'),
    icmp: readAs.icmp === undefined ? 'invalid' : faultAt('icmp'),
    ranges:
      peer === 'ranges' && readAs.cidrs.length === 0
        ? 'required'
        : peer === 'ranges'
          ? faultAt('peer')
          : undefined,
    group: peer === 'group' && group === '' ? 'required' : undefined,
  }
  const errorOf = (field: keyof typeof faults) => (hasTried ? faultOf(faults[field]) : undefined)
  return {
    hasPorts,
    hasIcmp,
    protocol: { value: protocol, set: setProtocol },
    ports: { value: ports, set: setPorts, error: errorOf('ports') },
    icmp: { value: icmp, set: setIcmp, error: errorOf('icmp') },
    peer: { value: peer, set: setPeer },
    ranges: { value: ranges, set: setRanges, error: errorOf('ranges') },
    group: { value: group, set: setGroup, error: errorOf('group') },
    description: { value: description, set: setDescription },
    /** The rule, if nothing is wrong with it. */
    finish: () => {
      setTried(true)
      return Object.values(faults).some(Boolean) ? undefined : draft
    },
  }
}
