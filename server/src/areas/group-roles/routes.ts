import type { FastifyInstance } from 'fastify'
import { groupRoleRoutes as routes } from '#contract/group-roles/routes.ts'
import { may } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { forbidden } from '../../problems.ts'
import { changeRoutes } from './changeRoutes.ts'
import type { Db } from '../../db/db.ts'
import { groupRoleOf, pageOfGroupRoles } from './groupRoleRecord.ts'
import { holdersOf } from './holders.ts'
import { unusedOf } from './unused.ts'

/** The group roles of a company. */
export const groupRoleAreaRoutes = (deps: { db: Db }) => async (app: FastifyInstance) => {
  const { db } = deps
  await app.register(changeRoutes(deps))

  serve(app, routes.list, async ({ query, caller }) => {
    const { items, page } = await db.tenant(caller, (tx) => pageOfGroupRoles(tx, caller.companyId, query))
    return { data: items, page }
  })

  serve(app, routes.holders, async ({ query: { permission, project: projectId, ...page }, caller }) => {
    // It names people.
    if (!may(caller, 'users:read')) throw forbidden('Your role doesn’t allow this.')
    const { companyId } = caller
    return {
      data: await db.tenant(caller, (tx) => holdersOf(tx, { companyId, permission, projectId }, page)),
    }
  })

  serve(app, routes.read, async ({ params, caller }) => ({
    data: await db.tenant(caller, (tx) => groupRoleOf(tx, caller.companyId, params.id)),
  }))

  serve(app, routes.unused, async ({ params, caller }) => ({
    data: await db.tenant(caller, async (tx) =>
      unusedOf(tx, caller.companyId, await groupRoleOf(tx, caller.companyId, params.id)),
    ),
  }))
}
