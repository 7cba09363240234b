import { sql } from 'kysely'
import type { PermissionHolder } from '#contract/groupRoleRoutes.ts'
import { projectRolePermissions } from '#contract/groupRoles.ts'
import { countsInProjects } from '#contract/permissionFacts.ts'
import type { Permission } from '#contract/permissions.ts'
import { projectRole } from '#contract/projects.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { grantedBy } from '../../tenancy/permissions.ts'

interface Asked {
  companyId: string
  permission: Permission
  /** Only what holds there, or everywhere; absent: what holds for the whole company. */
  projectId?: string | undefined
}

/** Everybody who holds a permission, by name, each with where they have it from. Disabled people hold nothing. */
export const holdersOf = async (tx: Tx, asked: Asked): Promise<PermissionHolder[]> => {
  const rows = [...(await byGroupRole(tx, asked)), ...(await byPlace(tx, asked))]
  const byPerson = Map.groupBy(rows, ({ userId }) => userId)
  return [...byPerson.values()]
    .flatMap(([first, ...others]) =>
      first
        ? [
            {
              userId: first.userId,
              name: first.personName,
              email: first.email,
              sources: [first, ...others].map(({ via, groupRoleId, name, projectId, until }) => ({
                via,
                groupRoleId,
                name,
                projectId,
                until: until && until.toISOString(),
              })),
            },
          ]
        : [],
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const byGroupRole = async (tx: Tx, { companyId, permission, projectId }: Asked) => {
  const roles = await tx
    .selectFrom('group_roles')
    .select(['id', 'name', 'permissions', 'built_in'])
    .where('company_id', '=', companyId)
    .execute()
  const granting = roles.filter((role) => grantedBy(role).includes(permission)).map(({ id }) => id)
  const there = projectId !== undefined && countsInProjects(permission) ? [projectId] : []
  const rows = await tx
    .selectFrom('role_assignments as a')
    .innerJoin('users as u', (on) =>
      on.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.user_id'),
    )
    .innerJoin('group_roles as g', (on) =>
      on.onRef('g.company_id', '=', 'a.company_id').onRef('g.id', '=', 'a.group_role_id'),
    )
    .select(['u.id as userId', 'u.name as personName', 'u.email'])
    .select(['g.id as groupRoleId', 'g.name', 'a.project_id as projectId', 'a.until'])
    .where('a.company_id', '=', companyId)
    .where('u.status', '<>', 'disabled')
    .where(isAmong('a.group_role_id', granting))
    .where(sql<boolean>`(a.project_id is null or ${isAmong('a.project_id', there)})`)
    .where(sql<boolean>`(a.until is null or a.until > app_now())`)
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({ ...row, via: 'groupRole' as const }))
}

const byPlace = async (tx: Tx, { companyId, permission, projectId }: Asked) => {
  const granting = projectRole.options.filter((role) => projectRolePermissions[role].includes(permission))
  if (projectId === undefined || granting.length === 0 || !countsInProjects(permission)) return []
  const rows = await tx
    .selectFrom('project_members as m')
    .innerJoin('users as u', (on) =>
      on.onRef('u.company_id', '=', 'm.company_id').onRef('u.id', '=', 'm.user_id'),
    )
    .select([
      'u.id as userId',
      'u.name as personName',
      'u.email',
      'm.role as name',
      'm.project_id as projectId',
    ])
    .where('m.company_id', '=', companyId)
    .where('u.status', '<>', 'disabled')
    .where(isAmong('m.project_id', [projectId]))
    .where('m.role', 'in', granting)
    .orderBy('m.id')
    .execute()
  return rows.map((row) => ({ ...row, via: 'member' as const, groupRoleId: null, until: null }))
}
