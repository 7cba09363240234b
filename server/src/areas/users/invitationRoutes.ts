import type { FastifyInstance } from 'fastify'
import { userRoutes as routes } from '#contract/users/routes.ts'
import { users } from '#contract/users/records.ts'
import { serve } from '../../http/serve.ts'
import { personOf } from '../../tenancy/people.ts'
import { removalsSince } from '../../tenancy/lockCompany.ts'
import type { UserDeps } from './deps.ts'
import { reserveInvitations, sendInvitation } from './invitations.ts'
import { invite } from './invite.ts'
import { inviteSeveral } from './inviteSeveral.ts'
import { onPerson } from './onPerson.ts'
import { deletePerson } from './removal.ts'

/** Inviting colleagues, again where the mail was lost, and taking it back. */
export const invitationRoutes = (deps: UserDeps) => async (app: FastifyInstance) => {
  const { db, vault, settings } = deps

  serve(app, users.invite, async ({ body, caller, origin }) => ({
    data: await invite(deps, { invitation: body, caller, origin }),
  }))

  serve(app, routes.inviteSeveral, async ({ body, caller, origin }) => ({
    data: await inviteSeveral(deps, { draft: body, caller, origin }),
  }))

  serve(app, routes.resend, async (asked) => {
    const { companyId } = asked.caller
    if (settings.rateLimit) {
      // Of somebody who is not there nothing is counted.
      const person = await db.tenant(asked.caller, (tx) => personOf(tx, companyId, asked.params.id))
      await reserveInvitations(db, vault, companyId, [person.email])
    }
    return onPerson(db, asked, 'resend', async ({ tx, caller, person, note }) => {
      await sendInvitation(tx, vault, { caller, person })
      await note('users.invite-again', { email: person.email })
      return { data: await personOf(tx, companyId, person.id) }
    })
  })

  serve(app, routes.revoke, (asked) =>
    onPerson(db, asked, 'revoke', async ({ tx, person, lock, note }) => {
      await deletePerson(tx, { companyId: lock.companyId, userId: person.id })
      await note('users.revoke-invitation', { email: person.email })
      return { data: null, removed: await removalsSince(tx, lock) }
    }),
  )
}
