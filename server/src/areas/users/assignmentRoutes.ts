import type { FastifyInstance } from 'fastify'
import { userRoutes as routes, type PermissionSource } from '#contract/users/routes.ts'
import { serve } from '../../http/serve.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { refuseWithoutOwner } from '../../tenancy/owners.ts'
import { personOf, seenPerson } from '../../tenancy/people.ts'
import { sourcesOf, type Source } from '../../tenancy/permissions.ts'
import { forgetChecks } from '../../sessions/sessionCache.ts'
import { inWords, replaceAssignments, wantedOf } from './assignments.ts'
import type { UserDeps } from './deps.ts'
import { onPerson } from './onPerson.ts'
import { toldOf } from './told.ts'

/** What people may do, and giving them group roles. */
export const assignmentRoutes = (deps: UserDeps) => async (app: FastifyInstance) => {
  const { db } = deps

  serve(app, routes.permissions, async ({ params, caller }) => ({
    data: await db.tenant(caller, async (tx) => {
      const { id: userId } = await seenPerson(tx, caller, params.id)
      return (await sourcesOf(tx, { companyId: caller.companyId, userId })).map(toSource)
    }),
  }))

  serve(app, routes.assign, (asked) =>
    onPerson(db, asked, 'assign', async ({ tx, caller, giver, person, lock, note }) => {
      const { companyId } = caller
      const wanted = await wantedOf(tx, companyId, asked.body.assignments)
      if (!(await replaceAssignments(tx, giver, person.id, wanted))) return { data: person }
      if (person.isOwner) await refuseWithoutOwner(tx, lock)
      forgetChecks(person.id)
      const roles = inWords(wanted)
      await note('users.assign', { groupRoles: roles, before: person.groupRoles.join(', ') })
      // To whoever was only invited the invitation itself says it.
      if (person.status === 'active' && person.id !== caller.userId) {
        const { envelope, data } = await toldOf(tx, caller, person)
        await enqueueMail(tx, { template: 'roles-changed', data: { ...data, roles }, ...envelope })
      }
      return { data: await personOf(tx, companyId, person.id) }
    }),
  )
}

const toSource = ({
  via,
  groupRoleId,
  name,
  projectId,
  until,
  permissions,
  idle,
}: Source): PermissionSource => ({
  via,
  groupRoleId,
  name,
  projectId,
  until: until && until.toISOString(),
  permissions: [...permissions],
  idle: [...idle],
})
