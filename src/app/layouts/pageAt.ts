import type { Location, UIMatch } from 'react-router'
import type { RouteHandle } from '#src/routes/routeHandle.ts'

/**
 * Names the page at an address, whatever is filtered on it. A record whose tabs have addresses of their own is one page; in an
 * area with one address, a record that stands in place of the list is another page than the list.
 */
export const pageAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, matches: UIMatch[]) => {
  // `handle` is typed where routes are declared.
  const record = matches.find(({ handle }) => (handle as RouteHandle | undefined)?.about)
  return `${record?.pathname ?? pathname}?${new URLSearchParams(search).get('id') ?? ''}`
}
