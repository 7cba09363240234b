import type { Route } from '#contract/route.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { selectPermissions } from './permissionsSlice.ts'

/** Whether the signed-in person may call a route. The server decides again when they do. */
export const useCan = ({ needs }: Pick<Route, 'needs'>) =>
  useAppSelector(
    (state) => needs === 'guest' || needs === 'anyone signed in' || selectPermissions(state).includes(needs),
  )
