import type { Store, UnknownAction } from '@reduxjs/toolkit'
import { PERSIST, persistReducer, persistStore, type PersistConfig } from 'redux-persist'
import { readStored, writeStored } from '#src/common/webStorage.ts'
import { settingsKey, wholeSettings } from './savedSettings.ts'
import { settingsSlice, type Settings } from './settingsSlice.ts'

declare module '#src/store/store.ts' {
  interface RootState {
    settings: ReturnType<typeof settingsReducer>
  }
}

/** Raise it when the meaning of a field changes, and translate the older ones in `migrate`. */
export const settingsVersion = 1

let replaying: AbortSignal | undefined

const webStorage = {
  getItem: async (key: string) => readStored(key),
  /** The preferences in somebody's recording are not those of who looks at it. */
  setItem: async (key: string, value: string) => {
    if (!replaying?.aborted) writeStored(key, value)
  },
  removeItem: async (key: string) => writeStored(key, null),
}

const config: PersistConfig<Settings> = {
  key: settingsKey,
  keyPrefix: '',
  version: settingsVersion,
  storage: webStorage,
  timeout: 0,
  migrate: async (kept) => kept && { ...kept, ...wholeSettings(kept) },
}

const persisted = persistReducer(config, settingsSlice.reducer)

/** In a recording that was imported from a file, redux-persist's own action lacks the functions that it calls. */
const isFromFile = (action: UnknownAction) =>
  action.type === PERSIST && typeof action['register'] !== 'function'

/** The preferences, kept in the browser once `keepSettings` has begun to. */
export const settingsReducer: typeof persisted = (settings, action) =>
  persisted(settings, isFromFile(action) ? { type: 'settings/keptElsewhere' } : action)

/** Keeps the store's preferences in the browser, until a recording begins to be shown. */
export const keepSettings = (store: Store, until: AbortSignal) => {
  replaying = until
  persistStore(store)
}
