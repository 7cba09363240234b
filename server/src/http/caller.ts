import type { Permission } from '#contract/permissions/permissions.ts'
import type { Preview } from '#contract/preview.ts'
import type { Route } from '#contract/route.ts'
import type { StaffRole } from '#contract/operator/staffRoles.ts'

/** The API token that a request was made with, and how far it reaches. */
export interface CallerToken {
  id: string
  name: string
  permissions: ReadonlySet<Permission>
  /** Undefined for wherever the person holds the permissions. */
  projectIds?: ReadonlySet<string>
}

/** Who is asking. Every query below this line is scoped to `companyId`. */
export interface Caller {
  userId: string
  email: string
  companyId: string
  /** Of a request with an API token, which belongs to no session, the token's id. */
  sessionId: string
  /** Asked with an API token: all that the caller holds is within it. */
  token?: CallerToken
  /** Held for the whole company. */
  permissions: ReadonlySet<Permission>
  /** Held for single projects, by their ids. */
  projectPermissions: ReadonlyMap<string, ReadonlySet<Permission>>
  /** The company's services are suspended. */
  suspended: boolean
  /** The operator's staff inside this company, and what they may do. */
  staffAccess?: 'ro' | 'rw'
  /** What part of the operator's area they work in. */
  staffRole?: StaffRole
  /** The company requires a second factor, and they have none: only their own account is open to them. */
  factorMissing?: true
  /** They look at the console as somebody who holds no more than this. */
  preview?: Preview
  /** Until when the caller has proved again to be themselves. */
  sudoUntil?: Date
}

/** Where a request came from, for the audit log and the list of sessions. */
export interface Origin {
  requestId: string
  /** Undefined when it is not known. */
  ip: string | undefined
  userAgent: string | undefined
  /** Of who is signed in. */
  sessionId?: string
  /** That it was asked with. */
  token?: { id: string; name: string }
  /** That the route needs. */
  permission?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyContextConfig {
    route?: Route
  }
}

/** Whether the caller holds a permission for the whole company or, where one is named, in that project. */
export const may = (
  { permissions, projectPermissions }: Pick<Caller, 'permissions' | 'projectPermissions'>,
  permission: Permission,
  projectId?: string,
) =>
  permissions.has(permission) ||
  (projectId !== undefined && (projectPermissions.get(projectId)?.has(permission) ?? false))

/** Whether the caller holds a permission anywhere: enough to ask, not to be shown every row. */
export const mayAnywhere = (caller: Caller, permission: Permission) =>
  caller.permissions.has(permission) ||
  [...caller.projectPermissions.values()].some((held) => held.has(permission))

/** The projects in which the caller holds a permission; undefined means all of the company. */
export const projectsWhere = (caller: Caller, permission: Permission): string[] | undefined =>
  caller.permissions.has(permission)
    ? undefined
    : [...caller.projectPermissions].filter(([, held]) => held.has(permission)).map(([id]) => id)
