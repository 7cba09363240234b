import {
  combineReducers,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit'
import type { Settings } from '#src/settings/settingsSlice.ts'
import { coreReducers } from './coreReducers.ts'
import type { DataLayer, DataLayerParts } from './dataLayer.ts'
import { devTools } from './devTools.ts'
import { arrive } from './listeners/arrive.ts'
import { endSession } from './listeners/endSession.ts'
import { enterStep } from './listeners/enterStep.ts'
import { keepSidebar } from './listeners/keepSidebar.ts'
import { pollPermissions } from './listeners/pollPermissions.ts'
import { settleIn } from './listeners/settleIn.ts'
import { turnAwaySuspended } from './listeners/turnAwaySuspended.ts'
import { standingStill, type Navigator } from './navigator.ts'
import type { AppDispatch, RootState, StoreServices } from '#src/common/store.ts'

// redux-persist puts functions and errors into its actions; it comes with the data layer.
const persisting = ['persist/PERSIST', 'persist/REHYDRATE', 'persist/FLUSH', 'persist/PAUSE', 'persist/PURGE']

// Records come parsed by the contract, so the development checks can leave the big tables alone.
const immutableCheck = { ignoredPaths: ['records'] }
const serializableCheck = { ignoredPaths: ['records'], ignoredActions: persisting }

export interface StoreOptions {
  preloadedState?: Partial<Omit<RootState, 'settings'>> & { settings?: Settings }
  navigator?: Navigator
  isForeign?: StoreServices['isForeign']
  /** Watch every action as it reaches the reducers. */
  observers?: Middleware[]
}

type AddDataLayer = (parts: DataLayerParts) => DataLayer

/**
 * A fresh store with its own listeners, so tests share nothing. It can sign people in; what only
 * those who are signed in need comes with `loadData`, or at once when it is given.
 */
export const createCoreStore = (
  { preloadedState, navigator = standingStill, isForeign = () => false, observers = [] }: StoreOptions = {},
  addNow?: AddDataLayer,
) => {
  const { middleware, startListening } = createListenerMiddleware<RootState, AppDispatch>()
  const { middleware: late, addMiddleware } = createDynamicMiddleware<RootState, AppDispatch>()
  const services: StoreServices = { loadAuthCalls: async () => authCallsAfter(loadData()), isForeign }
  const store = configureStore({
    // Whatever reads the rest of the state is loaded together with it.
    reducer: combineReducers(coreReducers) as unknown as Reducer<RootState>,
    preloadedState: preloadedState as RootState | undefined,
    middleware: (defaults) =>
      defaults({ immutableCheck, serializableCheck, thunk: { extraArgument: services } })
        .prepend(middleware)
        .concat(late, ...observers),
    devTools: devTools(),
  })
  const parts = { store, startListening, addMiddleware }
  const loadData = remembered(async () => {
    const { addDataLayer } = await import('./dataLayer.ts')
    const layer = addDataLayer(parts)
    layer.keepSettings()
    return layer
  }, addNow?.(parts))
  endSession(startListening, navigator)
  enterStep(startListening)
  arrive(startListening, navigator)
  turnAwaySuspended(startListening, navigator)
  pollPermissions(startListening, loadData)
  settleIn(startListening, loadData)
  keepSidebar(startListening)
  return Object.assign(store, { loadData })
}

export type ConsoleStore = ReturnType<typeof createCoreStore>

/** Endpoints can be added to the query cache once it is there. */
const authCallsAfter = async (loading: Promise<unknown>) => {
  const [{ authApi }] = await Promise.all([import('#src/auth/authApi.ts'), loading])
  return authApi.endpoints
}

/** Does the work once, unless it failed: then the next to ask has it tried again. */
const remembered = <T>(work: () => Promise<T>, known: T | undefined): (() => Promise<T>) => {
  let result: Promise<T> | undefined = known && (async () => known)()
  const attempt = async () => {
    try {
      return await work()
    } catch (cause) {
      result = undefined
      throw cause
    }
  }
  return () => (result ??= attempt())
}
