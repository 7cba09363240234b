import { Outlet } from 'react-router'
import { selectIsAuthenticated } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/common/hooks.ts'

/**
 * Takes the pages away in the very moment in which the session ends. Left up until the router has
 * gone on, they would ask the server for what was just forgotten.
 */
export function WhileSignedIn() {
  return useAppSelector(selectIsAuthenticated) && <Outlet />
}
