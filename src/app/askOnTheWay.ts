import type { DataRouter, Path, RouteObject } from 'react-router'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { serverNow } from '#src/auth/serverClock.ts'
import { storedAccessToken } from '#src/auth/tokenStorage.ts'
import { isTokenValid } from '#src/auth/tokenValidity.ts'
import { selectPageSize } from '#src/settings/settingsSlice.ts'
import type { ConsoleStore } from './coreStore.ts'
import type { Replay } from './replay.ts'
import { isReplaying } from './router.tsx'

type Place = Pick<Path, 'pathname' | 'search'>

interface Asker {
  mayAsk: () => boolean
  ask: (place: Place) => void
}
const askers = new WeakMap<DataRouter, Asker>()

/** Asks for what the page at an address asks first, which somebody seems about to open: the page finds it there. */
export const askForPage = (router: DataRouter, place: Place) => askers.get(router)?.ask(place)

/** Whether anything may be asked ahead: not while a recording is shown, nor with a token that has to be renewed first. */
export const mayAskAhead = (router: DataRouter) => askers.get(router)?.mayAsk() ?? false

/** Routes that the router has not been to, and whose code and first answers are here all the same. */
const loaded = new WeakSet<object>()
export const noteLoaded = (route: RouteObject) => void loaded.add(route)

/**
 * On the way to a page whose code is not here yet, asks for what the page asks first: the page finds the answers there
 * (src/api/earlyAnswers.ts), instead of asking once its code has come.
 */
export const askOnTheWay = (store: ConsoleStore, router: DataRouter, replay: Replay) => {
  const goodToken = () => {
    const token = storedAccessToken()
    return token && isTokenValid(token, serverNow()) && !isReplaying(store, replay) ? token : undefined
  }
  const ask = (place: Place) => {
    const token = goodToken()
    if (!token) return
    const state = store.getState()
    window.askEarly?.(token, place, selectPermissions(state), selectPageSize(state))
  }
  askers.set(router, { ask, mayAsk: () => goodToken() !== undefined })
  let coming = router.state.navigation.location
  return router.subscribe(({ navigation: { location, matches } }) => {
    if (location === coming) return
    coming = location
    const route = matches?.at(-1)?.route
    if (location && route?.lazy && !loaded.has(route)) ask(location)
  })
}
