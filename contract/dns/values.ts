import { readIpv4 } from '#contract/addresses/ipv4.ts'
import { readIpv6, printIpv6 } from '#contract/addresses/ipv6.ts'
import { readTarget } from './names.ts'
import { targetKinds } from './ownerRules.ts'
import { mostTxtBytes, type DnsCode, type RecordType } from './rules.ts'
import {
  isService,
  printService,
  readNaptr,
  readSshfp,
  readSvcb,
  readTlsa,
  type ServiceRdata,
} from './serviceValues.ts'
import { bytesOf, inPieces, quoted, readQuoted } from './strings.ts'
import { numberIn, wordsOf } from './words.ts'

/** A value, taken apart. */
export type Rdata =
  | { type: 'A' | 'AAAA'; address: string }
  | { type: 'CNAME' | 'NS' | 'PTR'; target: string }
  | { type: 'MX'; preference: number; target: string }
  | { type: 'SRV'; priority: number; weight: number; port: number; target: string }
  | { type: 'CAA'; flags: number; tag: string; value: string }
  /** One character for each byte. */
  | { type: 'TXT'; strings: string[] }
  | ServiceRdata

type Read = Rdata | { code: DnsCode }

/** The properties that IANA lists, but for those that are reserved (RFC 8659, 8657, 9495; CA/Browser Forum). */
export const caaTags = [
  'issue',
  'issuewild',
  'issuemail',
  'issuevmc',
  'iodef',
  'contactemail',
  'contactphone',
] as const

const readA = (text: string): Read =>
  readIpv4(text) === undefined ? { code: 'address' } : { type: 'A', address: text }

const readAaaa = (text: string): Read => {
  const groups = readIpv6(text)
  return groups ? { type: 'AAAA', address: printIpv6(groups) } : { code: 'address' }
}

const readName =
  (type: 'CNAME' | 'NS' | 'PTR') =>
  (text: string, zone: string): Read => {
    const found = readTarget(text, zone, targetKinds[type])
    if ('code' in found) return found
    return found.name === '.' ? { code: 'target' } : { type, target: found.name }
  }

const readMx = (text: string, zone: string): Read => {
  const [first, typed, ...others] = wordsOf(text)
  const preference = numberIn(first)
  if (preference === undefined) return { code: 'priority' }
  if (typed === undefined || others.length > 0) return { code: 'target' }
  const found = readTarget(typed, zone, targetKinds.MX)
  return 'code' in found ? found : { type: 'MX', preference, target: found.name }
}

const readSrv = (text: string, zone: string): Read => {
  const [one, two, three, typed, ...others] = wordsOf(text)
  const [priority, weight, port] = [one, two, three].map(numberIn)
  if (priority === undefined || weight === undefined || port === undefined) return { code: 'priority' }
  if (typed === undefined || others.length > 0) return { code: 'target' }
  const found = readTarget(typed, zone, targetKinds.SRV)
  return 'code' in found ? found : { type: 'SRV', priority, weight, port, target: found.name }
}

const readCaa = (text: string): Read => {
  const [, flags, typed = '', rest = ''] = /^(\d{1,3})[ \t]+(\S+)[ \t]+(.+)$/s.exec(text.trim()) ?? []
  const tag = caaTags.find((known) => known === typed.toLowerCase())
  if ((flags !== '0' && flags !== '128') || !tag) return { code: 'caaTag' }
  const [value, ...others] = rest.startsWith('"')
    ? (readQuoted(rest) ?? [])
    : /\s/.test(rest)
      ? []
      : [bytesOf(rest)]
  if (value === undefined || others.length > 0) return { code: 'txtQuotes' }
  if (value.length > 255) return { code: 'txtTooLong' }
  if (tag === 'iodef' && !/^(mailto|https?):/.test(value)) return { code: 'target' }
  return { type: 'CAA', flags: Number(flags), tag, value }
}

/** In quotes, strings as they are; without, all of it is one text. What is longer than a string can be is split. */
const readTxt = (text: string): Read => {
  const given = text.trimStart().startsWith('"') ? readQuoted(text) : [bytesOf(text)]
  if (!given) return { code: 'txtQuotes' }
  const strings = given.flatMap(inPieces)
  if (strings.join('').length > mostTxtBytes) return { code: 'txtTooLong' }
  return { type: 'TXT', strings }
}

const readers: Record<RecordType, (text: string, zone: string) => Read> = {
  A: readA,
  AAAA: readAaaa,
  CAA: readCaa,
  CNAME: readName('CNAME'),
  HTTPS: readSvcb('HTTPS'),
  MX: readMx,
  NAPTR: readNaptr,
  NS: readName('NS'),
  PTR: readName('PTR'),
  SRV: readSrv,
  SSHFP: readSshfp,
  SVCB: readSvcb('SVCB'),
  TLSA: readTlsa,
  TXT: readTxt,
}

/** A value in presentation form, with names relative to the zone, taken apart; or the rule that it breaks. */
export const readValue = (type: RecordType, text: string, zone: string): Read =>
  readers[type](type === 'TXT' ? text : text.trim(), zone)

/** The one form in which a value is kept: names whole and in lower case, texts in quotes. */
export const printValue = (rdata: Rdata): string => {
  if (isService(rdata)) return printService(rdata)
  if (rdata.type === 'MX') return `${rdata.preference} ${rdata.target}`
  if (rdata.type === 'SRV') return `${rdata.priority} ${rdata.weight} ${rdata.port} ${rdata.target}`
  if (rdata.type === 'CAA') return `${rdata.flags} ${rdata.tag} ${quoted(rdata.value)}`
  if (rdata.type === 'TXT') return rdata.strings.map(quoted).join(' ')
  return 'address' in rdata ? rdata.address : rdata.target
}

/** The name that a value points to, without the last dot; undefined where it is nowhere, or the owner itself. */
export const targetOf = (rdata: Rdata): string | undefined => {
  if (!('target' in rdata) || rdata.target === '.') return undefined
  return rdata.target.slice(0, -1)
}
