import { z } from 'zod/mini'
import { email, personName } from './fields.ts'
import { permission } from '#contract/permissions/schema.ts'
import { projectRole } from '#contract/projects/routes.ts'
import { id, instant } from '#contract/record.ts'
import { many, nothing, one, route, value } from '#contract/route.ts'
import { user } from './records.ts'

/*
 * What is done to people, apart from what the console's first load needs of them (`users.ts`). Who may do what,
 * and when, is in `userActions.ts`. A refusal names its reason in `context.reason`: of `ForbiddenException`
 * `notHeld` (with `missing`, the permissions that the caller lacks), `ownerOnly` or `oneself`; of
 * `ConflictException` `lastOwner`, `notInvited`, `notActive`, `notDisabled`, `noFactor` or `taken`.
 */

/** The most people that are invited at once. */
export const mostInvited = 20

/** A link in a mail that a stranger can have sent would be ours to answer for. */
const withoutLinks = /^(?!.*(?:https?:|www\.|\/\/))/is

const until = z.nullable(instant)

/** An assignment as it is asked for; without `projectId` for the whole company, without `until` for good. */
export const assignmentDraft = z.object({
  groupRoleId: id,
  projectId: z.optional(z.nullable(id)),
  until: z.optional(until),
})
export type AssignmentDraft = z.infer<typeof assignmentDraft>

const assignments = z.array(assignmentDraft).check(z.maxLength(50, 'tooMany'))

export const invitationsDraft = z.object({
  people: z
    .array(z.object({ email, name: z.optional(personName) }))
    .check(z.minLength(1, 'required'), z.maxLength(mostInvited, 'tooMany')),
  /** What each of them is given. */
  assignments: z.optional(assignments),
  /** The projects that each of them becomes a member of. Without these and `assignments` they are Viewers. */
  projects: z.optional(
    z.array(z.object({ projectId: id, role: projectRole })).check(z.maxLength(50, 'tooMany')),
  ),
  /** A few words of the inviter's own, mailed as plain text. */
  message: z.optional(
    z.string().check(z.trim(), z.maxLength(500, 'tooLong'), z.regex(withoutLinks, 'noLinks')),
  ),
})
export type InvitationsDraft = z.infer<typeof invitationsDraft>

/** Where permissions come from: a group role in the whole company or a project, or a place in a project. */
export const permissionSource = z.object({
  via: z.enum(['groupRole', 'member']),
  /** Of a group role. */
  groupRoleId: z.nullable(id),
  /** The group role's name, or the project role. */
  name: z.string(),
  projectId: z.nullable(id),
  until,
  permissions: z.array(permission),
  /** What it names but does not grant: permissions about the company as a whole, given for a project. */
  idle: z.array(permission),
})
export type PermissionSource = z.infer<typeof permissionSource>

/** What is done to people takes a fresh proof of identity, and is the company's own business. */
const onPerson = { sudo: true, notForStaff: true } as const

export const userRoutes = {
  read: route('GET /users/:id', {
    needs: 'users:read',
    summary: 'One person of the company.',
    gives: one(user),
  }),
  rename: route('PATCH /users/:id', {
    ...onPerson,
    needs: 'users:update',
    summary: 'Change what somebody is called. Honours `If-Match`.',
    body: z.object({ name: personName }),
    gives: one(user),
  }),
  permissions: route('GET /users/:id/permissions', {
    needs: 'users:read',
    summary: 'What somebody may do, by where they have it from. Ended assignments are left out.',
    gives: value(z.array(permissionSource)),
  }),
  inviteSeveral: route('POST /users/invitations', {
    ...onPerson,
    needs: 'users:invite',
    summary: 'Invite 1 to 20 colleagues, all or none. Gives no more than the inviter holds.',
    body: invitationsDraft,
    gives: many(user),
    status: 201,
  }),
  resend: route('POST /users/:id/invitation', {
    ...onPerson,
    needs: 'users:invite',
    summary: 'Mail the invitation again with a new code, good for 7 days; the old code dies.',
    gives: one(user),
  }),
  revoke: route('DELETE /users/:id/invitation', {
    ...onPerson,
    needs: 'users:invite',
    summary: 'Take an invitation back: its code dies and the address is free. Honours `If-Match`.',
    gives: nothing,
  }),
  assign: route('PUT /users/:id/assignments', {
    ...onPerson,
    needs: 'group-roles:assign',
    summary:
      'Replace the group roles of somebody. Whatever is new has to be held by the caller, there and for as long. Honours `If-Match`.',
    body: z.object({ assignments }),
    gives: one(user),
  }),
  disable: route('POST /users/:id/disable', {
    ...onPerson,
    needs: 'users:disable',
    summary: 'Keep somebody from signing in; ends their sessions.',
    gives: one(user),
  }),
  enable: route('POST /users/:id/enable', {
    ...onPerson,
    needs: 'users:disable',
    summary: 'Let somebody sign in again who was disabled.',
    gives: one(user),
  }),
  remove: route('DELETE /users/:id', {
    ...onPerson,
    needs: 'users:remove',
    summary:
      'Remove somebody from the company, with their sessions and assignments; the address is free. Honours `If-Match`.',
    gives: nothing,
  }),
  endSessions: route('DELETE /users/:id/sessions', {
    ...onPerson,
    needs: 'security:sessions-revoke',
    summary: 'Sign somebody out everywhere.',
    gives: one(user),
  }),
  resetFactors: route('DELETE /users/:id/second-factors', {
    ...onPerson,
    needs: 'users:reset-2fa',
    summary:
      'Remove the second factors of somebody who has lost them, and sign them out. Needs all permissions that they hold.',
    gives: one(user),
  }),
  leave: route('POST /users/leave', {
    ...onPerson,
    needs: 'anyone signed in',
    summary: 'Leave the company: removes the own account. The last Owner stays.',
    /** One's own address, so that nobody leaves by mistake. */
    body: z.object({ email }),
    gives: nothing,
  }),
}
