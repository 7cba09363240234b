import { builtInGroupRoles, projectRolePermissions } from '#contract/groupRoles.ts'
import { permissions as catalogue, type Permission } from '#contract/permissions.ts'
import type { Tx } from '../db/db.ts'

export interface EffectivePermissions {
  permissions: ReadonlySet<Permission>
  projectPermissions: ReadonlyMap<string, ReadonlySet<Permission>>
}

interface Granting {
  name: string
  permissions: string[]
  built_in: boolean
}

const known: ReadonlySet<string> = new Set(catalogue)
const isBuiltIn = (name: string): name is keyof typeof builtInGroupRoles =>
  Object.hasOwn(builtInGroupRoles, name)

/** What a group role grants. Built-in ones mean what this version says, so that a new area reaches old companies. */
export const grantedBy = ({ name, permissions, built_in }: Granting): readonly Permission[] =>
  built_in && isBuiltIn(name)
    ? builtInGroupRoles[name]
    : // Known words only: a permission that this version has dropped grants nothing.
      (permissions.filter((word) => known.has(word)) as Permission[])

/**
 * What a person may do (tenancy.md §5.1): the union of their group roles, for the company or for one
 * project, and of what their place in each project grants there.
 */
export const effectivePermissions = async (
  tx: Tx,
  who: { companyId: string; userId: string },
): Promise<EffectivePermissions> => {
  const company = new Set<Permission>()
  const byProject = new Map<string, Set<Permission>>()
  const grant = (projectId: string | null, granted: readonly Permission[]) => {
    const held = projectId === null ? company : (byProject.get(projectId) ?? new Set())
    for (const permission of granted) held.add(permission)
    if (projectId !== null) byProject.set(projectId, held)
  }
  for (const role of await groupRolesOf(tx, who)) grant(role.project_id, grantedBy(role))
  for (const { project_id, role } of await placesOf(tx, who)) grant(project_id, projectRolePermissions[role])
  return { permissions: company, projectPermissions: byProject }
}

const groupRolesOf = (tx: Tx, { companyId, userId }: { companyId: string; userId: string }) =>
  tx
    .selectFrom('role_assignments as a')
    .innerJoin('group_roles as g', (on) =>
      on.onRef('g.company_id', '=', 'a.company_id').onRef('g.id', '=', 'a.group_role_id'),
    )
    .select(['g.name', 'g.permissions', 'g.built_in', 'a.project_id'])
    .where('a.company_id', '=', companyId)
    .where('a.user_id', '=', userId)
    .execute()

const placesOf = (tx: Tx, { companyId, userId }: { companyId: string; userId: string }) =>
  tx
    .selectFrom('project_members')
    .select(['project_id', 'role'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
