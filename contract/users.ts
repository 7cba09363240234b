import { z } from 'zod/mini'
import { email, personName } from './personFields.ts'
import { id, instant, pageQuery, record } from './record.ts'
import { bare, many, one, route } from './route.ts'

/** A person of the company. Invited until they have chosen a password. */
export const user = record('user', {
  name: z.string(),
  email: z.string(),
  status: z.enum(['invited', 'active', 'disabled']),
  groupRoles: z.array(z.string()),
  twoFactor: z.boolean(),
  createdAt: instant,
})
export type User = z.infer<typeof user>

export const invitation = z.object({
  email,
  name: personName,
  /** A group role's name; `Viewer` when none is given. */
  groupRole: z.optional(z.string().check(z.maxLength(60, 'tooLong'))),
})

/** Permissions that hold in some projects, or in the whole company where none are named. */
export const permissionGrant = z.object({
  permissions: z.array(z.string()),
  projects: z.optional(z.array(id)),
})
export type PermissionGrant = z.infer<typeof permissionGrant>

/** What the caller may do: `data` is what they hold anywhere, `grants` says where. */
export const ownPermissions = z.object({
  data: z.array(z.string()),
  grants: z.optional(z.array(permissionGrant)),
})
export type OwnPermissions = z.infer<typeof ownPermissions>

export const users = {
  permissions: route('GET /users/permissions', {
    needs: 'anyone signed in',
    whileSuspended: true,
    summary: "The caller's own permissions, and in which projects they hold; answers 304 to a current ETag.",
    gives: bare(ownPermissions),
  }),
  list: route('GET /users', {
    needs: 'users:read',
    summary: "The company's people.",
    query: pageQuery,
    gives: many(user),
  }),
  invite: route('POST /users/invite', {
    needs: 'users:invite',
    sudo: true,
    notForStaff: true,
    summary: 'Invite a colleague by mail; again for a new code. An invitation is good for 7 days.',
    body: invitation,
    gives: one(user),
    status: 201,
  }),
}
