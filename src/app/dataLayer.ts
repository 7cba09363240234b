import { combineReducers, type Middleware, type Store } from '@reduxjs/toolkit'
import { persistStore } from 'redux-persist'
import { api } from '#src/api/api.ts'
import { knownAlone } from '#src/api/knownAlone.ts'
import { forgetEarly } from '#src/api/earlyAnswers.ts'
import { forgetTagged } from '#src/api/etags.ts'
import { refreshLists } from '#src/api/refreshLists.ts'
import { forgetSecrets } from '#src/api/sealed.ts'
import { stepUpSlice } from '#src/api/stepUpSlice.ts'
import { isSessionOver } from '#src/auth/authSlice.ts'
import { myProjectsApi } from '#src/api/myProjectsApi.ts'
import { permissionsApi } from '#src/auth/permissionsApi.ts'
import { editsSlice } from '#src/records/editsSlice.ts'
import { askedSlice } from '#src/resources/askedSlice.ts'
import { recordsReducer } from '#src/records/recordsSlice.ts'
import { settingsReducer } from '#src/settings/persistedSettings.ts'
import { coreReducers } from './coreReducers.ts'
import { keepPersonal, restorePersonal } from './listeners/keepPersonal.ts'
import { announceOperations } from './notifications/announceOperations.ts'
import { latestOperations, operationsApi } from './notifications/operationsApi.ts'
import { securityEventsApi } from '#src/auth/securityEventsApi.ts'
import { personalSlice } from './personalSlice.ts'
import type { AppDispatch, RootState, StartListening } from '#src/common/store.ts'

/** The whole state: the core's, and what the pages of those who are signed in work with. */
export const allReducers = {
  ...coreReducers,
  settings: settingsReducer,
  records: recordsReducer,
  edits: editsSlice.reducer,
  asked: askedSlice.reducer,
  stepUp: stepUpSlice.reducer,
  personal: personalSlice.reducer,
  [api.reducerPath]: knownAlone(api),
}

export interface DataLayerParts {
  store: Store<RootState>
  startListening: StartListening
  addMiddleware: (...middlewares: Middleware[]) => void
}

const askPermissions = permissionsApi.endpoints.getPermissions.initiate(undefined, {
  subscribe: false,
  forceRefetch: true,
})

/** Gives a store everything that has to do with data: records, the query cache, kept preferences. */
export const addDataLayer = ({ store, startListening, addMiddleware }: DataLayerParts) => {
  const reckon = () => store.replaceReducer(combineReducers(allReducers))
  reckon()
  addMiddleware(api.middleware)
  refreshLists(startListening)
  keepPersonal(startListening)
  announceOperations(startListening)
  startListening({
    matcher: isSessionOver,
    effect: (_action, { dispatch }) => {
      dispatch(api.util.resetApiState())
      forgetEarly()
      forgetTagged()
      forgetSecrets()
    },
  })
  /** Someone has just signed in. */
  const settleIn = (dispatch: AppDispatch) => {
    restorePersonal(store)
    // Loaded on authentication (specification §7), and kept current from then on.
    void dispatch(myProjectsApi.endpoints.listMyProjects.initiate())
    // Someone listens from now on, so that the answers stay until the session ends.
    void dispatch(operationsApi.endpoints.listLatestOperations.initiate(latestOperations))
    void dispatch(securityEventsApi.endpoints.listSecurityEvents.initiate())
  }
  return {
    askPermissions,
    loadLater: () => import(/* webpackChunkName: "afterwards" */ './listeners/keepCurrent.ts'),
    settleIn,
    reckon,
    keepSettings: () => persistStore(store),
  }
}
export type DataLayer = ReturnType<typeof addDataLayer>
