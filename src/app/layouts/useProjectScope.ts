import { useMatches, useSearchParams } from 'react-router'
import { useAppSelector } from '#src/store/hooks.ts'
import type { RouteHandle } from '#src/routes/routeHandle.ts'
import type { NavEntry } from '#src/resources/area.ts'
import { selectProject } from '../shellSlice.ts'

/** Which project lists are narrowed to: the address says so on pages that list, elsewhere the last such page. */
export const useProjectScope = () => {
  const [search] = useSearchParams()
  const remembered = useAppSelector(selectProject)
  // `handle` is typed where routes are declared; the router itself leaves it open.
  const isScoped = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.isProjectScoped)
  return { isScoped, project: isScoped ? search.get('project') : remembered }
}

/** The address of a page of the navigation, narrowed to the chosen project where it lists by project. */
export const useAddressOf = () => {
  const { project } = useProjectScope()
  return ({ to, isProjectScoped }: Pick<NavEntry, 'to' | 'isProjectScoped'>) =>
    isProjectScoped && project !== null ? `${to}?${new URLSearchParams({ project }).toString()}` : to
}
