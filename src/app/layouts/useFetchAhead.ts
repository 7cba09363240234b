import { useContext, useEffect } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext as RouterContext, type RouteObject } from 'react-router'
import { paths } from '#src/common/paths.ts'
import { whenIdle } from '#src/common/whenIdle.ts'

/** Fetches the code of the page at an address, unless it is here: the same request that going there makes. */
const fetchPage = (routes: RouteObject[], pathname: string) => {
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    // Whoever goes there is told when it does not come.
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
}

const isFrugal = () => 'connection' in navigator && Object(navigator.connection).saveData === true

/**
 * Fetches the code of pages before they are gone to: of whatever link is pointed at or has the focus, and, on the page
 * that one lands on, of the one that most go to from there. Browsers that are to save data are left alone.
 */
export const useFetchAhead = (next: string | undefined) => {
  const routes = useContext(RouterContext)?.router.routes
  useEffect(() => {
    if (!routes || isFrugal()) return undefined
    const asked = new Set<string>()
    const follow = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a')
      if (!link || link.origin !== location.origin || asked.has(link.pathname)) return
      asked.add(link.pathname)
      fetchPage(routes, link.pathname)
    }
    const events = ['pointerover', 'focusin'] as const
    for (const event of events) document.addEventListener(event, follow)
    return () => {
      for (const event of events) document.removeEventListener(event, follow)
    }
  }, [routes])
  useEffect(() => {
    if (!routes || !next || isFrugal()) return
    const fetchNext = async () => {
      await whenIdle()
      if (location.pathname === paths.dashboards()) fetchPage(routes, next)
    }
    void fetchNext()
  }, [routes, next])
}
