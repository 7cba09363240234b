import { projectRolePermissions } from '#contract/group-roles/records.ts'
import type { Id } from '#contract/record.ts'
import type { Route } from '#contract/route.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectMembers } from './members/selectMembers.ts'

/**
 * Whether the signed-in person may call a route for this project: by a role for the whole company, or
 * by their place among the project's members.
 */
export const useCanInProject = (projectId: Id, route: Route) => {
  const mayEverywhere = useCan(route)
  const mayHere = useAppSelector((state) => {
    const me = selectUser(state)?.id
    const place = selectMembers(state, projectId).find(({ userId }) => userId === me)
    return place !== undefined && projectRolePermissions[place.role].some((held) => held === route.needs)
  })
  return mayEverywhere || mayHere
}
