import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  ownershipOfferDays,
  ownershipRoutes as routes,
  type OwnershipOffer,
} from '#contract/users/ownership.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { conflict } from '../../problems.ts'
import { giveBuiltInRole } from '../../tenancy/foundCompany.ts'
import { giverOf, ownerOnly } from '../../tenancy/giving.ts'
import { lockAs } from '../../tenancy/lockAs.ts'
import { lastingOwners, refuseWithoutOwner } from '../../tenancy/owners.ts'
import { personOf } from '../../tenancy/people.ts'
import { forgetChecks } from '../../sessions/sessionCache.ts'
import type { UserDeps } from './deps.ts'
import { onPerson } from './onPerson.ts'
import { toldOf } from './told.ts'

/** Handing an Owner's place over: offered by one, accepted by the other, in one transaction. */
export const ownershipAreaRoutes = (deps: UserDeps) => async (app: FastifyInstance) => {
  const { db } = deps

  serve(app, routes.read, async ({ caller }) => ({
    data: await db.tenant(caller, async (tx) => {
      const offer = await offerIn(tx, caller.companyId)
      const isParty = offer?.to.id === caller.userId || (await giverOf(tx, caller)).isOwner
      return offer && isParty ? offer : null
    }),
  }))

  serve(app, routes.offer, (asked) =>
    onPerson(db, { ...asked, params: { id: asked.body.to } }, 'offerOwnership', async (reached) => {
      const { tx, caller, giver, person, note } = reached
      // A place that ends is not one to give away for good.
      if (!giver.isLasting) throw ownerOnly()
      const { companyId, userId } = caller
      const offer = {
        to_id: person.id,
        by_id: userId,
        keep: asked.body.keep,
        expires_at: sql<Date>`app_now() + make_interval(days => ${ownershipOfferDays})`,
      }
      await tx
        .insertInto('ownership_offers')
        .values({ company_id: companyId, ...offer })
        .onConflict((on) => on.column('company_id').doUpdateSet(offer))
        .execute()
      const made = await offerIn(tx, companyId)
      if (!made) throw new Error('The offer that was just made is gone')
      await note('account.ownership-offer', { keep: asked.body.keep })
      const { envelope, data } = await toldOf(tx, caller, person)
      const until = made.expiresAt.slice(0, 10)
      await enqueueMail(tx, { template: 'ownership-offered', data: { ...data, until }, ...envelope })
      return { data: made }
    }),
  )

  serve(app, routes.withdraw, ({ caller: asked, origin }) =>
    db.tenant(asked, async (tx) => {
      const { caller } = await lockAs(tx, asked)
      const offer = await offerIn(tx, caller.companyId)
      const isParty = offer?.to.id === caller.userId || (await giverOf(tx, caller)).isOwner
      // To everyone else there is no offer.
      if (!offer || !isParty) return { data: null }
      await forget(tx, caller.companyId)
      await audit(tx, {
        ...byCaller(caller, origin),
        action: offer.to.id === caller.userId ? 'account.ownership-decline' : 'account.ownership-withdraw',
        target: { kind: 'user', ...offer.to },
      })
      return { data: null }
    }),
  )

  serve(app, routes.accept, ({ caller: asked, origin }) =>
    db.tenant(asked, async (tx) => {
      const { caller, lock } = await lockAs(tx, asked)
      const { companyId, userId } = caller
      const offer = await offerIn(tx, companyId)
      const owners = await lastingOwners(tx, companyId)
      // Only who still is an Owner has a place to give.
      if (offer?.to.id !== userId || !owners.some(({ id }) => id === offer.by.id)) throw noOffer()
      const { id: giverId } = offer.by
      for (const id of [giverId, userId]) await takeOwner(tx, companyId, id)
      await giveBuiltInRole(tx, { companyId, userId, role: 'Owner' })
      if (offer.keep && !(await hasForCompany(tx, companyId, giverId, offer.keep)))
        await giveBuiltInRole(tx, { companyId, userId: giverId, role: offer.keep })
      await forget(tx, companyId)
      await refuseWithoutOwner(tx, lock)
      for (const id of [giverId, userId]) forgetChecks(id)
      await audit(tx, {
        ...byCaller(caller, origin),
        action: 'account.ownership-accept',
        target: { kind: 'user', ...offer.by },
        details: { keep: offer.keep },
      })
      await tellTransfer(tx, companyId, offer, owners)
      const included = [await personOf(tx, companyId, giverId), await personOf(tx, companyId, userId)]
      return { data: null, included }
    }),
  )
}

const noOffer = () =>
  conflict('Nobody offers you their place, or no longer.', { context: { reason: 'noOffer' } })

/** The offer that stands; one that has run out is none. */
const offerIn = async (tx: Tx, companyId: string): Promise<OwnershipOffer | null> => {
  const row = await tx
    .selectFrom('ownership_offers as o')
    .innerJoin('users as t', (on) =>
      on.onRef('t.company_id', '=', 'o.company_id').onRef('t.id', '=', 'o.to_id'),
    )
    .innerJoin('users as b', (on) =>
      on.onRef('b.company_id', '=', 'o.company_id').onRef('b.id', '=', 'o.by_id'),
    )
    .select(['t.id as toId', 't.name as toName', 'b.id as byId', 'b.name as byName'])
    .select(['o.keep', 'o.expires_at as expiresAt'])
    .where('o.company_id', '=', companyId)
    .where('o.expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
  return row
    ? {
        to: { id: row.toId, name: row.toName },
        by: { id: row.byId, name: row.byName },
        keep: row.keep,
        expiresAt: row.expiresAt.toISOString(),
      }
    : null
}

const forget = (tx: Tx, companyId: string) =>
  tx.deleteFrom('ownership_offers').where('company_id', '=', companyId).execute()

const builtIn = (tx: Tx, companyId: string, name: string) =>
  tx
    .selectFrom('group_roles')
    .select('id')
    .where('company_id', '=', companyId)
    .where('built_in', '=', true)
    .where('name', '=', name)

const ofCompany = (tx: Tx, companyId: string, userId: string, role: string) =>
  tx
    .selectFrom('role_assignments')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('project_id', 'is', null)
    .where('group_role_id', 'in', builtIn(tx, companyId, role))

const takeOwner = (tx: Tx, companyId: string, userId: string) =>
  tx
    .deleteFrom('role_assignments')
    .where('company_id', '=', companyId)
    .where('id', 'in', ofCompany(tx, companyId, userId, 'Owner'))
    .execute()

const hasForCompany = async (tx: Tx, companyId: string, userId: string, role: string) =>
  (await ofCompany(tx, companyId, userId, role).executeTakeFirst()) !== undefined

/** Every Owner is told, who was one until now as well. */
const tellTransfer = async (
  tx: Tx,
  companyId: string,
  { by, to }: OwnershipOffer,
  former: Awaited<ReturnType<typeof lastingOwners>>,
) => {
  const { name: companyName } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const told = new Map(
    [...former, ...(await lastingOwners(tx, companyId))].map((person) => [person.id, person]),
  )
  for (const { name, email, language } of told.values())
    await enqueueMail(tx, {
      template: 'ownership-transferred',
      data: { name, companyName, from: by.name, to: to.name },
      to: email,
      language,
      companyId,
    })
}
