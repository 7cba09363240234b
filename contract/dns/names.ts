import { toALabel } from './punycode.ts'
import type { DnsCode } from './rules.ts'

/*
 * Names are kept in lower case and as A-labels. A zone's own has no dot at its end; a record's is relative to its
 * zone, `@` where it is the same; in values a name stands whole, with the dot.
 */

export type Named = { name: string } | { code: DnsCode }

const longestName = 253
const longestLabel = 63

const label = /^_?[a-z0-9]([a-z0-9-]*[a-z0-9])?$/
const hostLabel = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/

/** IPv4 as four numbers without leading zeros. */
export const isAddress4 = (text: string) =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) &&
  text.split('.').every((part) => Number(part) < 256 && String(Number(part)) === part)

/** The labels of a name, in lower case, as A-labels; not judged yet. */
const labelsOf = (name: string) => name.split(/[.。．｡]/).map(toALabel)

const judged = (
  labels: readonly (string | undefined)[],
  isLabel: (one: string, at: number) => boolean,
): Named => {
  const whole: string[] = []
  for (const [at, one] of labels.entries()) {
    if (one === undefined || one.length > longestLabel || !isLabel(one, at)) return { code: 'label' }
    whole.push(one)
  }
  const name = whole.join('.')
  return name.length > longestName ? { code: 'nameTooLong' } : { name }
}

const isOwnerLabel = (one: string, at: number) => label.test(one) || (at === 0 && one === '*')

/** The name of a zone: two labels or more. */
export const readZoneName = (typed: string): Named => {
  const text = typed.trim().replace(/\.$/, '')
  const labels = labelsOf(text)
  if (labels.length < 2 || isAddress4(text)) return { code: 'label' }
  return judged(labels, (one) => label.test(one))
}

/** A name in a zone, relative to it. A dot at the end says that it is written whole. */
export const readOwner = (typed: string, zone: string): Named => {
  const text = typed.trim()
  if (text === '@' || text === '') return { name: '@' }
  const isWhole = /[.。．｡]$/.test(text)
  const found = judged(labelsOf(isWhole ? text.slice(0, -1) : text), isOwnerLabel)
  if ('code' in found) return found
  if (isWhole) {
    const name = relativeTo(found.name, zone)
    return name === undefined ? { code: 'outsideZone' } : { name }
  }
  return `${found.name}.${zone}`.length > longestName ? { code: 'nameTooLong' } : found
}

/** What a record points to, as a whole name with a dot at its end; `.` alone is nowhere. */
export const readTarget = (typed: string, zone: string, kind: 'host' | 'any'): Named => {
  if (typed === '@') return { name: `${zone}.` }
  if (typed === '.') return { name: '.' }
  if (isAddress4(typed.replace(/\.$/, '')) || typed.includes(':')) return { code: 'target' }
  const isWhole = /[.。．｡]$/.test(typed)
  const text = isWhole ? typed.slice(0, -1) : `${typed}.${zone}`
  const pattern = kind === 'host' ? hostLabel : label
  const found = judged(labelsOf(text), (one) => pattern.test(one))
  return 'code' in found ? found : { name: `${found.name}.` }
}

/** A whole name, without the last dot, relative to a zone; undefined outside of it. */
export const relativeTo = (name: string, zone: string): string | undefined => {
  if (name === zone) return '@'
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : undefined
}

/** The whole name, without the last dot, of one that is relative to a zone. */
export const wholeName = (name: string, zone: string) => (name === '@' ? zone : `${name}.${zone}`)

/** Whether two zones are the same, or one lies in the other. */
export const overlap = (one: string, other: string) =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
