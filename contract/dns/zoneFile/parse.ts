import { readOwner } from '#contract/dns/names.ts'
import { checkSet, checkZone, furtherError } from '#contract/dns/recordSets.ts'
import {
  mostRecordSets,
  setKey,
  type LineChange,
  type RecordSet,
  type RecordType,
} from '#contract/dns/rules.ts'
import { emailOf } from '#contract/dns/soa.ts'
import { printValue, readValue, type Rdata } from '#contract/dns/values.ts'
import { entriesOf, type Entry, type Word } from './entries.ts'
import { printSet } from './print.ts'
import {
  Fault,
  readLine,
  typeIn,
  under,
  valueIn,
  wholeIn,
  type FaultCode,
  type RecordLine,
} from './records.ts'
import { fileTtl, readTtl, type FileTtl } from './ttl.ts'

/** A line of a file that isn't taken, and why. */
export interface FileLine {
  line: number
  column: number
  code: FaultCode
  text: string
}

/** A line that is taken otherwise than it stands. */
export interface AdjustedLine {
  line: number
  column: number
  code: LineChange
  text: string
  /** As it will be. */
  proposal: string
}

export interface ParsedZone {
  /** Sets that can be kept, in canonical form; together they keep the rules of a zone. */
  sets: RecordSet[]
  soa: { email: string | undefined; negativeTtl: number } | undefined
  /** How many records are taken, unchanged or adjusted. */
  taken: number
  adjusted: AdjustedLine[]
  /** All lines left out, including those of no use: DNSSEC records, the zone's own SOA and name servers. */
  skipped: FileLine[]
  /** Where in the file each set is, by its key. */
  linesOf: ReadonlyMap<string, readonly Omit<FileLine, 'code'>[]>
}

/** The zone that a file is read for, and its TTL: sets that have the same need none of their own. */
interface Within {
  name: string
  ttl: number
}

interface ReadOptions {
  /** Types that the cloud doesn't answer for. */
  withoutTypes?: readonly RecordType[]
  /** Lines that are to be left out. */
  withoutLines?: readonly number[]
  /** The keys of the sets that the zone has: their owners are taken as they are (`checkSet`). */
  keptOwners?: ReadonlySet<string>
}

/** One record of a set: where it stands, and which TTL it asks for. */
interface FoundLine extends FileTtl {
  word: Word
  value: string
  isSpf: boolean
}

/** A set that the file has begun. What was read of it is kept, so that a further value is read alone. */
interface Found {
  set: RecordSet
  lines: FoundLine[]
  read: Rdata[]
  known: Set<string>
}

/** What a file says until it says otherwise. */
interface Reading {
  /** Without the last dot; empty for the root. */
  origin: string
  /** Undefined at first, and behind a line whose owner can't be read. */
  owner: string | undefined
  /** By `$TTL`, whose own line tells what was changed about it. */
  ttl: FileTtl | undefined
  /** The last one that stood at a record. */
  lastTtl: number | undefined
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined

/** 32 bits, where a time has 31 (RFC 1982). */
const isSerial = (text = '') => /^\d{1,10}$/.test(text) && Number(text) <= 0xffff_ffff

const soaOf = (data: readonly Word[], reading: Reading, last: Word): ParsedZone['soa'] => {
  const [, rname, serial, ...times] = data
  const values = times.map(({ text }) => readTtl(text)).filter(isDefined)
  if (!rname || !isSerial(serial?.text) || values.length !== 4 || times.length !== 4)
    throw new Fault('soaInvalid', last)
  const address = rname.text.endsWith('.') ? rname.text : under(rname.text, reading.origin)
  return { email: emailOf(address), negativeTtl: values[3] ?? 0 }
}

/** Lines in the order of the file. */
const inOrder = <T extends { line: number; column: number }>(some: readonly T[]) =>
  some.toSorted((one, other) => one.line - other.line || one.column - other.column)

/**
 * Reads a zone file (RFC 1035 §5, RFC 2308 §4) for a zone, line by line: what can't be taken is skipped, and what can be
 * taken only otherwise than it stands says how.
 */
export const parseZone = (text: string, zone: Within, options: ReadOptions = {}): ParsedZone => {
  const without = new Set(options.withoutLines)
  const lines = text.split('\n')
  const place = ({ line, column }: Pick<Word, 'line' | 'column'>) => ({
    line,
    column,
    text: (lines[line - 1] ?? '').trim().slice(0, 200),
  })
  const skipped: FileLine[] = []
  const adjusted: AdjustedLine[] = []
  const found = new Map<string, Found>()
  const reading: Reading = { origin: zone.name, owner: undefined, ttl: undefined, lastTtl: undefined }
  let soa: ParsedZone['soa']

  const ttlOf = (line: RecordLine): FileTtl => {
    if (line.ttl) return fileTtl(line.ttl.seconds)
    // By `$TTL`, or as the record before.
    const { ttl, change } =
      reading.ttl ?? (reading.lastTtl === undefined ? { ttl: null } : fileTtl(reading.lastTtl))
    return { ttl: ttl === zone.ttl ? null : ttl, ...(!reading.ttl && change && { change }) }
  }

  const take = (line: RecordLine, owner: string, first: Word) => {
    const { type, isSpf = false } = typeIn(line)
    if (options.withoutTypes?.includes(type)) throw new Fault('typeNotOffered', line.type)
    const name = readOwner(owner, zone.name)
    if ('code' in name) throw new Fault(name.code, first)
    if (type === 'NS' && name.name === '@') throw new Fault('apexNs', first)
    const value = readValue(type, valueIn(type, line.data, reading.origin), zone.name)
    if ('code' in value) throw new Fault(value.code, line.data[0] ?? line.type)
    const printed = printValue(value)
    const key = setKey({ name: name.name, type })
    const begun = found.get(key)
    const ttl = ttlOf(line)
    const one = { ...ttl, word: first, value: printed, isSpf }
    if (!begun) {
      const set = { name: name.name, type, ttl: ttl.ttl, values: [printed], note: null }
      const { errors } = checkSet(set, zone.name, options.keptOwners)
      if (errors?.[0]) throw new Fault(errors[0].code, first)
      if (found.size >= mostRecordSets) throw new Fault('tooMany', first)
      return void found.set(key, { set, lines: [one], read: [value], known: new Set([printed]) })
    }
    if (!begun.known.has(printed)) {
      const code = furtherError(type, begun.read, value)
      if (code) throw new Fault(code, first)
      begun.set.values.push(printed)
      begun.read.push(value)
      begun.known.add(printed)
    }
    return void begun.lines.push(one)
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
      reading.ttl = fileTtl(seconds)
      const { ttl, change } = reading.ttl
      if (change) adjusted.push({ ...place(name), code: change, proposal: `$TTL ${ttl ?? zone.ttl}` })
    } else reading.origin = wholeIn(argument, reading.origin).replace(/\.$/, '')
  }

  const read = ({ isIndented, words, fault }: Entry) => {
    const [first] = words
    const last = words.at(-1)
    const isDirective = !isIndented && first?.text.startsWith('$') === true
    // If this entry can't be read, the owner of the indented lines after it is unknown.
    if (!isIndented && !isDirective) reading.owner = first && wholeIn(first, reading.origin)
    if (fault) throw new Fault(fault.code, fault)
    if (!first || !last) return
    if (without.has(first.line)) throw new Fault('leftOut', first)
    if (isDirective) return directive(first, words.slice(1))
    const { owner } = reading
    if (owner === undefined) throw new Fault('noOwner', first)
    const line = readLine(isIndented ? words : words.slice(1), last)
    // Any line's TTL counts: the SOA's is often the only one in a file without `$TTL`.
    if (line.ttl) reading.lastTtl = line.ttl.seconds
    if (line.type.text.toUpperCase() !== 'SOA') return take(line, owner, first)
    // Cloudflare leaves out the last dot of the owner.
    const isOwn = [`${zone.name}.`, `${zone.name}.${zone.name}.`].includes(owner.toLowerCase())
    if (!isOwn || soa) throw new Fault('soaInvalid', line.type)
    soa = soaOf(line.data, reading, last)
    throw new Fault('soa', line.type)
  }

  for (const entry of entriesOf(text))
    try {
      read(entry)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      skipped.push({ ...place(error.word), code: error.code })
    }

  for (const { set, code } of checkZone([...found.values()].map((one) => one.set))) {
    const key = setKey(set)
    for (const { word } of found.get(key)?.lines ?? []) skipped.push({ ...place(word), code })
    found.delete(key)
  }

  for (const { set, lines: own } of found.values()) {
    // All values of a set have one TTL (RFC 2181 §5.2).
    const least = own.reduce((one, other) =>
      (other.ttl ?? zone.ttl) < (one.ttl ?? zone.ttl) ? other : one,
    ).ttl
    set.ttl = least
    for (const { word, ttl, change, value, isSpf } of own) {
      const isLower = (ttl ?? zone.ttl) !== (least ?? zone.ttl)
      const code = isSpf ? 'spf' : isLower ? 'ttlOfSet' : change
      const [proposal = ''] = printSet({ ...set, values: [value], note: null })
      if (code) adjusted.push({ ...place(word), code, proposal })
    }
  }

  const kept = [...found.entries()]
  return {
    sets: kept.map(([, { set }]) => set),
    soa,
    taken: kept.reduce((sum, [, { lines: own }]) => sum + own.length, 0),
    adjusted: inOrder(adjusted),
    skipped: inOrder(skipped),
    linesOf: new Map(kept.map(([key, one]) => [key, one.lines.map(({ word }) => place(word))])),
  }
}

/** Skipped records that every provider exports and that no import needs. */
const expected: readonly FaultCode[] = ['soa', 'apexNs', 'dnssec']

/** Whether a file holds nothing that can be imported, and something that should have been. */
export const isNoZoneFile = ({ sets, skipped }: Pick<ParsedZone, 'sets' | 'skipped'>) =>
  sets.length === 0 && skipped.some(({ code }) => !expected.includes(code))
