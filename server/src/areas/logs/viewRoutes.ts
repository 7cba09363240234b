import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { logs as routes, mostViews, type SavedView } from '#contract/logs/routes.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Db, Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { may, type Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { conflict, notFound } from '../../problems.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'

/** Filters under a name: one's own, and those that colleagues share. */
export const viewRoutes =
  ({ db }: { db: Db }) =>
  async (app: FastifyInstance) => {
    serve(app, routes.views, async ({ caller }) => ({
      data: await db.tenant(caller, (tx) => viewsOf(tx, caller)),
    }))

    serve(app, routes.saveView, async ({ body, caller, origin }) =>
      db.tenant(caller, async (tx) => {
        await lockCompany(tx, caller.companyId)
        await refuseTooMany(tx, caller, body.shared)
        const id = uuidv7()
        await tx
          .insertInto('saved_views')
          .values({
            id,
            company_id: caller.companyId,
            user_id: caller.userId,
            ...body,
            query: JSON.stringify(body.query),
          })
          .execute()
        await audit(tx, {
          ...byCaller(caller, origin),
          action: 'logs.save-view',
          target: { kind: 'savedView', id, name: body.name },
          details: { shared: body.shared },
        })
        return { data: await viewsOf(tx, caller) }
      }),
    )

    serve(app, routes.removeView, async ({ params: { id }, caller, origin }) =>
      db.tenant(caller, async (tx) => {
        const found = await tx
          .selectFrom('saved_views')
          .select(['id', 'name', 'user_id', 'shared'])
          .where('company_id', '=', caller.companyId)
          .where(isAmong('id', [id]))
          .forUpdate()
          .executeTakeFirst()
        // What a colleague shares may be taken away by who may export; what is theirs alone is not there.
        if (!found || !(found.user_id === caller.userId || (found.shared && may(caller, 'logs:export'))))
          throw notFound('saved view')
        await tx
          .deleteFrom('saved_views')
          .where('company_id', '=', caller.companyId)
          .where('id', '=', found.id)
          .execute()
        await audit(tx, {
          ...byCaller(caller, origin),
          action: 'logs.remove-view',
          target: { kind: 'savedView', id: found.id, name: found.name },
        })
        return { data: await viewsOf(tx, caller) }
      }),
    )
  }

const viewsOf = async (tx: Tx, { companyId, userId }: Caller): Promise<SavedView[]> => {
  const rows = await tx
    .selectFrom('saved_views')
    .select(['id', 'name', 'query', 'shared', 'user_id'])
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ user_id, ...view }) => ({ ...view, isOwn: user_id === userId }))
}

const refuseTooMany = async (tx: Tx, { companyId, userId }: Caller, shared: boolean) => {
  const { count } = await tx
    .selectFrom('saved_views')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('shared', '=', shared)
    .$if(!shared, (query) => query.where('user_id', '=', userId))
    .executeTakeFirstOrThrow()
  if (count >= mostViews) throw conflict(`There are ${mostViews} saved views already. Delete one first.`)
}
