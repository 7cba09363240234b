import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { useListRegionsQuery } from '#src/resources/resourcesApi.ts'
import { useShortcuts } from '../keys/useShortcuts.ts'

/** What the frame does out of sight, and after it is there: it listens for keys, and asks what the cloud can do. */
export function OutOfSight() {
  useShortcuts()
  const held = useAppSelector(selectPermissions)
  // Of the navigation's entries, that of DNS depends on it.
  useListRegionsQuery(undefined, { skip: !held.includes('dns:read') })
  return null
}
