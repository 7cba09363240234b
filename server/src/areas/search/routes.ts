import type { FastifyInstance } from 'fastify'
import { search as routes } from '#contract/search.ts'
import type { Db } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import { visibleTo } from '../../resources/visibility.ts'
import { findResources } from './findResources.ts'

/** One search for resources of all kinds. */
export const searchRoutes =
  ({ db }: { db: Db }) =>
  async (app: FastifyInstance) => {
    serve(app, routes.find, async ({ query: { q }, caller }) => {
      const visible = visibleTo(caller)
      if (!visible) return { data: [] }
      return { data: await db.tenant(caller, (tx) => findResources(tx, caller.companyId, visible, q)) }
    })
  }
