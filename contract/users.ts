import { z } from 'zod/mini'
import { email, personName } from './auth.ts'
import { instant, pageQuery, record } from './record.ts'
import { many, one, route, value } from './route.ts'

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

export const users = {
  permissions: route('GET /users/permissions', {
    needs: 'anyone signed in',
    whileSuspended: true,
    summary: "The caller's own permissions; answers 304 to a current ETag.",
    gives: value(z.array(z.string())),
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
