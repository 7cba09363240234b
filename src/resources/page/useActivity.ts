import type { Id } from '#contract/record.ts'
import type { ResourceKindName } from '#contract/resources/kinds.ts'
import { useListActivityQuery } from './activityApi.ts'
import { useRefetchOn } from './useRefetchOn.ts'

/** A resource whose activity is shown. */
export interface Acted {
  kind: ResourceKindName
  id: Id
  /** When it changed last: its activity is asked for again then. */
  updatedAt: string
}

/** Asks what happened to a resource, now and after each of its changes. */
export const useActivity = ({ kind, id, updatedAt }: Acted) => {
  const query = useListActivityQuery({ kind, target: id }, { refetchOnMountOrArgChange: true })
  useRefetchOn(updatedAt, query)
  return query
}
