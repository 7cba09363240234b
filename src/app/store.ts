import { combineReducers, type Reducer } from '@reduxjs/toolkit'
import type { RootState } from '#src/common/store.ts'
import { createCoreStore, type StoreOptions } from './coreStore.ts'
import { addDataLayer, allReducers } from './dataLayer.ts'

/** Typed by what the slices declare, so that a part without its reducer does not compile. */
export const rootReducer: Reducer<RootState> = combineReducers(allReducers)

/** A store with all its parts from the beginning. The console itself loads the data layer when it needs it. */
export const createStore = (options?: StoreOptions) => createCoreStore(options, addDataLayer)
