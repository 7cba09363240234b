import type { Kind } from '#contract/kinds.ts'
import type { Id, PageInfo } from '#contract/record.ts'

/** What query results hold instead of records: where to find them. */
export interface Ref<K extends Kind = Kind> {
  kind: K
  id: Id
}

export interface RefPage<K extends Kind = Kind> {
  kind: K
  ids: Id[]
  /** Lists that are given whole have none. */
  page?: PageInfo
}
