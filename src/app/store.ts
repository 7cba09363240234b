import {
  combineReducers,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { createCoreStore, type StoreOptions } from './coreStore.ts'
import { addDataLayer, allReducers } from './dataLayer.ts'

export const rootReducer = combineReducers(allReducers)

/** A store with all its parts from the beginning. The console itself loads the data layer when it needs it. */
export const createStore = (options?: StoreOptions) => createCoreStore(options, addDataLayer)

export type RootState = ReturnType<typeof rootReducer>
export type AppStore = ReturnType<typeof createCoreStore>
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>
export type StartListening = TypedStartListening<RootState, AppDispatch>
