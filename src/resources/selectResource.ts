import type { Kind } from '#contract/kinds.ts'
import type { Id } from '#contract/record.ts'
import type { RootState } from '#src/store/store.ts'
import { selectRecord } from '#src/records/selectors.ts'
import type { Resource } from './resource.ts'

/** A resource of whatever kind; undefined while it is not known here. */
export const selectResource = (state: RootState, kind: string, id: Id): Resource | undefined =>
  // Kinds of resources have records with these fields.
  selectRecord(state, { kind: kind as Kind, id }) as Resource | undefined

/** All resources of a kind that are known here. */
export const selectResources = ({ records }: RootState, kind: string): Resource[] =>
  // As above; any kind of resource stands for all of them.
  Object.values(records[kind as 'instance']?.entities ?? {})
