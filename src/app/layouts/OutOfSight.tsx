import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import { useListRegionsQuery } from '#src/resources/resourcesApi.ts'
import { useShortcuts } from '../keys/useShortcuts.ts'
import { useFetchAhead } from './useFetchAhead.ts'

/** What the frame does out of sight, and after it is there: listens for keys, fetches ahead, asks what the cloud can do. */
export function OutOfSight() {
  useShortcuts()
  const held = useAppSelector(selectPermissions)
  useFetchAhead(held.includes('compute:read') ? paths.instances() : undefined)
  // Of the navigation's entries, that of DNS depends on it.
  useListRegionsQuery(undefined, { skip: !held.includes('dns:read') })
  return null
}
