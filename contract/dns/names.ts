import { readIpv4 } from '#contract/addresses/ipv4.ts'
import { toALabel } from './punycode.ts'
import type { DnsCode } from './rules.ts'

/*
 * Names are kept in lower case and as A-labels. A zone's own has no dot at its end; a record's is relative to its
 * zone, `@` where it is the same; in values a name stands whole, with the dot.
 */

export type Named = { name: string } | { code: DnsCode }

const longestName = 253
const longestLabel = 63

/** Labels of host names (RFC 952, RFC 1123 §2.1). */
const hostLabel = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/
/** Labels of all other names: underscores may be anywhere (RFC 2181 §11, RFC 8552). */
const label = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$/
/** Labels of reverse names: a range of addresses that is delegated apart is called `0/25` (RFC 2317). */
const reverseLabel = /^[a-z0-9_]([a-z0-9_/-]*[a-z0-9_])?$/

/** Whether a name has to be that of a host, or may be any. */
export type NameKind = 'host' | 'any'

/** The labels of a name, in lower case, as A-labels; not judged yet. */
const labelsOf = (name: string) => name.split(/[.。．｡]/).map(toALabel)

const isReverse = (labels: readonly (string | undefined)[]) =>
  labels.at(-1) === 'arpa' && (labels.at(-2) === 'in-addr' || labels.at(-2) === 'ip6')

/**
 * A name by the rule of its labels. `whole` are all labels of it up to the root, which decide what a reverse name may
 * have; `hasWildcard` allows `*` as the first one (RFC 4592).
 */
const judged = (
  labels: readonly (string | undefined)[],
  kind: NameKind,
  { hasWildcard = false, whole: all = labels }: { hasWildcard?: boolean; whole?: typeof labels } = {},
): Named => {
  const pattern = kind === 'host' ? hostLabel : isReverse(all) ? reverseLabel : label
  const whole: string[] = []
  for (const [at, one] of labels.entries()) {
    const isWildcard = hasWildcard && at === 0 && one === '*'
    if (one === undefined || one.length > longestLabel) return { code: 'label' }
    if (!isWildcard && !pattern.test(one)) return { code: label.test(one) ? 'hostName' : 'label' }
    whole.push(one)
  }
  const name = whole.join('.')
  return name.length > longestName ? { code: 'nameTooLong' } : { name }
}

/** The name of a zone: two labels or more. */
export const readZoneName = (typed: string): Named => {
  const text = typed.trim().replace(/\.$/, '')
  const labels = labelsOf(text)
  if (labels.length < 2 || readIpv4(text) !== undefined) return { code: 'label' }
  return judged(labels, 'any')
}

/**
 * A name in a zone, relative to it. A dot at the end says that it is written whole. What the name may be depends on the
 * record type as well: `ownerFault` of ownerRules.ts.
 */
export const readOwner = (typed: string, zone: string): Named => {
  const text = typed.trim()
  if (text === '@' || text === '') return { name: '@' }
  const isWhole = /[.。．｡]$/.test(text)
  const labels = labelsOf(isWhole ? text.slice(0, -1) : text)
  const whole = isWhole ? labels : [...labels, ...zone.split('.')]
  const found = judged(labels, 'any', { hasWildcard: true, whole })
  if ('code' in found) return found
  if (isWhole) {
    const name = relativeTo(found.name, zone)
    return name === undefined ? { code: 'outsideZone' } : { name }
  }
  return `${found.name}.${zone}`.length > longestName ? { code: 'nameTooLong' } : found
}

/** What a record points to, as a whole name with a dot at its end; `.` alone is nowhere. */
export const readTarget = (typed: string, zone: string, kind: NameKind): Named => {
  if (typed === '@') return { name: `${zone}.` }
  if (typed === '.') return { name: '.' }
  if (readIpv4(typed.replace(/\.$/, '')) !== undefined || typed.includes(':')) return { code: 'target' }
  const isWhole = /[.。．｡]$/.test(typed)
  const text = isWhole ? typed.slice(0, -1) : `${typed}.${zone}`
  const found = judged(labelsOf(text), kind)
  return 'code' in found ? found : { name: `${found.name}.` }
}

/** A whole name, without the last dot, relative to a zone; undefined outside of it. */
export const relativeTo = (name: string, zone: string): string | undefined => {
  if (name === zone) return '@'
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : undefined
}

/** The whole name, without the last dot, of one that is relative to a zone. */
export const wholeName = (name: string, zone: string) => (name === '@' ? zone : `${name}.${zone}`)

/** Whether all labels of a name are those of a host name; the first one may be a wildcard. */
export const isHostName = (name: string) =>
  name.split('.').every((one, at) => hostLabel.test(one) || (at === 0 && one === '*'))

/** Whether two zones are the same, or one lies in the other. */
export const overlap = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
