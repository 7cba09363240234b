import { readOwner } from '#contract/dns/names.ts'
import { checkSet, checkZone, furtherError } from '#contract/dns/recordSets.ts'
import {
  isRecordType,
  isTtl,
  setKey,
  type DnsCode,
  type RecordSet,
  type RecordType,
  type ZoneFileCode,
} from '#contract/dns/rules.ts'
import { emailOf } from '#contract/dns/soa.ts'
import { quoted } from '#contract/dns/strings.ts'
import { printValue, readValue, type Rdata } from '#contract/dns/values.ts'
import { entriesOf, plain, type Entry, type Word } from './entries.ts'
import { readTtl } from './ttl.ts'

/** A line that can't be taken, or is left out. */
export interface FileLine {
  line: number
  column: number
  code: DnsCode | ZoneFileCode | 'tooLong'
  text: string
}

export interface ParsedZone {
  /** Those of customers, each in its one form. */
  sets: RecordSet[]
  soa: { email: string | undefined; negativeTtl: number } | undefined
  refused: FileLine[]
  /** What is of no use here: records of DNSSEC, the zone's own SOA and name servers. */
  left: FileLine[]
}

/** The zone that a file is read for, and its TTL: sets that have the same need none of their own. */
interface Within {
  name: string
  ttl: number
}

/** A set that the file has begun, and where. What was read of it is kept, so that a further value is read alone. */
interface Found {
  set: RecordSet
  word: Word
  read: Rdata[]
  known: Set<string>
}

class Fault extends Error {
  readonly code: FileLine['code']
  readonly word: Word

  constructor(code: FileLine['code'], word: Word) {
    super(code)
    this.code = code
    this.word = word
  }
}

const classes = ['IN', 'CH', 'CS', 'HS', 'ANY', 'NONE']
const dnssec =
  /^(RRSIG|DNSKEY|DS|NSEC|NSEC3|NSEC3PARAM|CDS|CDNSKEY|DLV|SIG|KEY|NXT|TYPE(24|25|30|43|46|47|48|50|51|59|60|32769))$/

/** Where in a value the names are that may be relative. */
const nameAt: Partial<Record<RecordType, number>> = { CNAME: 0, NS: 0, PTR: 0, MX: 1, SRV: 3 }

/** What a file says until it says otherwise. */
interface Reading {
  /** Without the last dot; empty for the root. */
  origin: string
  owner: string | undefined
  /** By `$TTL`. */
  ttl: number | undefined
  /** The last one that stood at a record. */
  lastTtl: number | undefined
}

/** A name as text: escapes of what could stand there anyway are gone, all others stay and break the rule of labels. */
const nameIn = (word: Word) =>
  word.text.replaceAll(/\\(\d{3}|[^])/g, (escape, of: string) => {
    const char = of.length === 3 ? String.fromCharCode(Number(of)) : of
    return /[\w-]/.test(char) ? char : escape
  })

const under = (name: string, origin: string) => (origin === '' ? `${name}.` : `${name}.${origin}.`)

/** A name, written whole, with the dot at its end. */
const wholeIn = (word: Word, origin: string) => {
  const name = nameIn(word)
  if (name === '@') return `${origin}.`
  return name.endsWith('.') ? name : under(name, origin)
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined

interface Line {
  type: Word
  ttl: { seconds: number; word: Word } | undefined
  data: Word[]
}

/** What follows the owner: TTL and class in either order, each if it is there, then the type. */
const readLine = (words: readonly Word[], last: Word): Line => {
  let ttl: Line['ttl']
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

const valueIn = (type: RecordType, data: readonly Word[], reading: Reading) => {
  const [first] = data
  // Bytes in hexadecimal (RFC 3597 §5): not to be taken for a text.
  if (first?.text === String.raw`\#`) throw new Fault('generic', first)
  if (type === 'TXT') return data.map((word) => quoted(plain(word))).join(' ')
  const at = nameAt[type]
  return data
    .map((word, n) => {
      if (n === at && word.text !== '.') return wholeIn(word, reading.origin)
      return type === 'CAA' && n > 1 ? quoted(plain(word)) : word.text
    })
    .join(' ')
}

/** 32 bits, where a time has 31 (RFC 1982). */
const isSerial = (text = '') => /^\d{1,10}$/.test(text) && Number(text) <= 0xffff_ffff

const soaOf = (data: readonly Word[], reading: Reading, last: Word): ParsedZone['soa'] => {
  const [, rname, serial, ...times] = data
  const values = times.map(({ text }) => readTtl(text)).filter(isDefined)
  if (!rname || !isSerial(serial?.text) || values.length !== 4 || times.length !== 4)
    throw new Fault('soa', last)
  const address = rname.text.endsWith('.') ? rname.text : under(rname.text, reading.origin)
  return { email: emailOf(address), negativeTtl: values[3] ?? 0 }
}

/** Reads a zone file (RFC 1035 §5, RFC 2308 §4) for a zone. Nothing is guessed: what can't be taken is refused. */
export const parseZone = (text: string, zone: Within): ParsedZone => {
  const lines = text.split('\n')
  const at = ({ line, column }: Pick<Word, 'line' | 'column'>, code: FileLine['code']): FileLine => ({
    line,
    column,
    code,
    text: (lines[line - 1] ?? '').trim().slice(0, 200),
  })
  const { entries, bad } = entriesOf(text)
  const refused = bad.map((one) => at(one, one.code))
  const left: FileLine[] = []
  const found = new Map<string, Found>()
  const reading: Reading = { origin: zone.name, owner: undefined, ttl: undefined, lastTtl: undefined }
  let soa: ParsedZone['soa']

  const ttlOf = (line: Line): number | null => {
    if (line.ttl && !isTtl(line.ttl.seconds)) throw new Fault('ttlOutside', line.ttl.word)
    if (line.ttl) return line.ttl.seconds
    const given = reading.ttl ?? reading.lastTtl
    if (given === undefined || given === zone.ttl) return null
    if (!isTtl(given)) throw new Fault('ttlOutside', line.type)
    return given
  }

  const take = (type: RecordType, line: Line, owner: string, first: Word) => {
    const name = readOwner(owner, zone.name)
    if ('code' in name) throw new Fault(name.code, first)
    const ttl = ttlOf(line)
    if (type === 'NS' && name.name === '@') return void left.push(at(first, 'apexNs'))
    const value = readValue(type, valueIn(type, line.data, reading), zone.name)
    if ('code' in value) throw new Fault(value.code, line.data[0] ?? line.type)
    const printed = printValue(value)
    const key = setKey({ name: name.name, type })
    const begun = found.get(key)
    if (!begun) {
      const set = { name: name.name, type, ttl, values: [printed], note: null }
      const { errors } = checkSet(set, zone.name)
      if (errors?.[0]) throw new Fault(errors[0].code, first)
      return void found.set(key, { set, word: first, read: [value], known: new Set([printed]) })
    }
    if (begun.known.has(printed)) return undefined
    const code = furtherError(type, begun.read, value)
    if (code) throw new Fault(code, first)
    if ((ttl ?? zone.ttl) !== (begun.set.ttl ?? zone.ttl))
      throw new Fault('ttlOfSet', line.ttl?.word ?? line.type)
    begun.set.values.push(printed)
    begun.read.push(value)
    begun.known.add(printed)
    return undefined
  }

  const directive = (name: Word, [argument, ...others]: readonly Word[]) => {
    const known = { $INCLUDE: 'include', $GENERATE: 'generate' } as const
    const word = name.text.toUpperCase()
    if (word === '$INCLUDE' || word === '$GENERATE') throw new Fault(known[word], name)
    if (word !== '$ORIGIN' && word !== '$TTL') throw new Fault('directive', name)
    if (!argument || others.length > 0) throw new Fault('syntax', argument ?? name)
    if (word === '$TTL') {
      const seconds = readTtl(argument.text)
      if (seconds === undefined) throw new Fault('ttl', argument)
      reading.ttl = seconds
    } else reading.origin = wholeIn(argument, reading.origin).replace(/\.$/, '')
  }

  const read = ({ isIndented, words }: Entry) => {
    const [first] = words
    const last = words.at(-1)
    if (!first || !last) return
    if (!isIndented && first.text.startsWith('$')) return directive(first, words.slice(1))
    if (!isIndented) reading.owner = wholeIn(first, reading.origin)
    const { owner } = reading
    if (owner === undefined) throw new Fault('noOwner', first)
    const line = readLine(isIndented ? words : words.slice(1), last)
    // Of whatever line: that of the SOA often is the only one in a file without `$TTL`.
    if (line.ttl) reading.lastTtl = line.ttl.seconds
    const type = line.type.text.toUpperCase()
    if (dnssec.test(type)) left.push(at(line.type, 'dnssec'))
    else if (type === 'SOA') {
      if (owner.toLowerCase() !== `${zone.name}.` || soa) throw new Fault('soa', line.type)
      soa = soaOf(line.data, reading, last)
      left.push(at(line.type, 'soa'))
    } else if (isRecordType(type)) take(type, line, owner, first)
    else throw new Fault('type', line.type)
  }

  for (const entry of entries)
    try {
      read(entry)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      refused.push(at(error.word, error.code))
    }
  const sets = [...found.values()].map(({ set }) => set)
  for (const { set, code } of checkZone(sets)) {
    const word = found.get(setKey(set))?.word
    if (word) refused.push(at(word, code))
  }
  return { sets, soa, refused: refused.toSorted((one, other) => one.line - other.line), left }
}
