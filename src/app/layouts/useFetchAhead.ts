import { useContext, useEffect } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext as RouterContext, type RouteObject } from 'react-router'
import { useAppStore } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import { whenIdle } from '#src/common/whenIdle.ts'
import { askForPage } from '../askOnTheWay.ts'
import type { AheadPage } from './aheadPage.ts'

/** How long (ms) the pointer or the focus rests on a link before its page is loaded: a click at once does not wait behind that. */
const restTime = 50

/** Loads the code of the page at an address; once it is loaded this does nothing. */
const fetchPage = (routes: RouteObject[], pathname: string) => {
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    // If it fails, it is loaded again when the page is opened, and that reports the error.
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
}

const isFrugal = () => 'connection' in navigator && Object(navigator.connection).saveData === true

/**
 * Loads pages before they are opened: code and first answers of the one whose link is under the pointer or in focus, and
 * once the dashboard is idle the page that most people open `next`, which is drawn as well (`onDrawn`). Does nothing when
 * the browser is set to save data.
 */
export const useFetchAhead = (next: string | undefined, onDrawn: (page: AheadPage) => void) => {
  const router = useContext(RouterContext)?.router
  const store = useAppStore()
  useEffect(() => {
    if (!router || isFrugal()) return undefined
    const asked = new Set<string>()
    const prefetch = (link: HTMLAnchorElement) => {
      // Whoever has clicked by now is on the way, or there.
      const { location: here, navigation } = router.state
      if (asked.has(link.pathname) || (navigation.location ?? here).pathname === link.pathname) return
      asked.add(link.pathname)
      fetchPage(router.routes, link.pathname)
      askForPage(router, link)
    }
    let resting: ReturnType<typeof setTimeout> | undefined
    const follow = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a')
      clearTimeout(resting)
      if (link && link.origin === location.origin) resting = setTimeout(prefetch, restTime, link)
    }
    const events = ['pointerover', 'focusin'] as const
    for (const event of events) document.addEventListener(event, follow)
    return () => {
      clearTimeout(resting)
      for (const event of events) document.removeEventListener(event, follow)
    }
  }, [router])
  useEffect(() => {
    if (!router || !next || isFrugal()) return
    const fetchNext = async () => {
      await whenIdle()
      if (location.pathname !== paths.dashboards()) return
      const { drawAhead } = await import('./drawAhead.tsx')
      const { pathname, search } = new URL(next, location.origin)
      const page = await drawAhead(router, store, { pathname, search })
      await whenIdle()
      if (page) onDrawn(page)
    }
    // If it fails, the page is loaded again when it is opened, and that reports the error.
    fetchNext().catch(() => undefined)
  }, [router, store, next, onDrawn])
}
