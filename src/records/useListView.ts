import { usePageSearch } from '#src/screen/keptPage.ts'

/** The highest page that can be asked for (`pageQuery` of the contract). */
const highestPage = 1_000_000

/** The page that an address names: the first one where it names none, or something that isn't a page. */
export const pageIn = (params: URLSearchParams) => {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, highestPage) : 1
}

/** Which part of a list an address wants. */
export const listQueryIn = (params: URLSearchParams) => ({
  page: pageIn(params),
  q: params.get('q') ?? undefined,
  sort: params.get('sort') ?? undefined,
  project: params.get('project') ?? undefined,
})

/**
 * Which part of a list is wanted: page, order, search and project live in the URL, so that a link or the back
 * button restores the view. Ask the list's endpoint for `query`.
 */
export const useListView = () => {
  const [params, setParams] = usePageSearch()
  const show = (change: Record<string, string>) =>
    setParams((current) => {
      const next = new URLSearchParams(current)
      for (const [name, value] of Object.entries(change))
        if (value) next.set(name, value)
        else next.delete(name)
      return next
    })

  return {
    query: listQueryIn(params),
    goTo: (page: number) => show({ page: String(page) }),
    /** Another order or search begins again at the first page. */
    search: (next: string) => show({ q: next, page: '' }),
    sortBy: (next: string) => show({ sort: next, page: '' }),
  }
}
