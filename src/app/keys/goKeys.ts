import type { NavEntry } from '#src/resources/area.ts'
import type { NavSection } from '../navigation.ts'

export interface GoKey {
  key: string
  label: NavEntry['label']
  entry: NavEntry
}

/** Where `g` and another key lead, for what the person may see: a section's key leads to its first page. */
export const goKeysOf = (sections: readonly NavSection[]): GoKey[] =>
  sections.flatMap(({ goKey, label, entries }) => [
    ...(goKey && entries[0] ? [{ key: goKey, label, entry: entries[0] }] : []),
    ...entries.flatMap((entry) => (entry.goKey ? [{ key: entry.goKey, label: entry.label, entry }] : [])),
  ])
