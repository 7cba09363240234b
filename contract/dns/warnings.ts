import { relativeTo, wholeName } from './names.ts'
import type { DnsWarning, RecordSet } from './rules.ts'
import { readValue, targetOf, type Rdata } from './values.ts'

/** A warning about a set that is valid but probably a mistake. */
export interface SetWarning {
  code: DnsWarning
  name: string
  type: RecordSet['type']
}

const isText = (value: string, begins: RegExp) => begins.test(value.replaceAll('" "', '').slice(1))

/** The names between a name and its zone: of `a.b.c` they are `b.c` and `c`. */
const namesAbove = (name: string) => {
  const labels = name.split('.')
  return labels.slice(1).map((_, n) => labels.slice(n + 1).join('.'))
}

/** Quotation marks of word processors, which stand where the plain ones of the keyboard are meant. */
const typographicQuotes = /[\u2018-\u201f\uff02]/

const textOf = (bytes: string) =>
  new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))

/** Warnings about an owner name, which is relative to its zone. */
export const ownerWarnings = (name: string, zone: string): DnsWarning[] =>
  name === zone || name.endsWith(`.${zone}`) ? ['ownerDoubled'] : []

/** Warnings about one value of a set. */
export const valueWarnings = (rdata: Rdata, owner: string, zone: string): DnsWarning[] => {
  const target = targetOf(rdata)
  const found: DnsWarning[] = []
  if (target?.endsWith(`.${zone}.${zone}`)) found.push('targetDoubled')
  if (rdata.type === 'CNAME' && target === wholeName(owner, zone)) found.push('cnameToItself')
  if (rdata.type === 'TXT' && typographicQuotes.test(textOf(rdata.strings.join(''))))
    found.push('typographicQuotes')
  return found
}

/** Warnings about the sets of a zone that keeps all rules. */
export const warningsOf = (sets: readonly RecordSet[], zone: string): SetWarning[] => {
  const aliases = new Set(sets.filter(({ type }) => type === 'CNAME').map(({ name }) => name))
  const delegated = new Set(
    sets.filter(({ type, name }) => type === 'NS' && name !== '@').map(({ name }) => name),
  )
  const glue = new Set<string>()
  for (const set of sets)
    if (set.type === 'NS')
      for (const value of set.values) {
        const name = relativeTo(value.slice(0, -1), zone)
        if (name !== undefined) glue.add(name)
      }
  const found: SetWarning[] = []
  for (const set of sets) {
    const { name, type, values } = set
    const warn = (code: DnsWarning) => found.push({ code, name, type })
    const read = values.flatMap((value) => {
      const rdata = readValue(type, value, zone)
      return 'code' in rdata ? [] : rdata
    })
    const targets = read.flatMap((rdata) => targetOf(rdata) ?? [])
    for (const code of ownerWarnings(name, zone)) warn(code)
    if (
      (type === 'MX' || type === 'NS' || type === 'SRV') &&
      targets.some((to) => aliases.has(relativeTo(to, zone) ?? ''))
    )
      warn('targetIsAlias')
    for (const code of new Set(read.flatMap((rdata) => valueWarnings(rdata, name, zone)))) warn(code)
    if (type === 'TXT' && values.filter((value) => isText(value, /^v=spf1( |"|$)/i)).length > 1)
      warn('twoSpf')
    if (
      type === 'TXT' &&
      /^_dmarc(\.|$)/.test(name) &&
      values.filter((value) => isText(value, /^v=dmarc1/i)).length > 1
    )
      warn('twoDmarc')
    const isGlue = (type === 'A' || type === 'AAAA') && glue.has(name)
    const isBelow = namesAbove(name).some((above) => delegated.has(above))
    // At the cut itself stand its name servers, and nothing else.
    const isAtCut = delegated.has(name) && type !== 'NS'
    if ((isBelow || isAtCut) && !isGlue) warn('belowDelegation')
  }
  return found
}
