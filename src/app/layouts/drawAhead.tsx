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
 * Has the browser style and lay out what is out of sight, while it has time: shown for the first time it would be then, which
 * takes longer than all the rest. What React hides is not looked at by itself.
 */
const layOut = (place: HTMLElement) => {
  const { style } = place
  if (style.display !== 'none') return
  style.removeProperty('display')
  place.getBoundingClientRect()
  style.setProperty('display', 'none', 'important')
}

/** Behind a page: has it laid out once it is drawn. */
function LaidOut() {
  // The one effect of what is out of sight that React runs.
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

/** No entry of the history is at it. */
const nowhere = { hash: '', state: null, key: 'ahead' }

/**
 * Loads a page's code and what it shows first, as the router would on the way to it, and draws it. Nothing where the
 * router has been there, or where nothing may be asked: then the code is loaded all the same.
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
  // Of addresses and ids: rows that are laid out without it are laid out again when it comes.
  await document.fonts?.load('1em "JetBrains Mono"')
  noteLoaded(match.route)
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
