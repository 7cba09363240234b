import type { RecordType } from '#contract/dns/rules.ts'
import { bytesOf, quoted } from '#contract/dns/strings.ts'
import { printSvcParams } from '#contract/dns/svcParams.ts'
import { readValue } from '#contract/dns/values.ts'

/** What a value of each type is typed in as: one field for each. */
export const partsByType = {
  A: ['address'],
  AAAA: ['address'],
  CAA: ['flags', 'tag', 'value'],
  CNAME: ['target'],
  HTTPS: ['priority', 'target', 'params'],
  MX: ['priority', 'target'],
  NAPTR: ['order', 'preference', 'naptrFlags', 'service', 'regexp', 'target'],
  NS: ['target'],
  PTR: ['target'],
  SRV: ['priority', 'weight', 'port', 'target'],
  SSHFP: ['algorithm', 'hash', 'fingerprint'],
  SVCB: ['priority', 'target', 'params'],
  TLSA: ['usage', 'selector', 'matching', 'data'],
  TXT: ['text'],
} as const satisfies Record<RecordType, readonly string[]>

export type PartName = (typeof partsByType)[RecordType][number]

/** Text from bytes that were one character each; bytes that are no text stay as they are. */
const textOf = (bytes: string) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (char) => char.charCodeAt(0)),
    )
  } catch {
    return bytes
  }
}

/** What a new value begins with. */
export const blankParts = (type: RecordType): string[] => {
  if (type === 'MX') return ['10', '']
  if (type === 'SRV') return ['10', '5', '', '']
  if (type === 'HTTPS' || type === 'SVCB') return ['1', '.', type === 'HTTPS' ? 'alpn=h2,h3' : '']
  if (type === 'NAPTR') return ['100', '10', '', '', '', '.']
  if (type === 'TLSA') return ['3', '1', '1', '']
  if (type === 'SSHFP') return ['4', '2', '']
  return type === 'CAA' ? ['0', 'issue', ''] : ['']
}

/** A value as it stands in the zone, in fields. */
export const partsOf = (type: RecordType, value: string, zone: string): string[] => {
  const read = readValue(type, value, zone)
  if ('code' in read) return [value, ...blankParts(type).slice(1)]
  if (read.type === 'MX') return [String(read.preference), read.target]
  if (read.type === 'SRV') return [String(read.priority), String(read.weight), String(read.port), read.target]
  if (read.type === 'CAA') return [String(read.flags), read.tag, textOf(read.value)]
  if (read.type === 'TXT') return [textOf(read.strings.join(''))]
  if (read.type === 'HTTPS' || read.type === 'SVCB')
    return [String(read.priority), read.target, printSvcParams(read.params)]
  if (read.type === 'NAPTR')
    return [
      String(read.order),
      String(read.preference),
      ...[read.flags, read.services, read.regexp].map(textOf),
      read.target,
    ]
  if (read.type === 'TLSA')
    return [String(read.usage), String(read.selector), String(read.matching), read.data]
  if (read.type === 'SSHFP') return [String(read.algorithm), String(read.hash), read.fingerprint]
  return ['address' in read ? read.address : read.target]
}

/** The value that fields say, in presentation form. Texts are put in quotes, and split by whoever reads them. */
export const valueOf = (type: RecordType, parts: readonly string[]): string => {
  const [first = '', second = '', third = ''] = parts
  if (type === 'TXT') return quoted(bytesOf(first))
  if (type === 'CAA') return `${first} ${second} ${quoted(bytesOf(third.trim()))}`
  if (type === 'NAPTR') {
    const [, , ...others] = parts.map((part) => part.trim())
    const texts = others.slice(0, 3).map((text) => quoted(bytesOf(text)))
    return [first.trim(), second.trim(), ...texts, others[3] ?? ''].join(' ')
  }
  return parts
    .map((part) => part.trim())
    .join(' ')
    .trim()
}
