import { Outlet } from 'react-router'
import { selectIsAuthenticated, selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { TimeZone } from '#src/ui/timeZone.ts'

/**
 * Takes the pages away in the very moment in which the session ends. Left up until the router has
 * gone on, they would ask the server for what was just forgotten. Times on them are in the person's zone.
 */
export function WhileSignedIn() {
  const isSignedIn = useAppSelector(selectIsAuthenticated)
  const timeZone = useAppSelector(selectUser)?.timeZone
  return (
    isSignedIn && (
      <TimeZone value={timeZone}>
        <Outlet />
      </TimeZone>
    )
  )
}
