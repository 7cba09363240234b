import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit'
import { api } from '#src/api/api.ts'
import { refreshLists } from '#src/api/refreshLists.ts'
import { stepUpSlice } from '#src/api/stepUpSlice.ts'
import { authSlice } from '#src/auth/authSlice.ts'
import { permissionsSlice } from '#src/auth/permissionsSlice.ts'
import type { AppDispatch, RootState } from '#src/store/store.ts'
import { editsSlice } from '#src/records/editsSlice.ts'
import { createKnownKinds } from '#src/records/knownKinds.ts'
import { recordsReducer } from '#src/records/recordsSlice.ts'
import { lateUploads } from '#src/features/object-storage/uploads/lateUploads.ts'
import { askedSlice } from '#src/resources/askedSlice.ts'
import { createKnownActions } from '#src/resources/knownActions.ts'
import { settingsReducer } from '#src/settings/persistedSettings.ts'
import type { Settings } from '#src/settings/settingsSlice.ts'
import { loadActions } from './areas.ts'
import { devTools } from './devTools.ts'
import { arrive } from './listeners/arrive.ts'
import { endSession } from './listeners/endSession.ts'
import { enterStep } from './listeners/enterStep.ts'
import { forgetAnswers } from './listeners/forgetAnswers.ts'
import { keepPersonal } from './listeners/keepPersonal.ts'
import { keepSidebar } from './listeners/keepSidebar.ts'
import { pollPermissions } from './listeners/pollPermissions.ts'
import { settleIn } from './listeners/settleIn.ts'
import { turnAwaySuspended } from './listeners/turnAwaySuspended.ts'
import { standingStill, type Navigator } from './navigator.ts'
import { announceOperations } from './notifications/announceOperations.ts'
import { personalSlice } from './personalSlice.ts'
import { createReplay, type Replay } from './replay.ts'
import { shellSlice } from './shellSlice.ts'

/** The whole state. Typed by what the slices declare, so that a part without its reducer does not compile. */
export const rootReducer: Reducer<RootState> = combineReducers({
  auth: authSlice.reducer,
  permissions: permissionsSlice.reducer,
  settings: settingsReducer,
  shell: shellSlice.reducer,
  records: recordsReducer,
  edits: editsSlice.reducer,
  asked: askedSlice.reducer,
  stepUp: stepUpSlice.reducer,
  personal: personalSlice.reducer,
  uploads: lateUploads.reducer,
  [api.reducerPath]: api.reducer,
})

// redux-persist puts functions and errors into its actions.
const persisting = ['persist/PERSIST', 'persist/REHYDRATE', 'persist/FLUSH', 'persist/PAUSE', 'persist/PURGE']

// Records come parsed by the contract, so the development checks can leave the big tables alone.
const immutableCheck = { ignoredPaths: ['records'] }
const serializableCheck = { ignoredPaths: ['records'], ignoredActions: persisting }

export interface StoreOptions {
  preloadedState?: Partial<Omit<RootState, 'settings'>> & { settings?: Settings }
  navigator?: Navigator
  replay?: Replay
  /** Middleware that sees every action as it reaches the reducers. */
  observers?: Middleware[]
}

/** A new store with its own listeners, so that tests share nothing. */
export const createStore = ({
  preloadedState,
  navigator = standingStill,
  replay = createReplay(),
  observers = [],
}: StoreOptions = {}) => {
  const { middleware, startListening } = createListenerMiddleware<RootState, AppDispatch>()
  const store = configureStore({
    reducer: replay.tracked(rootReducer),
    // redux-persist adds its own mark to the settings once it has begun.
    preloadedState: preloadedState as RootState | undefined,
    middleware: (defaults) =>
      defaults({
        immutableCheck,
        serializableCheck,
        thunk: {
          extraArgument: {
            replaying: replay.signal,
            kinds: createKnownKinds(),
            actions: createKnownActions(loadActions),
          },
        },
      })
        .prepend(middleware)
        .concat(api.middleware, replay.middleware, ...observers),
    devTools: devTools(),
  })
  endSession(startListening, navigator)
  enterStep(startListening)
  arrive(startListening, navigator)
  turnAwaySuspended(startListening, navigator)
  pollPermissions(startListening)
  settleIn(startListening, replay.signal)
  refreshLists(startListening)
  keepPersonal(startListening)
  keepSidebar(startListening)
  announceOperations(startListening)
  forgetAnswers(startListening)
  return store
}

export type ConsoleStore = ReturnType<typeof createStore>
