import { isRecordType, type DnsCode, type RecordType, type ZoneFileCode } from '#contract/dns/rules.ts'
import { quoted } from '#contract/dns/strings.ts'
import { fromWire, isWireType, wireTypes } from '#contract/dns/wire.ts'
import { plain, type Word } from './entries.ts'
import { readTtl } from './ttl.ts'

/*
 * The words of one record in a zone file.
 */

export type FaultCode = DnsCode | ZoneFileCode | 'tooLong'

/** Why an entry can't be taken, and at which word. */
export class Fault extends Error {
  readonly code: FaultCode
  readonly word: Pick<Word, 'line' | 'column'>

  constructor(code: FaultCode, word: Pick<Word, 'line' | 'column'>) {
    super(code)
    this.code = code
    this.word = word
  }
}

const classes = ['IN', 'CH', 'CS', 'HS', 'ANY', 'NONE']
const dnssec =
  /^(RRSIG|DNSKEY|DS|NSEC|NSEC3|NSEC3PARAM|CDS|CDNSKEY|CSYNC|ZONEMD|DLV|SIG|KEY|NXT|TYPE(24|25|30|43|46|47|48|50|51|59|60|62|63|32769))$/
/** Providers' own types for an alias at the domain itself; resolvers never see them. */
const alias = /^(ALIAS|ANAME|AWS|CNAME-FLATTENED|TYPE65401)$/

/** Where in a value the names are that may be relative. */
const nameAt: Partial<Record<RecordType, number>> = {
  CNAME: 0,
  HTTPS: 1,
  MX: 1,
  NAPTR: 5,
  NS: 0,
  PTR: 0,
  SRV: 3,
  SVCB: 1,
}

/** A name as text: escapes of what could stand there anyway are gone, all others stay and break the rule of labels. */
export const nameIn = (word: Word) =>
  word.text.replaceAll(/\\(\d{3}|[^])/g, (escape, of: string) => {
    const char = of.length === 3 ? String.fromCharCode(Number(of)) : of
    return /[\w/-]/.test(char) ? char : escape
  })

/** A relative name, whole; the origin has no last dot, and is empty for the root. */
export const under = (name: string, origin: string) => (origin === '' ? `${name}.` : `${name}.${origin}.`)

/** A name, written whole, with the dot at its end. */
export const wholeIn = (word: Word, origin: string) => {
  const name = nameIn(word)
  if (name === '@') return `${origin}.`
  return name.endsWith('.') ? name : under(name, origin)
}

export interface RecordLine {
  type: Word
  ttl: { seconds: number; word: Word } | undefined
  data: Word[]
}

/** Reads what follows the owner: an optional TTL and class in either order, then the type and its data. */
export const readLine = (words: readonly Word[], last: Word): RecordLine => {
  let ttl: RecordLine['ttl']
  let hasClass = false
  for (const [at, word] of words.entries()) {
    const upper = word.text.toUpperCase()
    const seconds = readTtl(word.text)
    if (seconds !== undefined && !ttl) ttl = { seconds, word }
    else if (classes.includes(upper) && !hasClass) {
      if (upper !== 'IN') throw new Fault('class', word)
      hasClass = true
    } else if (/^CLASS\d+$/.test(upper)) throw new Fault('class', word)
    else return { type: word, ttl, data: words.slice(at + 1) }
  }
  throw new Fault('syntax', last)
}

/** The type of a record; SPF is TXT (RFC 7208 §3.1), `TYPE65` is HTTPS (RFC 3597 §5). */
export const typeIn = ({ type: word }: RecordLine): { type: RecordType; isSpf?: boolean } => {
  const name = word.text.toUpperCase()
  if (name === 'SPF' || name === 'TYPE99') return { type: 'TXT', isSpf: true }
  const generic = Object.entries(wireTypes).find(([, number]) => name === `TYPE${number}`)?.[0] ?? name
  if (isRecordType(generic)) return { type: generic }
  if (dnssec.test(name)) throw new Fault('dnssec', word)
  throw new Fault(alias.test(name) ? 'alias' : 'type', word)
}

/** Bytes in hexadecimal (RFC 3597 §5), for the types whose values are known as bytes. */
const genericValue = (type: RecordType, [mark, length, ...hex]: readonly Word[]) => {
  const digits = hex.map(({ text }) => text).join('')
  const isWhole = /^([\da-f]{2})*$/i.test(digits) && length?.text === String(digits.length / 2)
  const bytes = digits.replaceAll(/../g, (two) => String.fromCharCode(Number.parseInt(two, 16)))
  const value = isWhole && isWireType(type) ? fromWire(type, bytes) : undefined
  if (value === undefined) throw new Fault('generic', mark ?? { line: 1, column: 1 })
  return value
}

/** Words as they stood, with a blank between those that had one: `alpn="h2"` is one. */
const joined = (words: readonly Word[]) => {
  let text = ''
  let end: { line: number; column: number } | undefined
  for (const word of words) {
    const isNext = end?.line === word.line && end.column === word.column
    text += text === '' || isNext ? word.text : ` ${word.text}`
    end = { line: word.line, column: word.column + word.text.length }
  }
  return text
}

/** The value of a record as `readValue` takes it, its name whole. */
export const valueIn = (type: RecordType, data: readonly Word[], origin: string) => {
  const [first] = data
  // Not to be taken for a text.
  if (first?.text === String.raw`\#`) return genericValue(type, data)
  if (type === 'TXT') return data.map((word) => quoted(plain(word))).join(' ')
  const at = nameAt[type]
  const words = data.map((word, n) => {
    if (n === at && word.text !== '.') return { ...word, text: wholeIn(word, origin) }
    return type === 'CAA' && n > 1 ? { ...word, text: quoted(plain(word)) } : word
  })
  if (type !== 'HTTPS' && type !== 'SVCB') return words.map(({ text }) => text).join(' ')
  // Parameters are joined as they stood; priority and name always are words of their own.
  return [...words.slice(0, 2).map(({ text }) => text), joined(data.slice(2))].join(' ').trimEnd()
}
