import { z } from 'zod/mini'
import type { DnsRecordSet, SetDiff } from '#contract/dns/records.ts'
import { recordType } from '#contract/dns/records.ts'
import { setKey, type RecordSet } from '#contract/dns/rules.ts'

const recordSet = z.object({
  name: z.string(),
  type: recordType,
  ttl: z.nullable(z.int()),
  values: z.array(z.string()),
  note: z.nullable(z.string()),
})
export type EditedSet = z.infer<typeof recordSet>

const edit = z.object({ before: z.nullable(recordSet), after: z.nullable(recordSet) })
/** What becomes of one set; null is none. */
export type Edit = z.infer<typeof edit>

/** Edits that are not saved yet, by set. */
export const recordEdits = z.record(z.string(), edit)
export type Edits = z.infer<typeof recordEdits>

export const plainSet = ({ name, type, ttl, values, note }: RecordSet): EditedSet => ({
  name,
  type,
  ttl,
  values: [...values],
  note: note ?? null,
})

export const isSame = (one: RecordSet | null, other: RecordSet | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    setKey(one) === setKey(other) &&
    one.ttl === other.ttl &&
    (one.note ?? null) === (other.note ?? null) &&
    one.values.length === other.values.length &&
    one.values.every((value) => other.values.includes(value)))

/** Lays a further edit over the others: what it was before the first one counts, and what is as before is none. */
export const withEdit = (edits: Edits, { before, after }: Edit): Edits => {
  const about = after ?? before
  if (!about) return edits
  const key = setKey(about)
  const { [key]: earlier, ...others } = edits
  const first = earlier ? earlier.before : before
  return isSame(first, after) ? others : { ...others, [key]: { before: first, after } }
}

/** A set in place of another: under another name or type the old one goes and a new one comes. */
export const withReplaced = (edits: Edits, before: EditedSet | null, after: EditedSet): Edits => {
  if (before === null || setKey(before) === setKey(after)) return withEdit(edits, { before, after })
  return withEdit(withEdit(edits, { before, after: null }), { before: null, after })
}

/** The edits but for that of one set. */
export const without = (edits: Edits, key: string): Edits => {
  const { [key]: _, ...others } = edits
  return others
}

/** A row in place of what it was; null removes it. */
export const withRow = (edits: Edits, { id, set, state }: RecordRow, after: EditedSet | null): Edits => {
  if (state !== 'added')
    return after ? withReplaced(edits, set, after) : withEdit(edits, { before: set, after })
  const others = without(edits, id)
  return after ? withEdit(others, { before: null, after }) : others
}

/** The changed record sets, in the order of the call's body. */
export const changedSets = (edits: Edits): SetDiff[] =>
  Object.values(edits).flatMap(({ before, after }) => {
    const about = after ?? before
    return about ? [{ name: about.name, type: about.type, before, after }] : []
  })

/** The body of the call: a set without values is removed. */
export const bodyOf = (edits: Edits): EditedSet[] =>
  Object.values(edits).flatMap(({ before, after }) => after ?? (before ? [{ ...before, values: [] }] : []))

/** A note is not told by the file that the zone is compared with. */
const bare = (set: RecordSet | null) => set && { ...set, note: null }

/** Edits whose sets are no longer what they were when they were edited. */
export const conflictsIn = (edits: Edits, now: readonly RecordSet[]) => {
  const known = new Map(now.map((set) => [setKey(set), set]))
  return Object.entries(edits).flatMap(([key, { before, after }]) => {
    const theirs = known.get(key) ?? null
    return isSame(bare(before), bare(theirs)) ? [] : [{ key, theirs, yours: after }]
  })
}

/** A row of the table: a set as it will be, and what has become of it. */
export interface RecordRow {
  id: string
  set: EditedSet
  state: 'saved' | 'added' | 'changed' | 'removed'
  /** As the server has it; none for a new one. */
  saved: DnsRecordSet | undefined
}

/** What one may change: not what is kept by something else. */
export const isFree = ({ saved }: RecordRow) => !saved?.managedBy

/** The sets on the page with the edits laid over them. New ones come first, for nobody knows which page they belong to. */
export const rowsWith = (rows: readonly DnsRecordSet[], edits: Edits): RecordRow[] => {
  const here = new Set(rows.map(setKey))
  const added = Object.entries(edits).flatMap(([id, { before, after }]): RecordRow[] =>
    before === null && after && !here.has(id) ? [{ id, set: after, state: 'added', saved: undefined }] : [],
  )
  const known = rows.map((row): RecordRow => {
    const id = setKey(row)
    const edited = edits[id]
    if (!edited) return { id, set: plainSet(row), state: 'saved', saved: row }
    return edited.after
      ? { id, set: edited.after, state: 'changed', saved: row }
      : { id, set: plainSet(row), state: 'removed', saved: row }
  })
  return [...added, ...known]
}
