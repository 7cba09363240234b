import type { DataRouter, Path } from 'react-router'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { serverNow } from '#src/auth/serverClock.ts'
import { storedAccessToken } from '#src/auth/tokenStorage.ts'
import { isTokenValid } from '#src/auth/tokenValidity.ts'
import { selectPageSize } from '#src/settings/settingsSlice.ts'
import type { Replay } from './replay.ts'
import type { ConsoleStore } from './store.ts'

type Place = Pick<Path, 'pathname' | 'search'>

interface Asker {
  mayAsk: () => boolean
  ask: (place: Place) => void
  /** Paths of pages that the router has not been to, and whose code and first answers are here all the same. */
  loaded: Set<string>
}
const askers = new WeakMap<DataRouter, Asker>()

/** Asks for what the page at an address asks first, which somebody seems about to open: the page finds it there. */
export const askForPage = (router: DataRouter, place: Place) => askers.get(router)?.ask(place)

/** Whether anything may be asked ahead: not while a recording is shown, nor with a token that has to be renewed first. */
export const mayAskAhead = (router: DataRouter) => askers.get(router)?.mayAsk() ?? false

/** Nothing is asked for the page at a path any more: its code and first answers are here. */
export const noteLoaded = (router: DataRouter, pathname: string) => askers.get(router)?.loaded.add(pathname)

/**
 * On the way to a page whose code is not here yet, asks for what the page asks first: the page finds the answers there
 * (src/api/earlyAnswers.ts), instead of asking once its code has come.
 */
export const askOnTheWay = (store: ConsoleStore, router: DataRouter, replay: Replay) => {
  const goodToken = () => {
    const token = storedAccessToken()
    return token && isTokenValid(token, serverNow()) && !replay.isOn() ? token : undefined
  }
  const loaded = new Set<string>()
  const ask = (place: Place) => {
    const token = goodToken()
    if (!token || loaded.has(place.pathname)) return
    const state = store.getState()
    window.askEarly?.(token, place, selectPermissions(state), selectPageSize(state))
  }
  askers.set(router, { ask, mayAsk: () => goodToken() !== undefined, loaded })
  let coming = router.state.navigation.location
  return router.subscribe(({ navigation: { location, matches } }) => {
    if (location === coming) return
    coming = location
    if (location && matches?.at(-1)?.route.lazy) ask(location)
  })
}
