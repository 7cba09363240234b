import { readTarget } from './names.ts'
import { targetKinds } from './ownerRules.ts'
import { quoted, readQuoted, bytesOf } from './strings.ts'
import { printSvcParams, readSvcParams, type SvcParam } from './svcParams.ts'
import { byteIn, numberIn, wordsOf } from './words.ts'
import type { DnsCode } from './rules.ts'

/*
 * Values that say how a service is reached (HTTPS and SVCB of RFC 9460, NAPTR of RFC 3403), and by which key it is known
 * (TLSA of RFC 6698, SSHFP of RFC 4255).
 */

/** Where a service is, and how it is spoken to. Priority 0 is an alias. */
export interface SvcbRdata {
  type: 'HTTPS' | 'SVCB'
  priority: number
  target: string
  params: SvcParam[]
}

/** Texts have one character for each byte; `target` is the replacement. */
export interface NaptrRdata {
  type: 'NAPTR'
  order: number
  preference: number
  flags: string
  services: string
  regexp: string
  target: string
}

/** A certificate or its hash, in lower-case hexadecimal. */
export interface TlsaRdata {
  type: 'TLSA'
  usage: number
  selector: number
  matching: number
  data: string
}

/** The fingerprint of a host key, in lower-case hexadecimal. */
export interface SshfpRdata {
  type: 'SSHFP'
  algorithm: number
  hash: number
  fingerprint: string
}

export type ServiceRdata = SvcbRdata | NaptrRdata | TlsaRdata | SshfpRdata

type Read<T> = T | { code: DnsCode }

export const readSvcb =
  (type: SvcbRdata['type']) =>
  (text: string, zone: string): Read<SvcbRdata> => {
    const [, first, typed = '', rest = ''] = /^(\S+)(?:[ \t]+(\S+)(?:[ \t]+(.*))?)?$/s.exec(text) ?? []
    const priority = numberIn(first)
    if (priority === undefined) return { code: 'priority' }
    if (typed === '') return { code: 'target' }
    const found = readTarget(typed, zone, targetKinds[type])
    if ('code' in found) return found
    const params = readSvcParams(rest)
    // An alias has none (RFC 9460 §2.4.2).
    if (!params || (priority === 0 && params.length > 0)) return { code: 'svcParams' }
    return { type, priority, target: found.name, params }
  }

/** A text of NAPTR, in quotes or without. */
const naptrWord = /^(?:"(?:[^"\\]|\\.)*"|[^\s"]+)(?=\s|$)/s

const stringIn = (word: string | undefined) => {
  if (word === undefined) return undefined
  const [text, ...others] = word.startsWith('"') ? (readQuoted(word) ?? []) : [bytesOf(word)]
  return others.length === 0 && text !== undefined && text.length <= 255 ? text : undefined
}

/** Nothing, or a substitution such as `!^.*$!sip:info@example.com!`, between characters of one's own choice. */
const isRegexp = (text: string) => {
  if (text === '') return true
  const [delimiter = ''] = text
  if (/[\di\\]/.test(delimiter)) return false
  const parts = text.slice(1).replaceAll(/\\./gs, '').split(delimiter)
  return parts.length === 3 && /^i?$/.test(parts[2] ?? '')
}

export const readNaptr = (text: string, zone: string): Read<NaptrRdata> => {
  const words: string[] = []
  let rest = text
  while (rest !== '') {
    const word = naptrWord.exec(rest)?.[0]
    if (word === undefined) return { code: 'txtQuotes' }
    words.push(word)
    rest = rest.slice(word.length).trimStart()
  }
  const [first, second, ...others] = words
  const [order, preference] = [numberIn(first), numberIn(second)]
  if (order === undefined || preference === undefined) return { code: 'priority' }
  const [flags, services, regexp] = others.slice(0, 3).map(stringIn)
  const typed = others[3]
  if (flags === undefined || services === undefined || regexp === undefined) return { code: 'naptr' }
  if (typed === undefined || others.length > 4) return { code: 'target' }
  const found = readTarget(typed, zone, targetKinds.NAPTR)
  if ('code' in found) return found
  // One or the other (RFC 3403 §4.1).
  const hasBoth = regexp !== '' && found.name !== '.'
  if (!/^[a-z\d]*$/i.test(flags) || !/^[ -~]*$/.test(services) || !isRegexp(regexp) || hasBoth)
    return { code: 'naptr' }
  return { type: 'NAPTR', order, preference, flags, services, regexp, target: found.name }
}

/** Bytes in hexadecimal, which may be written in several words. */
const hexIn = (words: readonly string[]) => {
  const hex = words.join('').toLowerCase()
  return /^([\da-f]{2})+$/.test(hex) ? hex : undefined
}

/** How many bytes a hash has, by its number; undefined for those whose length is not known. */
const tlsaBytes: Record<number, number> = { 1: 32, 2: 64 }
const sshfpBytes: Record<number, number> = { 1: 20, 2: 32 }

export const readTlsa = (text: string): Read<TlsaRdata> => {
  const [one, two, three, ...rest] = wordsOf(text)
  const [usage, selector, matching] = [one, two, three].map(byteIn)
  const data = hexIn(rest)
  if (usage === undefined || selector === undefined || matching === undefined || data === undefined)
    return { code: 'tlsa' }
  const bytes = tlsaBytes[matching]
  if (bytes !== undefined && data.length !== bytes * 2) return { code: 'tlsa' }
  return { type: 'TLSA', usage, selector, matching, data }
}

export const readSshfp = (text: string): Read<SshfpRdata> => {
  const [one, two, ...rest] = wordsOf(text)
  const [algorithm, hash] = [one, two].map(byteIn)
  const fingerprint = hexIn(rest)
  if (algorithm === undefined || hash === undefined || fingerprint === undefined) return { code: 'sshfp' }
  const bytes = sshfpBytes[hash]
  if (bytes !== undefined && fingerprint.length !== bytes * 2) return { code: 'sshfp' }
  return { type: 'SSHFP', algorithm, hash, fingerprint }
}

export const isService = (rdata: { type: string }): rdata is ServiceRdata =>
  ['HTTPS', 'SVCB', 'NAPTR', 'TLSA', 'SSHFP'].includes(rdata.type)

export const printService = (rdata: ServiceRdata): string => {
  if (rdata.type === 'NAPTR') {
    const texts = [rdata.flags, rdata.services, rdata.regexp].map(quoted)
    return [rdata.order, rdata.preference, ...texts, rdata.target].join(' ')
  }
  if (rdata.type === 'TLSA') return `${rdata.usage} ${rdata.selector} ${rdata.matching} ${rdata.data}`
  if (rdata.type === 'SSHFP') return `${rdata.algorithm} ${rdata.hash} ${rdata.fingerprint}`
  return `${rdata.priority} ${rdata.target} ${printSvcParams(rdata.params)}`.trimEnd()
}
