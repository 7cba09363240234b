import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import { useShortcuts } from '../keys/useShortcuts.ts'
import { useAskRegions } from './useAskRegions.ts'
import { useFetchAhead } from './useFetchAhead.ts'

/** What the frame does out of sight, and after it is there: listens for keys, fetches ahead, asks what the cloud can do. */
export function OutOfSight() {
  useShortcuts()
  const held = useAppSelector(selectPermissions)
  useFetchAhead(held.includes('compute:read') ? paths.instances() : undefined)
  useAskRegions()
  return null
}
