import { useSearchParams } from 'react-router'
import type { Kind } from '#contract/kinds.ts'
import type { Id } from '#contract/record.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ownProblem } from '#src/api/problems.ts'
import type { Ref } from '#src/records/refs.ts'
import { useRecord } from '#src/records/useRecords.ts'

interface ReadQuery<K extends Kind> {
  data?: Ref<K>
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** What stood here has been removed while it was on screen. */
const gone = ownProblem('NotFoundException', 404, 'The resource is gone.')

/** The resource and the tab that the address names: `?id=…&tab=…`. */
export const useResourceAddress = <const Tab extends string>(tabs: readonly [Tab, ...Tab[]]) => {
  const [search] = useSearchParams()
  return {
    id: search.get('id') ?? '',
    tabs,
    tab: tabs.find((known) => known === search.get('tab')) ?? tabs[0],
  }
}

/**
 * The resource that the address names, for a `ResourcePage`:
 *
 *     const address = useResourceAddress(['overview', 'settings'])
 *     const page = useResourcePage(address, useGetVolumeQuery({ id: address.id }))
 */
export const useResourcePage = <K extends Kind, Address extends { id: Id }>(
  address: Address,
  { data, error, isFetching, refetch }: ReadQuery<K>,
) => {
  const row = useRecord(data)
  return {
    ...address,
    row,
    /** Why there is none to be shown. */
    problem: row ? undefined : error ? problemOf(error) : data && !isFetching ? gone : undefined,
    refetch,
  }
}
