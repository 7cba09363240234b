import { readStored } from '#src/common/webStorage.ts'
import { followSettings } from '#src/settings/paintSettings.ts'
import { keepSettings } from '#src/settings/persistedSettings.ts'
import { parseKept, settingsKey } from '#src/settings/savedSettings.ts'
import { followBuild } from './followBuild.ts'
import { followLocation } from './followLocation.ts'
import { followTabs } from './followTabs.ts'
import { lateNavigator } from './navigator.ts'
import { prefetchLinks } from './prefetchLinks.ts'
import { createReplay } from './replay.ts'
import { createRouter } from './router.tsx'
import { createStore, type StoreOptions } from './store.ts'

/** Puts the store, the router and what connects them together. */
export const createConsole = (options: Pick<StoreOptions, 'observers'> = {}) => {
  const { navigator, steer } = lateNavigator()
  const settings = parseKept(readStored(settingsKey))
  const replay = createReplay()
  const store = createStore({ ...options, navigator, replay, preloadedState: settings && { settings } })
  keepSettings(store, replay.signal)
  const router = createRouter(store, replay)
  steer(router)
  // What happens elsewhere is of no concern to a recording.
  const followed = [followTabs(store, navigator), followBuild(store)]
  const stopFollowing = () => followed.forEach((stop) => stop())
  replay.signal.addEventListener('abort', stopFollowing)
  const stops = [
    followLocation(store, router, replay, navigator),
    prefetchLinks(store, router, replay),
    followSettings(store),
    stopFollowing,
    () => router.dispose(),
  ]
  return { store, router, stop: () => stops.forEach((stop) => stop()) }
}
