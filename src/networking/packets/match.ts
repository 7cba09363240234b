import type { PortRange, SecurityRuleDraft } from '#contract/packets/rules.ts'
import { piecesIn } from '#src/forms/piecesIn.ts'

/*
 * What a rule matches, as people type it: for the forms of all sorts of rules.
 */

export const protocols = ['tcp', 'udp', 'icmp', 'icmpv6', 'any'] as const
export type ProtocolName = (typeof protocols)[number]

/** Numbers of protocols that have a name here. */
const named: Readonly<Record<number, ProtocolName>> = { 6: 'tcp', 17: 'udp', 1: 'icmp', 58: 'icmpv6' }

/** What a form offers: a name, or the number of a protocol that has none here (50 is ESP). */
export type ProtocolChoice = ProtocolName | `${number}`

export const protocolOf = ({ protocol }: Pick<SecurityRuleDraft, 'protocol'>): ProtocolChoice =>
  typeof protocol === 'number' ? (named[protocol] ?? `${protocol}`) : protocol

/** The protocol of a choice. */
export const protocolIn = (choice: ProtocolChoice): SecurityRuleDraft['protocol'] =>
  protocols.find((name) => name === choice) ?? Number(choice)

/** What is offered for a rule: the names, and its own number. */
export const protocolsFor = (rule: Pick<SecurityRuleDraft, 'protocol'>): ProtocolChoice[] => [
  ...new Set([...protocols, protocolOf(rule)]),
]

export const hasPorts = (protocol: ProtocolChoice) => protocol === 'tcp' || protocol === 'udp'
export const hasIcmp = (protocol: ProtocolChoice) => protocol === 'icmp' || protocol === 'icmpv6'

const everywhere = { icmp: ['0.0.0.0/0'], icmpv6: ['::/0'] } as const

/** All addresses that packets of a protocol may have. */
export const everywhereFor = (protocol: ProtocolChoice): string[] =>
  protocol === 'icmp' || protocol === 'icmpv6' ? [...everywhere[protocol]] : ['0.0.0.0/0', '::/0']

export const isEverywhere = (cidrs: readonly string[]) =>
  cidrs.every((cidr) => /^(0\.0\.0\.0|::)\/0$/.test(cidr))

/** `22, 8000-8100`. */
export const portsText = (ports: readonly PortRange[], between = ', ') =>
  ports.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(between)

/** `22, 8000-8100`; undefined where a piece is no port or range of ports. */
export const readPorts = (text: string): PortRange[] | undefined => {
  const ranges = piecesIn(text).map((part) => {
    const found = /^(\d{1,5})(?:[-–](\d{1,5}))?$/.exec(part)
    const from = Number(found?.[1])
    const to = Number(found?.[2] ?? found?.[1])
    return found && from >= 1 && to >= from && to <= 65_535 ? { from, to } : undefined
  })
  return ranges.some((range) => range === undefined) ? undefined : ranges.flatMap((range) => range ?? [])
}

/** `8` or `8/0`. */
export const icmpText = (icmp: SecurityRuleDraft['icmp']) =>
  icmp ? [icmp.type, icmp.code].filter((part) => part !== null).join('/') : ''

/** `8` or `8/0`; null for none, undefined for what is no type. */
export const readIcmp = (text: string): SecurityRuleDraft['icmp'] | undefined => {
  if (text.trim() === '') return null
  const [, type, code] = /^(\d{1,3})(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  if (type === undefined || Number(type) > 255 || Number(code ?? 0) > 255) return undefined
  return { type: Number(type), code: code === undefined ? null : Number(code) }
}
