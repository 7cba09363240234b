import { useInsertionEffect } from 'react'
import {
  matchRoutes,
  RouterContextProvider,
  UNSAFE_RouteContext as RouteContext,
  type DataRouter,
  type Location,
} from 'react-router'
import type { AppStore } from '#src/common/store.ts'
import { storeContext } from '#src/common/storeContext.ts'
import { whenIdle } from '#src/common/whenIdle.ts'
import { mayAskAhead, noteLoaded } from '../askOnTheWay.ts'
import { AheadOfRouter } from './AheadOfRouter.tsx'
import { aheadAttribute, type AheadPage } from './aheadPage.ts'

/**
 * Has the browser style and lay out a hidden page while it is idle. React hides pages with `display: none`, which has no
 * layout: that would be left until the page is shown, and takes longer than everything else about showing it.
 */
const layOut = (place: HTMLElement) => {
  const { style } = place
  if (style.display !== 'none') return
  style.removeProperty('display')
  // Asking for a size is what makes the browser lay it out.
  place.getBoundingClientRect()
  style.setProperty('display', 'none', 'important')
}

/** At the end of a page: has it laid out once React has drawn it. */
function LaidOut() {
  // The only kind of effect that React runs for what is hidden.
  useInsertionEffect(() => {
    const follow = async () => {
      await whenIdle()
      const place = document.querySelector<HTMLElement>(`[${aheadAttribute}] > div`)
      if (place) layOut(place)
    }
    void follow()
  }, [])
  return null
}

/** The rest of a location that has no entry in the history. */
const nowhere = { hash: '', state: null, key: 'ahead' }

/**
 * Loads a page's code and what it shows first, as the router would on the way to it, and draws it. Undefined where the
 * router has been there before, and where nothing may be asked, although the code is loaded then.
 */
export const drawAhead = async (
  router: DataRouter,
  store: AppStore,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<AheadPage | undefined> => {
  const matches = matchRoutes(router.routes, pathname) ?? []
  const match = matches.at(-1)
  if (typeof match?.route.lazy !== 'function') return undefined
  const { Component, loader } = await match.route.lazy()
  if (!Component || !mayAskAhead(router)) return undefined
  if (typeof loader === 'function') {
    const url = new URL(pathname + search, location.origin)
    const context = new RouterContextProvider(new Map([[storeContext, store]]))
    await loader({ request: new Request(url), url, pattern: pathname, params: match.params, context })
  }
  // The font of addresses and ids: rows that are laid out without it are laid out again when it arrives.
  await document.fonts?.load('1em "JetBrains Mono"')
  noteLoaded(router, pathname)
  const element = (
    <AheadOfRouter pathname={pathname}>
      <RouteContext value={{ outlet: null, matches, isDataRoute: true }}>
        <Component />
        <LaidOut />
      </RouteContext>
    </AheadOfRouter>
  )
  return { location: { ...nowhere, pathname, search }, matches, element }
}
