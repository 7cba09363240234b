import type { Kind } from '#contract/kinds.ts'
import { usePageSearch } from '#src/screen/keptPage.ts'
import { useList, type ListQuery } from '#src/records/useList.ts'
import { useListView } from '#src/records/useListView.ts'
import { usePageSize } from './usePageSize.ts'
import { filtersIn, unknownIn, withFilters, withoutFilters, type Filters } from './filters.ts'
import { listParameters, useSoundAddress } from './useSoundAddress.ts'

/** Which part of a list the address wants: page, order, search, project and filters. Ask the list's endpoint for `query`. */
export const useResourceView = <const F extends Filters>(filters: F) => {
  const [params, setParams] = usePageSearch()
  const { query, ...view } = useListView()
  const { size, sizes, resize } = usePageSize()
  const values = filtersIn(filters, params)
  return {
    ...view,
    query: { ...query, size, ...values },
    sizes,
    resize,
    filters,
    values,
    unknown: unknownIn(filters, params),
    isFiltered: Boolean(query.q ?? query.project) || Object.values(values).some(Boolean),
    filter: (name: string, value: string | undefined) =>
      setParams((current) => withFilters(current, { [name]: value })),
    clear: () => setParams((current) => withoutFilters(filters, current)),
  }
}

type View = Omit<ReturnType<typeof useResourceView>, 'values' | 'query'> & {
  values: Readonly<Record<string, string | undefined>>
  query: { q?: string; sort?: string; project?: string }
}

/**
 * A list of resources, or of another kind that is listed like them, filtered, sorted and paged by the server, for a `ListPage`:
 *
 *     const view = useResourceView(volumeFilters)
 *     const list = useResourceList(volumeKind, view, useListVolumesQuery(view.query))
 */
export const useResourceList = <K extends Kind>({ kind }: { kind: K }, view: View, query: ListQuery<K>) => {
  const list = useList(query)
  const { page, problem, isLoading, isBusy } = list
  const { isCorrecting } = useSoundAddress({
    page,
    problem,
    ignored: view.unknown,
    names: [...listParameters, ...Object.keys(view.filters)],
  })
  return {
    ...view,
    ...list,
    kind,
    problem: isCorrecting ? undefined : problem,
    // After a refusal there are no rows yet that could stay up.
    isLoading: isLoading || isCorrecting || (isBusy && !page),
  }
}

/** A list of resources of some kind. */
export type ResourceList = ReturnType<typeof useResourceList>
