import { useAppSelector } from '#src/store/hooks.ts'
import { mayWith, selectGrants, selectPermissions } from './permissionsSlice.ts'

/**
 * `const may = useMay()`, then `may(['compute:power'], instance.projectId)`: whether the person holds all of these
 * permissions in a project; without one, anywhere. The server decides again.
 */
export const useMay = () => {
  const held = useAppSelector(selectPermissions)
  const grants = useAppSelector(selectGrants)
  return mayWith({ held, grants })
}
