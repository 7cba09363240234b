import { selectPermissions } from '#src/auth/permissionsSlice.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { paths } from '#src/common/paths.ts'
import { useShortcuts } from '../keys/useShortcuts.ts'
import { useAddressOf } from './useProjectScope.ts'
import { useAskRegions } from './useAskRegions.ts'
import type { AheadPage } from './aheadPage.ts'
import { useFetchAhead } from './useFetchAhead.ts'

/** What the frame does out of sight, and after it is there: listens for keys, fetches ahead, asks what the cloud can do. */
export function OutOfSight({ onDrawn }: { onDrawn: (page: AheadPage) => void }) {
  useShortcuts()
  const held = useAppSelector(selectPermissions)
  const addressOf = useAddressOf()
  const instances = addressOf({ to: paths.instances(), isProjectScoped: true })
  useFetchAhead(held.includes('compute:read') ? instances : undefined, onDrawn)
  useAskRegions()
  return null
}
