import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { userRoutes as routes } from '#contract/users/routes.ts'
import { serve } from '../../http/serve.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { missingOf, notHeld } from '../../tenancy/giving.ts'
import { refuseWithoutOwner } from '../../tenancy/owners.ts'
import { personOf } from '../../tenancy/people.ts'
import { sourcesOf } from '../../tenancy/permissions.ts'
import { asSystem } from '../../db/asSystem.ts'
import { forgetDevices } from '../../sessions/devices.ts'
import { endSecondFactors } from '../../sessions/endSecondFactors.ts'
import { revokeSessions } from '../../sessions/revoke.ts'
import type { UserDeps } from './deps.ts'
import { onPerson, type Reached } from './onPerson.ts'
import { toldOf } from './told.ts'

/** Naming people, keeping them out and letting them in, and ending what they have signed in with. */
export const userAccountRoutes = (deps: UserDeps) => async (app: FastifyInstance) => {
  const { db } = deps

  serve(app, routes.rename, (asked) =>
    onPerson(db, asked, 'rename', async (reached) => {
      const { person } = reached
      const { name } = asked.body
      if (name === person.name) return { data: person }
      await changed(reached, { name })
      await reached.note('users.rename', { before: person.name, name })
      return { data: await again(reached) }
    }),
  )

  serve(app, routes.disable, (asked) =>
    onPerson(db, asked, 'disable', async (reached) => {
      const { tx, person, lock } = reached
      await changed(reached, { status: 'disabled' })
      await refuseWithoutOwner(tx, lock)
      await revokeSessions(tx, { userId: person.id, reason: 'disabled' })
      await reached.note('users.disable')
      await mail(reached, 'account-disabled')
      return { data: await again(reached) }
    }),
  )

  serve(app, routes.enable, (asked) =>
    onPerson(db, asked, 'enable', async (reached) => {
      await changed(reached, { status: 'active' })
      await reached.note('users.enable')
      await mail(reached, 'account-enabled')
      return { data: await again(reached) }
    }),
  )

  serve(app, routes.endSessions, (asked) =>
    onPerson(db, asked, 'endSessions', async (reached) => {
      const { tx, person } = reached
      await revokeSessions(tx, { userId: person.id, reason: 'ended-by-company' })
      await reached.note('users.end-sessions')
      return { data: person }
    }),
  )

  serve(app, routes.resetFactors, (asked) =>
    onPerson(db, asked, 'resetFactors', async (reached) => {
      const { tx, person, giver } = reached
      await refuseAboveOneself(reached)
      await revokeSessions(tx, { userId: person.id, reason: 'two-factor-changed' })
      // Second factors are the system's to read and write.
      await asSystem(tx, async () => {
        await endSecondFactors(tx, person.id)
        await forgetDevices(tx, person.id)
      })
      await reached.note('users.reset-second-factors', { isOwner: giver.isOwner })
      await mail(reached, 'second-factor-reset')
      return { data: await again(reached) }
    }),
  )
}

const changed = (
  { tx, caller, person }: Reached,
  values: { name?: string; status?: 'active' | 'disabled' },
) =>
  tx
    .updateTable('users')
    .set({
      ...values,
      // Sessions that began before are over, whatever becomes of the person later.
      ...(values.status === 'disabled' && { cred_changed_at: sql<Date>`app_now()` }),
    })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', person.id)
    .execute()

const again = ({ tx, caller, person }: Reached) => personOf(tx, caller.companyId, person.id)

/** Whoever takes somebody's second factor away can come closer to being them: they must hold all that those hold. */
const refuseAboveOneself = async ({ tx, caller, giver, person }: Reached) => {
  const theirs = await sourcesOf(tx, { companyId: caller.companyId, userId: person.id })
  const missing = theirs.flatMap(({ permissions, projectId, until }) =>
    missingOf(giver.sources, permissions, { projectId, until }),
  )
  if (missing.length > 0) throw notHeld([...new Set(missing)])
}

const mail = async (
  { tx, caller, person }: Reached,
  template: 'account-disabled' | 'account-enabled' | 'second-factor-reset',
) => {
  const { envelope, data } = await toldOf(tx, caller, person)
  await enqueueMail(tx, { template, data, ...envelope })
}
