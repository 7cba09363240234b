import { useState } from 'react'
import type { DnsZone } from '#contract/dns/records.ts'
import { checkSet } from '#contract/dns/recordSets.ts'
import { setKey, type DnsWarning, type RecordSet, type RecordType } from '#contract/dns/rules.ts'
import { readOwner } from '#contract/dns/names.ts'
import { readValue } from '#contract/dns/values.ts'
import { ownerWarnings, valueWarnings, warningsOf } from '#contract/dns/warnings.ts'
import { useRuleWords } from '../ruleTexts.ts'
import { plainSet, type EditedSet } from './recordDraft.ts'
import { blankParts, partsOf, valueOf } from './valueParts.ts'

export interface RecordTerms {
  zone: DnsZone
  /** The set to change; none for a new one. */
  set: EditedSet | undefined
  /** Those of the zone that are known here, as they will be. */
  others: readonly RecordSet[]
}

/** Rules that a set breaks together with the others that are known here; the server knows them all. */
const togetherWith = (set: RecordSet, before: EditedSet | undefined, others: readonly RecordSet[]) => {
  const beside = others.filter(
    (other) => other.name === set.name && !(before && setKey(other) === setKey(before)),
  )
  if (beside.some(({ type }) => type === set.type)) return 'duplicate'
  return beside.some(({ type }) => type === 'CNAME' || set.type === 'CNAME') ? 'cnameAlone' : undefined
}

/** What is filled in about a set, the rules that it breaks so far, and the set that it comes to. */
export const useRecordFields = ({ zone, set, others }: RecordTerms) => {
  const words = useRuleWords()
  const [name, setName] = useState(set?.name ?? '')
  const [type, setType] = useState<RecordType>(set?.type ?? 'A')
  const [values, setValues] = useState<string[][]>(
    set ? set.values.map((value) => partsOf(set.type, value, zone.name)) : [blankParts('A')],
  )
  const [ttl, setTtl] = useState<number | undefined>(set?.ttl ?? undefined)
  const [note, setNote] = useState(set?.note ?? '')
  const [isTried, setTried] = useState(set !== undefined)

  const drafted = { name, type, ttl: ttl ?? null, values: values.map((parts) => valueOf(type, parts)), note }
  // A set that is there keeps its owner: the rule may be younger than the set.
  const kept = new Set(set ? [setKey(set)] : [])
  const checked = checkSet(drafted, zone.name, kept)
  const together = checked.set && togetherWith(checked.set, set, others)
  // An empty value isn't marked as wrong until the person tries to save.
  const isBlank = (at: number) => values[at]?.at(-1) === ''
  const errorAt = (path: string) => {
    const code = checked.errors?.find((error) => error.path === path)?.code
    const place = /^values\.(\d+)$/.exec(path)?.[1]
    if (code === undefined || (!isTried && place !== undefined && isBlank(Number(place)))) return undefined
    return words.refused(code)
  }
  const owner = readOwner(name, zone.name)
  const atOwner = 'name' in owner ? ownerWarnings(owner.name, zone.name) : []
  const atValues = drafted.values.map((text) => {
    const value = readValue(type, text, zone.name)
    return 'code' in value || 'code' in owner ? [] : valueWarnings(value, owner.name, zone.name)
  })
  const atFields = [...atOwner, ...atValues.flat()]
  // A warning shown beside a field is not repeated below.
  const warnings = checked.set
    ? warningsOf([checked.set], zone.name).filter(({ code }) => !atFields.includes(code))
    : []
  const sentenceOf = (codes: readonly DnsWarning[] = []) =>
    codes.length > 0 ? codes.map(words.warning).join(' ') : undefined

  const choose = (next: RecordType) => {
    setType(next)
    setValues([blankParts(next)])
    setTried(false)
  }
  /** The set, once every rule is kept; from now on each that is broken is said. */
  const finish = () => {
    setTried(true)
    return checked.set && !together ? plainSet(checked.set) : undefined
  }
  return {
    name: {
      value: name,
      set: setName,
      error: errorAt('name') ?? (together && words.refused(together)),
      warning: sentenceOf(atOwner),
    },
    type: { value: type, set: choose },
    values: { value: values, set: setValues, error: errorAt('values') },
    ttl: { value: ttl, set: setTtl, error: errorAt('ttl') },
    note: { value: note, set: setNote, error: errorAt('note') },
    /** Why a value is refused. */
    valueError: (at: number) => errorAt(`values.${at}`),
    /** Warnings about a value, as one text. */
    valueWarning: (at: number) => sentenceOf(atValues[at]),
    warnings: warnings.map(({ code }) => ({ code, text: words.warning(code) })),
    /** The set that it comes to; none while a rule is broken. */
    set: checked.set,
    finish,
  }
}
