import type { AppStore } from '#src/store/store.ts'
import { until } from '#src/store/until.ts'
import { selectArePermissionsKnown, selectPermissions } from './permissionsSlice.ts'

/** Whether the person holds any of these permissions; waits for the server's first answer, and decides nothing before it. */
export const holdsAny = async (store: AppStore, wanted: readonly string[]) => {
  await until(store, selectArePermissionsKnown)
  return selectPermissions(store.getState()).some((permission) => wanted.includes(permission))
}
