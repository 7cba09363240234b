import type { RouteObject } from 'react-router'

/**
 * Copies of routes for a router to keep. React Router empties a route's `lazy` object once it has loaded what is in it, so
 * areas' routes would be of no use to a second router, which tests have.
 */
export const freshRoutes = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route
    // Of which kind a route is, index or not, stays as it was; a copy loses only the compiler's knowledge of it.
    return {
      ...route,
      ...(typeof lazy === 'object' && { lazy: { ...lazy } }),
      ...(children && { children: freshRoutes(children) }),
    } as RouteObject
  })
