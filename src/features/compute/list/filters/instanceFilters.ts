import { planClass } from '#contract/catalogue.ts'
import { instanceStatus } from '#contract/instances.ts'

/** What narrows the list, besides its text and the project; the names are those of the API and the address. */
export const filterNames = ['status', 'region', 'planClass', 'image', 'tag'] as const
export type FilterName = (typeof filterNames)[number]

/** The filters of an address. What the server would refuse, from a mistyped one, is none. */
export const filtersIn = (params: URLSearchParams) => ({
  status: instanceStatus.safeParse(params.get('status')).data,
  region: params.get('region') || undefined,
  planClass: planClass.safeParse(params.get('planClass')).data,
  image: params.get('image') || undefined,
  tag: params.get('tag') || undefined,
})
export type InstanceFilters = ReturnType<typeof filtersIn>

/** The address with these set, or without those that are undefined: another list, and so its first page. */
export const withFilters = (
  params: URLSearchParams,
  changes: Partial<Record<FilterName | 'q' | 'project', string | undefined>>,
) => {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

const nothing = {
  q: undefined,
  project: undefined,
  ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
}
export const withoutFilters = (params: URLSearchParams) => withFilters(params, nothing)
