import type { FastifyInstance } from 'fastify'
import { groupRoleRoutes as routes } from '#contract/groupRoleRoutes.ts'
import type { Db } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import { groupRoleOf, pageOfGroupRoles } from './groupRoleRecord.ts'

/** The group roles of a company. */
export const groupRoleAreaRoutes =
  ({ db }: { db: Db }) =>
  async (app: FastifyInstance) => {
    serve(app, routes.list, async ({ query, caller }) => {
      const { items, page } = await db.tenant(caller, (tx) => pageOfGroupRoles(tx, caller.companyId, query))
      return { data: items, page }
    })

    serve(app, routes.read, async ({ params, caller }) => ({
      data: await db.tenant(caller, (tx) => groupRoleOf(tx, caller.companyId, params.id)),
    }))
  }
