import { sql } from 'kysely'
import { builtInGroupRoles, isBuiltInRole, projectRolePermissions } from '#contract/group-roles/records.ts'
import { countsInProjects } from '#contract/permissions/facts.ts'
import { permissions as catalogue, type Permission } from '#contract/permissions/permissions.ts'
import type { Tx } from '../db/db.ts'
import type { CallerToken } from '../http/caller.ts'
import { withinToken } from './withinToken.ts'

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

/** What a group role grants. Built-in ones mean what this version says, so that a new area reaches old companies. */
export const grantedBy = ({ name, permissions, built_in }: Granting): readonly Permission[] =>
  built_in && isBuiltInRole(name)
    ? builtInGroupRoles[name]
    : // Known words only: a permission that this version has dropped grants nothing.
      (permissions.filter((word) => known.has(word)) as Permission[])

/** Where somebody has permissions from, at this moment. */
export interface Source {
  via: 'groupRole' | 'member'
  groupRoleId: string | null
  name: string
  builtIn: boolean
  projectId: string | null
  until: Date | null
  permissions: readonly Permission[]
  /** What it names and does not grant: permissions about the company, given for a project. */
  idle: readonly Permission[]
}

const scoped = (projectId: string | null, granted: readonly Permission[]) => ({
  permissions: projectId === null ? granted : granted.filter(countsInProjects),
  idle: projectId === null ? [] : granted.filter((permission) => !countsInProjects(permission)),
})

interface Who {
  companyId: string
  userId: string
  /** The API token that they ask with. */
  token?: CallerToken
}

/**
 * Where a person has permissions from now, within the token that they ask with. What is given until a moment
 * ends by itself.
 */
export const sourcesOf = async (tx: Tx, who: Who): Promise<Source[]> =>
  withinToken(await allSourcesOf(tx, who), who.token)

const allSourcesOf = async (tx: Tx, who: Who): Promise<Source[]> => [
  ...(await groupRolesOf(tx, who)).map((row) => ({
    via: 'groupRole' as const,
    groupRoleId: row.id,
    name: row.name,
    builtIn: row.built_in,
    projectId: row.project_id,
    until: row.until,
    ...scoped(row.project_id, grantedBy(row)),
  })),
  ...(await placesOf(tx, who)).map(({ project_id, role }) => ({
    via: 'member' as const,
    groupRoleId: null,
    name: role,
    builtIn: true,
    projectId: project_id,
    until: null,
    ...scoped(project_id, projectRolePermissions[role]),
  })),
]

/**
 * What a person may do (tenancy.md §5.1): the union of their group roles, for the company or for one
 * project, and of what their place in each project grants there.
 */
export const effectivePermissions = async (tx: Tx, who: Who): Promise<EffectivePermissions> =>
  unionOf(await sourcesOf(tx, who))

/** What several sources grant together. */
export const unionOf = (sources: readonly Source[]): EffectivePermissions => {
  const company = new Set<Permission>()
  const byProject = new Map<string, Set<Permission>>()
  for (const { projectId, permissions } of sources) {
    const held = projectId === null ? company : (byProject.get(projectId) ?? new Set())
    for (const permission of permissions) held.add(permission)
    if (projectId !== null) byProject.set(projectId, held)
  }
  return { permissions: company, projectPermissions: byProject }
}

/** Whether a source is the built-in role Owner, for the whole company. */
export const isOwnership = ({ builtIn, via, name, projectId }: Source) =>
  via === 'groupRole' && builtIn && name === 'Owner' && projectId === null

const groupRolesOf = (tx: Tx, { companyId, userId }: Who) =>
  tx
    .selectFrom('role_assignments as a')
    .innerJoin('group_roles as g', (on) =>
      on.onRef('g.company_id', '=', 'a.company_id').onRef('g.id', '=', 'a.group_role_id'),
    )
    .select(['g.id', 'g.name', 'g.permissions', 'g.built_in', 'a.project_id', 'a.until'])
    .where('a.company_id', '=', companyId)
    .where('a.user_id', '=', userId)
    .where(sql<boolean>`(a.until is null or a.until > app_now())`)
    .execute()

const placesOf = (tx: Tx, { companyId, userId }: Who) =>
  tx
    .selectFrom('project_members')
    .select(['project_id', 'role'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
