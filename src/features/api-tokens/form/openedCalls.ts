import { takesTokens } from '#contract/api-tokens/routes.ts'
import { countsInProjects } from '#contract/permissions/facts.ts'
import { areaOf, type Area, type Permission } from '#contract/permissions/permissions.ts'
import { isPermission, type Route } from '#contract/route.ts'
import { allRoutes } from '#contract/routes.ts'

export interface OpenedArea {
  /** Undefined for what every token opens. */
  area: Area | undefined
  calls: Route[]
}

/** Where a token works: everywhere, or in single projects, for which the company's own permissions count for nothing. */
export type Scope = 'all' | 'some'

/** Exactly the calls that a token with these permissions opens, by area, read from the contract. */
export const openedCalls = (permissions: readonly Permission[], scope: Scope): OpenedArea[] => {
  const isOpen = ({ needs }: Route) =>
    !isPermission(needs) || (permissions.includes(needs) && (scope === 'all' || countsInProjects(needs)))
  const calls = allRoutes.filter((route) => takesTokens(route) && isOpen(route))
  const byArea = Map.groupBy(calls, ({ needs }) => (isPermission(needs) ? areaOf(needs) : undefined))
  const areas = [...byArea].map(([area, opened]) => ({ area, calls: opened }))
  // What is always open comes last: nobody chooses it.
  return areas.toSorted((one, other) => Number(one.area === undefined) - Number(other.area === undefined))
}
