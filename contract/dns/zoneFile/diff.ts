import { setKey, type RecordSet } from '#contract/dns/rules.ts'

/** What becomes of one set: null is none. */
export interface SetChange {
  name: string
  type: RecordSet['type']
  before: RecordSet | null
  after: RecordSet | null
}

export interface ZoneDiff {
  added: SetChange[]
  changed: SetChange[]
  removed: SetChange[]
  /** Sets that stay as they are. */
  kept: number
}

/** Whether two sets answer the same; the order of values says nothing, and a note is none of them. */
const answersSame = (one: RecordSet, other: RecordSet) =>
  one.ttl === other.ttl &&
  one.values.length === other.values.length &&
  one.values.every((value) => other.values.includes(value))

/**
 * What changes when a zone's sets become these: all of them (`replace`), or only those of a name and type that are
 * among them (`merge`). A set without a note keeps the one that it has.
 */
export const diffZones = (
  /** What a cloud has refused of them is tried again, even if nothing else is asked for. */
  before: readonly (RecordSet & { isInError?: boolean })[],
  after: readonly RecordSet[],
  mode: 'merge' | 'replace',
): ZoneDiff => {
  const diff: ZoneDiff = { added: [], changed: [], removed: [], kept: 0 }
  const known = new Map(before.map((set) => [setKey(set), set]))
  const wanted = new Set(after.map(setKey))
  for (const set of after) {
    const { name, type } = set
    const old = known.get(setKey(set))
    const note = set.note ?? old?.note ?? null
    if (!old) diff.added.push({ name, type, before: null, after: set })
    else if (answersSame(old, set) && note === (old.note ?? null) && !old.isInError) diff.kept += 1
    else diff.changed.push({ name, type, before: old, after: { ...set, note } })
  }
  for (const set of before) {
    if (wanted.has(setKey(set))) continue
    if (mode === 'merge') diff.kept += 1
    else diff.removed.push({ name: set.name, type: set.type, before: set, after: null })
  }
  return diff
}
