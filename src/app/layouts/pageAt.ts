import type { Location, UIMatch } from 'react-router'
import type { RouteHandle } from '#src/common/routeHandle.ts'

/**
 * What is one page, whatever is filtered on it: a record whose tabs have addresses of their own is one, and of an area with
 * one address the record that stands in place of the list.
 */
export const pageAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, matches: UIMatch[]) => {
  // `handle` is typed where routes are declared.
  const record = matches.find(({ handle }) => (handle as RouteHandle | undefined)?.about)
  return `${record?.pathname ?? pathname}?${new URLSearchParams(search).get('id') ?? ''}`
}
