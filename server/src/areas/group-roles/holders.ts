import { sql } from 'kysely'
import type { PermissionHolder } from '#contract/group-roles/routes.ts'
import { builtInGroupRoles, projectRolePermissions } from '#contract/group-roles/records.ts'
import { countsInProjects } from '#contract/permissions/facts.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { projectRole } from '#contract/projects/routes.ts'
import type { PageInfo, PageQuery } from '#contract/record.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { listPage } from '../../resources/list.ts'

interface Asked {
  companyId: string
  permission: Permission
  /** Only what holds there, or everywhere; absent: what holds for the whole company. */
  projectId?: string | undefined
}

/** A page of the people who hold a permission, each with where they have it from. Disabled people hold nothing. */
export const holdersOf = async (
  tx: Tx,
  asked: Asked,
  query: Pick<PageQuery, 'page' | 'size'>,
): Promise<{ rows: PermissionHolder[]; page: PageInfo }> => {
  const people = await listPage(
    tx
      .selectFrom('users as u')
      .where('u.company_id', '=', asked.companyId)
      .where('u.status', '<>', 'disabled')
      .where((where) =>
        where.or([
          where('u.id', 'in', byGroupRole(tx, asked).select('a.user_id')),
          where('u.id', 'in', byPlace(tx, asked).select('m.user_id')),
        ]),
      ),
    query,
    {
      sortable: { name: sql`in_natural_order(u.name)` },
      id: sql.ref('u.id'),
      select: (found) => found.select(['u.id', 'u.name', 'u.email']),
      toRecord: (row) => row,
    },
  )
  const sources = await sourcesOf(
    tx,
    asked,
    people.data.map(({ id }) => id),
  )
  return {
    rows: people.data.map(({ id, name, email }) => ({
      userId: id,
      name,
      email,
      sources: sources
        .filter(({ userId }) => userId === id)
        .map(({ via, groupRoleId, name: role, projectId, until }) => ({
          via,
          groupRoleId,
          name: role,
          projectId,
          until: until && until.toISOString(),
        })),
    })),
    page: people.page,
  }
}

const sourcesOf = async (tx: Tx, asked: Asked, userIds: readonly string[]) => {
  const roles = await byGroupRole(tx, asked)
    .select(['a.user_id as userId', 'g.id as groupRoleId', 'g.name', 'a.project_id as projectId', 'a.until'])
    .where(isAmong('a.user_id', userIds))
    .orderBy('a.id')
    .execute()
  const places = await byPlace(tx, asked)
    .select(['m.user_id as userId', 'm.role as name', 'm.project_id as projectId'])
    .where(isAmong('m.user_id', userIds))
    .orderBy('m.id')
    .execute()
  return [
    ...roles.map((row) => ({ ...row, via: 'groupRole' as const })),
    ...places.map((row) => ({ ...row, via: 'member' as const, groupRoleId: null, until: null })),
  ]
}

/** Assignments `a` of group roles `g` that grant it now. Built-in roles mean what this version says (`grantedBy`). */
const byGroupRole = (tx: Tx, { companyId, permission, projectId }: Asked) => {
  const builtIn = Object.entries(builtInGroupRoles).flatMap(([name, held]) =>
    (held as readonly Permission[]).includes(permission) ? [name] : [],
  )
  const there = projectId !== undefined && countsInProjects(permission) ? [projectId] : []
  return tx
    .selectFrom('role_assignments as a')
    .innerJoin('group_roles as g', (on) =>
      on.onRef('g.company_id', '=', 'a.company_id').onRef('g.id', '=', 'a.group_role_id'),
    )
    .where('a.company_id', '=', companyId)
    .where(
      sql<boolean>`case when g.built_in and g.name = any (${Object.keys(builtInGroupRoles)}::text[])
        then g.name = any (${builtIn}::text[]) else ${permission} = any (g.permissions) end`,
    )
    .where(sql<boolean>`(a.project_id is null or ${isAmong('a.project_id', there)})`)
    .where(sql<boolean>`(a.until is null or a.until > app_now())`)
}

/** Members `m` of the project whose role there grants it. */
const byPlace = (tx: Tx, { companyId, permission, projectId }: Asked) => {
  const granting = projectRole.options.filter((role) => projectRolePermissions[role].includes(permission))
  const places = projectId !== undefined && countsInProjects(permission) ? [projectId] : []
  return tx
    .selectFrom('project_members as m')
    .where('m.company_id', '=', companyId)
    .where(isAmong('m.project_id', places))
    .where(sql<boolean>`m.role = any (${granting}::text[])`)
}
