import { z } from 'zod/mini'
import { email, personName } from './fields.ts'
import { readOwnPermissions } from '#contract/permissions/own.ts'
import { id, instant, pageQuery, record } from '#contract/record.ts'
import { many, one, route } from '#contract/route.ts'

export const userStatus = z.enum(['invited', 'active', 'disabled'])
export type UserStatus = z.infer<typeof userStatus>

/** A proof besides the password that a person has set up. */
export const factor = z.enum(['totp', 'passkey'])
export type Factor = z.infer<typeof factor>

/** A group role that a person has: in the whole company or in one project, for good or until a moment. */
export const assignment = z.object({
  groupRoleId: id,
  projectId: z.nullable(id),
  /** From then on it grants nothing; it is taken away within a few minutes. */
  until: z.nullable(instant),
})
export type Assignment = z.infer<typeof assignment>

/** How far an invitation has come. `failed`: no mail server has taken the mail, and it is not tried again. */
export const invitationFacts = z.object({
  /** The name of who sent it, as it was then; null where that is not known. */
  by: z.nullable(z.string()),
  sentAt: instant,
  expiresAt: instant,
  mail: z.enum(['queued', 'sent', 'failed']),
})
export type InvitationFacts = z.infer<typeof invitationFacts>

/** A person of the company. Invited until they have chosen a password. */
export const user = record('user', {
  name: z.string(),
  email: z.string(),
  status: userStatus,
  /** Since when nobody can sign in to the account: its person has locked it, until they choose a new password. */
  lockedAt: z.nullable(instant),
  /** The names of the group roles they have anywhere. */
  groupRoles: z.array(z.string()),
  assignments: z.array(assignment),
  /** The projects that they are a member of, or have a group role in. */
  projectIds: z.array(id),
  /** Has the group role Owner, for the whole company. */
  isOwner: z.boolean(),
  factors: z.array(factor),
  twoFactor: z.boolean(),
  lastSignInAt: z.nullable(instant),
  /** Of somebody invited; null for everyone else, and where nothing is known of it. */
  invitation: z.nullable(invitationFacts),
  createdAt: instant,
})
export type User = z.infer<typeof user>

export const invitation = z.object({
  email,
  name: personName,
  /** A group role's name; `Viewer` when none is given. */
  groupRole: z.optional(z.string().check(z.maxLength(60, 'tooLong'))),
})

export const users = {
  permissions: readOwnPermissions,
  list: route('GET /users', {
    needs: 'users:read',
    summary:
      "The company's people. Sorted by name, email, status, createdAt or lastSignInAt; who never did counts as the longest ago.",
    query: z.extend(pageQuery, {
      status: z.optional(userStatus),
      /** The id of a group role that they have, anywhere. */
      groupRole: z.optional(id),
      /** Whether they use a second factor. */
      factor: z.optional(z.enum(['on', 'off'])),
      /** Active people who have not signed in for so many days, or never. */
      notSignedInFor: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(3650))),
    }),
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
  assignableToProject: route('GET /projects/:id/assignable-users', {
    needs: 'projects:members',
    summary: 'People of the company who are not members of the project yet.',
    query: pageQuery,
    gives: many(user),
  }),
}
