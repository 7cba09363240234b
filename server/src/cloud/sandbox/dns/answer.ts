import type { Answer, Question } from 'dns-packet'
import { relativeTo, wholeName } from '#contract/dns/names.ts'
import { rnameOf, soaTimes } from '#contract/dns/soa.ts'
import { isService } from '#contract/dns/serviceValues.ts'
import { readValue, targetOf } from '#contract/dns/values.ts'
import { isWireType, toWire, wireTypes } from '#contract/dns/wire.ts'
import type { RecordType } from '#contract/dns/rules.ts'

/** A zone that is answered for. */
export interface ServedZone {
  ref: string
  name: string
  email: string
  ttl: number
  negativeTtl: number
  serial: number
  nameServers: readonly string[]
}

export interface ServedSet {
  name: string
  type: RecordType
  ttl: number
  values: readonly string[]
}

/** Where the zones are. */
export interface Served {
  /** The zone that a name lies in, the longest that there is. */
  zoneOf(name: string): Promise<ServedZone | undefined>
  setsAt(zone: ServedZone, names: readonly string[]): Promise<ServedSet[]>
  hasBelow(zone: ServedZone, name: string): Promise<boolean>
  /** Whose an address of the cloud's own pools is, by its name in a reverse zone. Null: nobody's; undefined: none of ours. */
  pointerOf(name: string): Promise<string | null | undefined>
}

export interface Reply {
  code: 'NOERROR' | 'NXDOMAIN' | 'REFUSED'
  isAuthoritative: boolean
  answers: Answer[]
  authorities: Answer[]
  additionals: Answer[]
}

const mostAliases = 8

const reply = (code: Reply['code'], parts: Partial<Reply> = {}): Reply => ({
  code,
  isAuthoritative: code !== 'REFUSED',
  answers: [],
  authorities: [],
  additionals: [],
  ...parts,
})

const withoutDot = (name: string) => name.replace(/\.$/, '')

/** A value as it goes on the wire. */
const dataOf = (type: RecordType, value: string, zone: string): unknown => {
  const rdata = readValue(type, value, zone)
  if ('code' in rdata) return undefined
  if ('address' in rdata) return rdata.address
  if (isService(rdata)) return Buffer.from(toWire(rdata), 'latin1')
  if (rdata.type === 'MX') return { preference: rdata.preference, exchange: withoutDot(rdata.target) }
  if (rdata.type === 'SRV') return { ...rdata, target: withoutDot(rdata.target) }
  if (rdata.type === 'CAA') return { flags: rdata.flags, tag: rdata.tag, value: rdata.value }
  if (rdata.type === 'TXT') return rdata.strings.map((one) => Buffer.from(one, 'latin1'))
  return withoutDot(rdata.target)
}

/** The type as dns-packet is told it: by number where the data are bytes of our own. */
const packetType = (type: RecordType) => (isWireType(type) ? `UNKNOWN_${wireTypes[type]}` : type)

/** The type of a question, which dns-packet knows by its number alone where it doesn't know it by name. */
const askedType = (type: string) =>
  Object.entries(wireTypes).find(([, number]) => type === `UNKNOWN_${number}`)?.[0] ?? type

const asAnswers = ({ type, ttl, values }: ServedSet, name: string, zone: ServedZone): Answer[] =>
  values.map((value) => ({
    name,
    type: packetType(type),
    ttl,
    class: 'IN',
    data: dataOf(type, value, zone.name),
  }))

const soaOf = (zone: ServedZone, ttl = zone.ttl): Answer => ({
  name: zone.name,
  type: 'SOA',
  ttl,
  class: 'IN',
  data: {
    mname: zone.nameServers[0] ?? zone.name,
    rname: rnameOf(zone.email),
    serial: zone.serial,
    ...soaTimes,
    minimum: zone.negativeTtl,
  },
})

const ownSets = (zone: ServedZone): ServedSet[] => [
  { name: '@', type: 'NS', ttl: zone.ttl, values: zone.nameServers.map((server) => `${server}.`) },
]

/** A name and those above it up to its zone: of `a.b` they are `a.b`, `b` and `@`. */
const pathOf = (name: string): string[] => {
  if (name === '@') return ['@']
  const labels = name.split('.')
  return [...labels.map((_, n) => labels.slice(n).join('.')), '@']
}

const wildcardOf = (above: string) => (above === '@' ? '*' : `*.${above}`)

/** What there is at a name of a zone: its own sets, those of a wildcard, or a delegation above it. */
const lookUp = async (served: Served, zone: ServedZone, name: string) => {
  const path = pathOf(name)
  const above = path.slice(1)
  const found = [...(await served.setsAt(zone, [...path, ...above.map(wildcardOf)])), ...ownSets(zone)]
  const at = (wanted: string) => found.filter((set) => set.name === wanted)
  const cut = path
    .toReversed()
    .flatMap((one) => (one === '@' ? [] : at(one)))
    .find(({ type }) => type === 'NS')
  if (cut) return { cut, sets: [], exists: true }
  if (at(name).length > 0) return { sets: at(name), exists: true }
  if (await served.hasBelow(zone, name)) return { sets: [], exists: true }
  for (const one of above) {
    const wild = at(wildcardOf(one))
    if (wild.length > 0) return { sets: wild, exists: true }
    // The closest name that exists decides: a wildcard further up says nothing below it (RFC 4592 §3.3.1).
    if (at(one).length > 0 || (await served.hasBelow(zone, one))) break
  }
  return { sets: [], exists: false }
}

const referral = async (served: Served, zone: ServedZone, cut: ServedSet): Promise<Reply> => {
  const names = cut.values.flatMap((value) => relativeTo(withoutDot(value), zone.name) ?? [])
  const glue = (await served.setsAt(zone, names)).filter(({ type }) => type === 'A' || type === 'AAAA')
  return reply('NOERROR', {
    isAuthoritative: false,
    authorities: asAnswers(cut, wholeName(cut.name, zone.name), zone),
    additionals: glue.flatMap((set) => asAnswers(set, wholeName(set.name, zone.name), zone)),
  })
}

/** What an authoritative server answers (RFC 1034 §4.3.2, RFC 2308, RFC 4592, RFC 8482). */
export const answerTo = async ({ name: asked, type: packed }: Question, served: Served): Promise<Reply> => {
  const type = askedType(packed)
  const question = asked.toLowerCase()
  const pointer = await served.pointerOf(question)
  if (pointer !== undefined) {
    if (pointer === null) return reply('NXDOMAIN')
    const answer = { name: asked, type: 'PTR', ttl: 300, class: 'IN', data: pointer }
    return reply('NOERROR', { answers: type === 'PTR' ? [answer] : [] })
  }
  const zone = await served.zoneOf(question)
  if (!zone || type === 'AXFR' || type === 'IXFR') return reply('REFUSED')
  const answers: Answer[] = []
  let owner = asked
  let name = relativeTo(question, zone.name) ?? '@'
  for (let n = 0; n <= mostAliases; n += 1) {
    const { cut, sets, exists } = await lookUp(served, zone, name)
    if (cut) return answers.length > 0 ? reply('NOERROR', { answers }) : referral(served, zone, cut)
    const negative = { answers, authorities: [soaOf(zone, Math.min(zone.ttl, zone.negativeTtl))] }
    if (!exists) return reply('NXDOMAIN', negative)
    if (type === 'SOA' && name === '@') return reply('NOERROR', { answers: [...answers, soaOf(zone)] })
    if (type === 'ANY' && sets.length > 0)
      return reply('NOERROR', {
        answers: [
          { name: owner, type: 'HINFO', ttl: zone.ttl, class: 'IN', data: { cpu: 'RFC8482', os: '' } },
        ],
      })
    const wanted = sets.find((set) => set.type === type)
    if (wanted) return reply('NOERROR', { answers: [...answers, ...asAnswers(wanted, owner, zone)] })
    const alias = sets.find((set) => set.type === 'CNAME')
    if (!alias) return reply('NOERROR', negative)
    answers.push(...asAnswers(alias, owner, zone))
    const target = targetOf(readAlias(alias, zone)) ?? ''
    const next = relativeTo(target, zone.name)
    if (next === undefined) return reply('NOERROR', { answers })
    owner = target
    name = next
  }
  return reply('NOERROR', { answers })
}

const readAlias = ({ values }: ServedSet, zone: ServedZone) => {
  const rdata = readValue('CNAME', values[0] ?? '', zone.name)
  return 'code' in rdata ? ({ type: 'CNAME', target: '.' } as const) : rdata
}
