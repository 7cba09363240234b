import type { DataRouter, Path } from 'react-router'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { serverNow } from '#src/auth/serverClock.ts'
import { storedAccessToken } from '#src/auth/tokenStorage.ts'
import { isTokenValid } from '#src/auth/tokenValidity.ts'
import { selectPageSize } from '#src/settings/settingsSlice.ts'
import type { ConsoleStore } from './coreStore.ts'
import type { Replay } from './replay.ts'
import { isReplaying } from './router.tsx'

type Place = Pick<Path, 'pathname' | 'search'>

const askers = new WeakMap<DataRouter, (place: Place) => void>()

/** Asks for what the page at an address asks first, which somebody seems about to open: the page finds it there. */
export const askForPage = (router: DataRouter, place: Place) => askers.get(router)?.(place)

/**
 * On the way to a page whose code is not here yet, asks for what the page asks first: the page finds the answers there
 * (src/api/earlyAnswers.ts), instead of asking once its code has come.
 */
export const askOnTheWay = (store: ConsoleStore, router: DataRouter, replay: Replay) => {
  const ask = (place: Place) => {
    const token = storedAccessToken()
    if (isReplaying(store, replay) || !token || !isTokenValid(token, serverNow())) return
    const state = store.getState()
    window.askEarly?.(token, place, selectPermissions(state), selectPageSize(state))
  }
  askers.set(router, ask)
  let coming = router.state.navigation.location
  return router.subscribe(({ navigation: { location, matches } }) => {
    if (location === coming) return
    coming = location
    if (location && matches?.at(-1)?.route.lazy) ask(location)
  })
}
