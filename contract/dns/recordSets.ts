import { readOwner } from './names.ts'
import { ownerFault } from './ownerRules.ts'
import {
  isTtl,
  longestNote,
  mostRecordSets,
  mostValues,
  setKey,
  type DnsCode,
  type RecordSet,
  type RecordType,
} from './rules.ts'
import { printValue, readValue, type Rdata } from './values.ts'

/** A rule that a field of a set breaks; `path` is `name`, `ttl`, `values`, `values.0`, `note`. */
export interface SetError {
  path: string
  code: DnsCode | 'tooLong'
}

export type CheckedSet = { set: RecordSet; errors?: undefined } | { errors: SetError[]; set?: undefined }

const amongThemselves = (type: RecordType, all: readonly Rdata[]): DnsCode | undefined => {
  if (type === 'CNAME' && all.length > 1) return 'cnameAlone'
  const isNullMx = type === 'MX' && all.some((one) => one.type === 'MX' && one.target === '.')
  return isNullMx && all.length > 1 ? 'nullMx' : undefined
}

/** The rule that one more value would break in a set that breaks none; it reads none of the others again. */
export const furtherError = (
  type: RecordType,
  others: readonly Rdata[],
  further: Rdata,
): DnsCode | undefined =>
  others.length >= mostValues ? 'tooMany' : amongThemselves(type, [...others, further])

/**
 * A set as it is kept, its name and values in their one form; or all the rules that it breaks. What depends on other
 * sets of the zone is asked of `checkZone`.
 *
 * `keptOwners` are the keys (`setKey`) of the sets that the zone has. They keep their owners, whatever the rules say by now:
 * an A record of `my_host` from before the rule can still be given another value.
 */
export const checkSet = (
  draft: RecordSet,
  zone: string,
  keptOwners: ReadonlySet<string> = new Set(),
): CheckedSet => {
  const errors: SetError[] = []
  const owner = readOwner(draft.name, zone)
  if ('code' in owner) errors.push({ path: 'name', code: owner.code })
  else if (!keptOwners.has(setKey({ name: owner.name, type: draft.type }))) {
    const code = ownerFault(owner.name, draft.type, zone)
    if (code) errors.push({ path: 'name', code })
  }
  if (draft.ttl !== null && !isTtl(draft.ttl)) errors.push({ path: 'ttl', code: 'ttlOutside' })
  if (draft.values.length === 0) errors.push({ path: 'values', code: 'tooFew' })
  if (draft.values.length > mostValues) errors.push({ path: 'values', code: 'tooMany' })
  if ((draft.note ?? '').length > longestNote) errors.push({ path: 'note', code: 'tooLong' })
  const read: Rdata[] = []
  const values: string[] = []
  for (const [at, text] of draft.values.entries()) {
    const value = readValue(draft.type, text, zone)
    if ('code' in value) {
      errors.push({ path: `values.${at}`, code: value.code })
      continue
    }
    const printed = printValue(value)
    if (values.includes(printed)) errors.push({ path: `values.${at}`, code: 'duplicate' })
    read.push(value)
    values.push(printed)
  }
  const code = amongThemselves(draft.type, read)
  if (code) errors.push({ path: 'values', code })
  if (errors.length > 0 || 'code' in owner) return { errors }
  return { set: { name: owner.name, type: draft.type, ttl: draft.ttl, values, note: draft.note || null } }
}

/** Rules between the sets of a zone, each of which keeps its own. */
export const checkZone = (sets: readonly RecordSet[]): { set: RecordSet; code: DnsCode }[] => {
  const errors: { set: RecordSet; code: DnsCode }[] = []
  const seen = new Set<string>()
  const others = new Map<string, number>()
  for (const set of sets) {
    if (seen.has(setKey(set))) errors.push({ set, code: 'duplicate' })
    seen.add(setKey(set))
    others.set(set.name, (others.get(set.name) ?? 0) + 1)
  }
  for (const set of sets)
    if (set.type === 'CNAME' && (others.get(set.name) ?? 0) > 1) errors.push({ set, code: 'cnameAlone' })
  const beyond = sets[mostRecordSets]
  if (beyond) errors.push({ set: beyond, code: 'tooMany' })
  return errors
}
