import type { DataRouter } from 'react-router'
import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { serverNow } from '#src/auth/serverClock.ts'
import { storedAccessToken } from '#src/auth/tokenStorage.ts'
import { isTokenValid } from '#src/auth/tokenValidity.ts'
import { selectPageSize } from '#src/settings/settingsSlice.ts'
import type { ConsoleStore } from './coreStore.ts'
import type { Replay } from './replay.ts'
import { isReplaying } from './router.tsx'

/**
 * On the way to a page whose code is not here yet, asks for what the page asks first: the page finds the answers there
 * (src/api/earlyAnswers.ts), instead of asking once its code has come.
 */
export const askOnTheWay = (store: ConsoleStore, router: DataRouter, replay: Replay) => {
  let coming = router.state.navigation.location
  return router.subscribe(({ navigation: { location, matches } }) => {
    if (location === coming) return
    coming = location
    if (isReplaying(store, replay)) return
    const page = matches?.at(-1)?.route
    const token = storedAccessToken()
    if (!location || !page?.lazy || !token || !isTokenValid(token, serverNow())) return
    const state = store.getState()
    window.askEarly?.(token, location, selectPermissions(state), selectPageSize(state))
  })
}
