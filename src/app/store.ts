import {
  combineReducers,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { AuthCalls } from '#src/auth/authThunk.ts'
import { createCoreStore, type StoreOptions } from './coreStore.ts'
import { addDataLayer, allReducers } from './dataLayer.ts'

export const rootReducer = combineReducers(allReducers)

/** A store with all its parts from the beginning. The console itself loads the data layer when it needs it. */
export const createStore = (options?: StoreOptions) => createCoreStore(options, addDataLayer)

export type RootState = ReturnType<typeof rootReducer>
export type AppStore = ReturnType<typeof createCoreStore>
/** What thunks get as their third argument. */
export interface StoreServices {
  /** The calls by which people sign in and out; they come after the data layer that they need. */
  loadAuthCalls: () => Promise<AuthCalls>
}

export type AppDispatch = ThunkDispatch<RootState, StoreServices, UnknownAction>
export type StartListening = TypedStartListening<RootState, AppDispatch>
