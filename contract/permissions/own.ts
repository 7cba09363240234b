import { z } from 'zod/mini'
import { id } from '#contract/record.ts'
import { bare, route } from '#contract/route.ts'

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

/** Apart from `users.ts`, since everybody asks for it and few for people. */
export const readOwnPermissions = route('GET /users/permissions', {
  needs: 'anyone signed in',
  whileSuspended: true,
  withoutFactor: true,
  summary: "The caller's own permissions, and in which projects they hold; answers 304 to a current ETag.",
  gives: bare(ownPermissions),
})
