import {
  combineReducers,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { createCoreStore, type StoreOptions } from './coreStore.ts'
import { addDataLayer, allReducers, type DataLayer } from './dataLayer.ts'

export const rootReducer = combineReducers(allReducers)

/** A store with all its parts from the beginning. The console itself loads the data layer when it needs it. */
export const createStore = (options?: StoreOptions) => createCoreStore(options, addDataLayer)

export type RootState = ReturnType<typeof rootReducer>
export type AppStore = ReturnType<typeof createCoreStore>
/** What thunks get as their third argument. */
export interface StoreServices {
  /** What only those who are signed in need, and the calls by which they sign in. */
  loadData: () => Promise<DataLayer>
}
export type AppDispatch = ThunkDispatch<RootState, StoreServices, UnknownAction>
export type StartListening = TypedStartListening<RootState, AppDispatch>
