import type { AppStore } from '#src/common/store.ts'
import { until } from '#src/common/until.ts'
import { selectArePermissionsKnown, selectPermissions } from './permissionsSlice.ts'

/**
 * Whether the person holds any of these permissions. What was held at the last visit is enough to say so at once; that
 * they hold none is said only when the server has answered.
 */
export const holdsAny = async (store: AppStore, wanted: readonly string[]) => {
  const isHeld = () => selectPermissions(store.getState()).some((permission) => wanted.includes(permission))
  if (!isHeld()) await until(store, selectArePermissionsKnown)
  return isHeld()
}
