import { authSlice } from '#src/auth/authSlice.ts'
import { permissionsSlice } from '#src/auth/permissionsSlice.ts'
import { settingsSlice } from '#src/settings/settingsSlice.ts'
import { shellSlice } from './shellSlice.ts'

/** The part of the state that is there from the first moment. */
export const coreReducers = {
  auth: authSlice.reducer,
  permissions: permissionsSlice.reducer,
  settings: settingsSlice.reducer,
  shell: shellSlice.reducer,
}
