import { groupRoleRoutes, type GroupRole } from '#contract/group-roles/routes.ts'
import { countsInProjects } from '#contract/permissions/facts.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Id } from '#contract/record.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useMay } from '#src/auth/useMay.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useCaller } from './useCaller.ts'
import { useListGroupRolesQuery } from '#src/api/rolesApi.ts'

/** As many as one call answers; a company has a dozen or two. */
const all = { size: 200, sort: 'name' } as const

/** The group roles of the company, built-in ones first; none for those who may not see them. */
export const useRoles = () => {
  const canSee = useCan(groupRoleRoutes.list)
  const { data, error, isLoading, refetch } = useListGroupRolesQuery(all, { skip: !canSee })
  const roles = useRows(data).toSorted((one, other) => Number(other.builtIn) - Number(one.builtIn))
  return { roles, error, isLoading, refetch, canSee }
}

/** What a group role grants in a scope: permissions about the company as a whole count for nothing in a project. */
export const grantedIn = ({ permissions }: Pick<GroupRole, 'permissions'>, projectId: Id | null) =>
  projectId === null ? permissions : permissions.filter(countsInProjects)

/** Whether the giver holds a permission in a project; null is the whole company. */
export type Holds = (permission: Permission, projectId: Id | null) => boolean

/** What of a group role the giver lacks in one of the scopes: nobody gives what they don't hold. */
export const missingFor = (
  role: Pick<GroupRole, 'permissions'>,
  scopes: readonly (Id | null)[],
  holds: Holds,
): Permission[] => [
  ...new Set(scopes.flatMap((scope) => grantedIn(role, scope).filter((held) => !holds(held, scope)))),
]

/** What the signed-in person holds, and where. */
export const useHolds = (): Holds => {
  const { permissions } = useCaller()
  const may = useMay()
  return (permission, projectId) =>
    projectId === null ? permissions.has(permission) : may([permission], projectId)
}
