import type { FastifyInstance } from 'fastify'
import { userRoutes as routes } from '#contract/users/routes.ts'
import type { Tx } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { invalidField } from '../../problems.ts'
import { emailKey } from '../../security/emailKey.ts'
import { removalsSince } from '../../tenancy/lockCompany.ts'
import { lastingOwners, refuseWithoutOwner } from '../../tenancy/owners.ts'
import { revokeSessions } from '../../sessions/revoke.ts'
import type { UserDeps } from './deps.ts'
import { onPerson } from './onPerson.ts'
import { toldOf } from './told.ts'

/** Removing people, and leaving. */
export const removalRoutes =
  ({ db }: UserDeps) =>
  async (app: FastifyInstance) => {
    serve(app, routes.remove, (asked) =>
      onPerson(db, asked, 'remove', async ({ tx, caller, person, lock, note }) => {
        const { envelope, data } = await toldOf(tx, caller, person)
        await deletePerson(tx, { companyId: caller.companyId, userId: person.id })
        await refuseWithoutOwner(tx, lock)
        await note('users.remove', { email: person.email })
        // A person who was only invited has no account yet, so no mail says that it was removed.
        if (person.status !== 'invited')
          await enqueueMail(tx, { template: 'account-removed', data, ...envelope })
        return { data: null, removed: await removalsSince(tx, lock) }
      }),
    )

    serve(app, routes.leave, async (asked) => {
      if (emailKey(asked.body.email) !== emailKey(asked.caller.email))
        throw invalidField('email', 'invalid', 'Enter your own address to leave.')
      const self = { ...asked, params: { id: asked.caller.userId } }
      return onPerson(db, self, 'leave', async ({ tx, caller, person, lock, note }) => {
        const { companyId } = caller
        const { data } = await toldOf(tx, caller, person)
        await deletePerson(tx, { companyId, userId: person.id })
        await refuseWithoutOwner(tx, lock)
        await note('users.leave', { email: person.email })
        for (const { name, email: to, language } of await lastingOwners(tx, companyId))
          await enqueueMail(tx, {
            template: 'user-left',
            data: { name, person: person.name, companyName: data.companyName },
            to,
            language,
            companyId,
          })
        return { data: null, removed: await removalsSince(tx, lock) }
      })
    })
  }

/**
 * Deletes a person with all that is theirs alone, and frees the address. What they did keeps their name, as text.
 * Places and assignments go first, so that projects and group roles count anew under the company's wall.
 */
export const deletePerson = async (tx: Tx, { companyId, userId }: { companyId: string; userId: string }) => {
  await revokeSessions(tx, { userId, reason: 'removed' })
  for (const table of ['role_assignments', 'project_members'] as const)
    await tx.deleteFrom(table).where('company_id', '=', companyId).where('user_id', '=', userId).execute()
  await tx.deleteFrom('users').where('company_id', '=', companyId).where('id', '=', userId).execute()
}
