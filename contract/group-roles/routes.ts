import { z } from 'zod/mini'
import { nameText } from '#contract/nameText.ts'
import { permission } from '#contract/permissions/schema.ts'
import { id, instant, pageInfo, pageQuery, record } from '#contract/record.ts'
import { many, nothing, one, route, value } from '#contract/route.ts'
import { permissionSource } from '#contract/users/routes.ts'

/**
 * A named set of permissions. Built-in ones are the same in every company, change with the release and are
 * nobody's to edit.
 */
export const groupRole = record('groupRole', {
  name: z.string(),
  description: z.string(),
  /** In the catalogue's order. */
  permissions: z.array(permission),
  builtIn: z.boolean(),
  /** How many people have it, anywhere. */
  memberCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type GroupRole = z.infer<typeof groupRole>

export const groupRoleDraft = z.object({
  name: nameText(60),
  description: z.optional(z.string().check(z.trim(), z.maxLength(280, 'tooLong'))),
  permissions: z.array(permission).check(z.maxLength(500, 'tooMany')),
})
/** Somebody who holds a permission, and where they have it from. */
export const permissionHolder = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  sources: z.array(z.omit(permissionSource, { permissions: true, idle: true })),
})
export type PermissionHolder = z.infer<typeof permissionHolder>

/** Of how many days the use of a role is looked at. */
export const unusedAfterDays = 90

/** What a role grants and nobody who has it has used. */
export const unusedPermissions = z.object({
  /** From when on: 90 days ago, or since the role was made. */
  since: instant,
  /** Without those whose use leaves no entry in the audit log, such as to read. */
  permissions: z.array(permission),
})
export type UnusedPermissions = z.infer<typeof unusedPermissions>

/*
 * A refusal names its reason in `context.reason`: of `ForbiddenException` `notHeld` (with `missing`) or `oneself`;
 * of `ConflictException` `roleInUse` (with `people`, how many have it), `builtIn` or `taken`.
 */
export const groupRoleRoutes = {
  list: route('GET /group-roles', {
    needs: 'group-roles:read',
    summary: "The company's group roles, built-in ones too. Sorted by name, memberCount or updatedAt.",
    query: z.extend(pageQuery, { builtIn: z.optional(z.enum(['true', 'false'])) }),
    gives: many(groupRole),
  }),
  holders: route('GET /group-roles/holders', {
    needs: 'group-roles:read',
    summary:
      'Who holds a permission in the whole company, or, with `project`, there, by name. Needs `users:read` as well.',
    query: z.extend(z.pick(pageQuery, { page: true, size: true }), { permission, project: z.optional(id) }),
    gives: value(z.object({ rows: z.array(permissionHolder), page: pageInfo })),
  }),
  read: route('GET /group-roles/:id', {
    needs: 'group-roles:read',
    summary: 'One group role.',
    gives: one(groupRole),
  }),
  unused: route('GET /group-roles/:id/unused', {
    needs: 'group-roles:update',
    summary: 'The permissions of a group role that nobody who has it has used lately, by the audit log.',
    gives: value(unusedPermissions),
  }),
  create: route('POST /group-roles', {
    needs: 'group-roles:create',
    sudo: true,
    notForStaff: true,
    summary: 'Make a group role of permissions that the caller holds for the whole company.',
    body: groupRoleDraft,
    gives: one(groupRole),
    status: 201,
  }),
  update: route('PATCH /group-roles/:id', {
    needs: 'group-roles:update',
    sudo: true,
    notForStaff: true,
    summary:
      'Change what the body mentions. Permissions that are added have to be held by the caller, for as long as the role is given. Honours `If-Match`.',
    body: z.partial(groupRoleDraft),
    gives: one(groupRole),
  }),
  remove: route('DELETE /group-roles/:id', {
    needs: 'group-roles:delete',
    sudo: true,
    notForStaff: true,
    summary:
      'Delete a group role. 409 while people have it, unless `moveTo` names the role that they get instead. Honours `If-Match`.',
    query: z.strictObject({ moveTo: z.optional(id) }),
    gives: nothing,
  }),
}
