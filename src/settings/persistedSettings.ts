import type { UnknownAction } from '@reduxjs/toolkit'
import { PERSIST, persistReducer, type PersistConfig } from 'redux-persist'
import { readStored, writeStored } from '#src/common/webStorage.ts'
import { settingsKey, wholeSettings } from './savedSettings.ts'
import { settingsSlice, type Settings } from './settingsSlice.ts'

declare module '#src/common/store.ts' {
  interface RootState {
    settings: ReturnType<typeof settingsReducer>
  }
}

/** Raise it when the meaning of a field changes, and translate the older ones in `migrate`. */
export const settingsVersion = 1

const webStorage = {
  getItem: async (key: string) => readStored(key),
  setItem: async (key: string, value: string) => writeStored(key, value),
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

/** The preferences, kept in the browser from the moment that redux-persist is started on. */
export const settingsReducer: typeof persisted = (settings, action) =>
  persisted(settings, isFromFile(action) ? { type: 'settings/keptElsewhere' } : action)
