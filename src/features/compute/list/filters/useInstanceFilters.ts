import { useSearchParams } from 'react-router'
import { filterNames, filtersIn, withFilters, withoutFilters, type FilterName } from './instanceFilters.ts'

/** What the list is narrowed to; the address keeps it. */
export const useInstanceFilters = () => {
  const [params, setParams] = useSearchParams()
  const filters = filtersIn(params)
  const project = params.get('project') ?? undefined
  return {
    filters,
    project,
    isFiltered:
      Boolean(params.get('q')) ||
      project !== undefined ||
      filterNames.some((name) => filters[name] !== undefined),
    set: (name: FilterName | 'project', value: string | undefined) =>
      setParams((current) => withFilters(current, { [name]: value })),
    clear: () => setParams(withoutFilters),
  }
}
