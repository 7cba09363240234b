import { readStored } from '#src/common/webStorage.ts'
import { followSettings } from '#src/settings/paintSettings.ts'
import { parseKept, settingsKey } from '#src/settings/savedSettings.ts'
import { askOnTheWay } from './askOnTheWay.ts'
import { createCoreStore, type StoreOptions } from './coreStore.ts'
import { followBuild } from './followBuild.ts'
import { followLocation } from './followLocation.ts'
import { followTabs } from './followTabs.ts'
import { lateNavigator } from './navigator.ts'
import { createReplay } from './replay.ts'
import { createRouter } from './router.tsx'

/** Puts the store, the router and what connects them together. */
export const createConsole = (options: Pick<StoreOptions, 'observers'> = {}) => {
  const { navigator, steer } = lateNavigator()
  const settings = parseKept(readStored(settingsKey))
  const replay = createReplay()
  const store = createCoreStore({
    ...options,
    navigator,
    isForeign: replay.isForeign,
    preloadedState: settings && { settings },
  })
  const router = createRouter(store, replay)
  steer(router)
  const stops = [
    followLocation(store, router, replay, navigator),
    askOnTheWay(store, router, replay),
    followTabs(store, navigator),
    followSettings(store),
    followBuild(store),
    () => router.dispose(),
  ]
  return { store, router, stop: () => stops.forEach((stop) => stop()) }
}
