import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { FastifyInstance } from 'fastify'
import { ownerRecoveryRoutes as routes, ownerVetoHours } from '#contract/owner-recovery/routes.ts'
import { byCaller } from '../../audit/audit.ts'
import { inTurnOf, inTurnOfGuests, type Tx } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import { conflict, notFound } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { activeOwners } from '../../tenancy/owners.ts'
import { idOf } from '../../tenancy/reach.ts'
import { end, heldRecovery, lapse, recent, record, recoveries, recoveryOf } from './recoveries.ts'
import { refuseUnlessSecond, refuseUnlessStaff } from '../../tenancy/staffNow.ts'
import { tellOfRecovery } from './told.ts'
import { lookBy, vetoBy } from './veto.ts'

/** A new Owner for a company whose Owners are out of reach: never by one person alone. */
export const ownerRecoveryAreaRoutes =
  ({ db, vault }: Pick<AreaDeps, 'db' | 'vault'>) =>
  async (app: FastifyInstance) => {
    serve(app, routes.list, async ({ caller }) => ({
      data: (await inTurnOf(db, caller).system((tx) => recent(tx).execute())).map(recoveryOf),
    }))

    serve(app, routes.propose, ({ caller, origin, body }) =>
      inTurnOf(db, caller).system(async (tx) => {
        const { companyId, userId } = caller
        await lockCompany(tx, companyId)
        await refuseUnlessStaff(tx, caller)
        const to = await candidate(tx, companyId, body.to)
        await makeRoom(tx, companyId)
        const id = uuidv7()
        await tx
          .insertInto('owner_recoveries')
          .values({ id, company_id: companyId, to_id: to.id, reason: body.reason, proposed_by: userId })
          .execute()
        const row = await heldRecovery(tx, id)
        await record(tx, row, 'propose', byCaller(caller, origin))
        return { data: recoveryOf(row) }
      }),
    )

    serve(app, routes.confirm, ({ caller, origin, params }) =>
      inTurnOf(db, caller).system(async (tx) => {
        const row = await heldRecovery(tx, params.id)
        if (row.confirmed_by) throw refused('confirmed', 'This is confirmed already.')
        await refuseUnlessSecond(tx, caller, { proposedBy: row.proposed_by, need: 'support' })
        await candidate(tx, row.company_id, row.to_id)
        await tx
          .updateTable('owner_recoveries')
          .set({
            confirmed_by: caller.userId,
            confirmed_at: sql<Date>`app_now()`,
            effective_at: sql<Date>`app_now() + make_interval(hours => ${ownerVetoHours})`,
          })
          .where('id', '=', row.id)
          .execute()
        const confirmed = await heldRecovery(tx, row.id)
        await record(tx, confirmed, 'confirm', byCaller(caller, origin))
        await tellOfRecovery(tx, vault, confirmed)
        return { data: recoveryOf(confirmed) }
      }),
    )

    serve(app, routes.withdraw, ({ caller, origin, params }) =>
      inTurnOf(db, caller).system(async (tx) => {
        const row = await heldRecovery(tx, params.id)
        await refuseUnlessStaff(tx, caller)
        await end(tx, row, 'withdrawn')
        await record(tx, row, 'withdraw', byCaller(caller, origin))
        return { data: null }
      }),
    )

    const asGuest = inTurnOfGuests(db)

    serve(app, routes.look, async ({ body }) => ({
      data: await asGuest.system((tx) => lookBy(tx, body.token)),
    }))

    serve(app, routes.veto, async ({ body, origin }) => ({
      data: await asGuest.system((tx) => vetoBy(tx, body.token, origin)),
    }))
  }

const refused = (reason: string, detail: string) => conflict(detail, { context: { reason } })

/** An active person of the company who is no Owner yet. */
const candidate = async (tx: Tx, companyId: string, given: string) => {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'status'])
    .where('company_id', '=', companyId)
    .where('id', '=', idOf('user', given))
    .executeTakeFirst()
  if (!person) throw notFound('user')
  if (person.status !== 'active') throw refused('notActive', 'Only active people can become Owners.')
  if ((await activeOwners(tx, companyId)).some(({ id }) => id === person.id))
    throw refused('alreadyOwner', 'They are an Owner already.')
  return person
}

/** A company has one at a time. One that nobody confirmed in time makes room for the next. */
const makeRoom = async (tx: Tx, companyId: string) => {
  const open = await recoveries(tx)
    .where('r.company_id', '=', companyId)
    .where('r.ended_at', 'is', null)
    .executeTakeFirst()
  if (open?.stands) throw refused('standing', 'A new Owner is already proposed for this company.')
  if (open) await lapse(tx, open)
}
