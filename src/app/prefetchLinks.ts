import { matchRoutes, RouterContextProvider, type DataRouteMatch, type DataRouter } from 'react-router'
import type { AppStore } from '#src/store/store.ts'
import { storeContext } from '#src/store/storeContext.ts'
import type { Replay } from './replay.ts'

/** How long (ms) the pointer or the focus has to rest on a link (specification §9). */
const restTime = 100

/** Whether the browser is set to save data. */
const isFrugal = () => 'connection' in navigator && Object(navigator.connection).saveData === true

/** Loads what the router would load on the way to a page: the route's code and, through its loader, its data. */
const prefetchRoute = async ({ route, params }: DataRouteMatch, url: URL, store: AppStore) => {
  const { lazy } = route
  const load = async () => {
    const loader = (typeof lazy === 'object' && (await lazy.loader?.())) || route.loader
    if (typeof loader !== 'function') return
    const context = new RouterContextProvider(new Map([[storeContext, store]]))
    await loader({ request: new Request(url), url, pattern: url.pathname, params, context })
  }
  const code = typeof lazy === 'function' ? lazy() : lazy?.Component?.()
  await Promise.all([code, load()])
}

/**
 * Loads the page behind a link before it is opened, once the pointer or the focus rests on the link. The list that the
 * page shows is in the query cache then, and is not asked for again. Returns how to stop.
 */
export const prefetchLinks = (store: AppStore, router: DataRouter, replay: Replay) => {
  const prefetch = (link: HTMLAnchorElement) => {
    const here = router.state.navigation.location ?? router.state.location
    // A recording that is looked at asks nothing of the server.
    if (here.pathname === link.pathname || replay.isOn()) return
    const url = new URL(link.href)
    for (const match of matchRoutes(router.routes, url.pathname) ?? [])
      // If it fails, it is loaded again when the page is opened, and that reports the error.
      prefetchRoute(match, url, store).catch(() => undefined)
  }
  let resting: ReturnType<typeof setTimeout> | undefined
  const follow = ({ target }: Event) => {
    clearTimeout(resting)
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === location.origin && !isFrugal()) resting = setTimeout(prefetch, restTime, link)
  }
  // A touch is told of as a pointer over the link, too.
  const events = ['pointerover', 'focusin'] as const
  for (const event of events) document.addEventListener(event, follow)
  return () => {
    clearTimeout(resting)
    for (const event of events) document.removeEventListener(event, follow)
  }
}
