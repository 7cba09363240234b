import type { FastifyInstance } from 'fastify'
import { compute as routes } from '#contract/compute.ts'
import { serve } from '../../http/serve.ts'
import { actionRoutes } from './actionRoutes.ts'
import { catalogueRoutes } from './catalogueRoutes.ts'
import { createInstances } from './createInstances.ts'
import type { ComputeDeps } from './deps.ts'
import { toInstance } from './instanceRecord.ts'
import { instanceLists } from './listInstances.ts'
import { reachInstance } from './reachInstance.ts'
import { snapshotRoutes } from './snapshotRoutes.ts'
import { sshKeyRoutes } from './sshKeyRoutes.ts'
import { tellingRoutes } from './tellingRoutes.ts'
import { updateInstance } from './updateInstance.ts'

/** The compute area: one handler for each line of its contract. */
export const computeRoutes = (deps: ComputeDeps) => async (app: FastifyInstance) => {
  const { db } = deps
  await app.register(catalogueRoutes(deps))
  await app.register(sshKeyRoutes(deps))

  const listed = instanceLists(db)
  serve(app, routes.list, ({ query, caller }) => listed(caller, query))

  serve(app, routes.read, async ({ params, caller }) => ({
    data: toInstance(await db.tenant(caller, (tx) => reachInstance(tx, caller, params.id, 'compute:read'))),
  }))

  serve(app, routes.create, ({ body: draft, caller, origin }) =>
    createInstances(deps, { draft, caller, origin }),
  )

  serve(app, routes.update, async ({ params: { id }, body: draft, caller, origin, ifMatch }) => ({
    data: await updateInstance(deps, { id, draft, caller, origin, ifMatch }),
  }))

  await app.register(actionRoutes(deps))
  await app.register(snapshotRoutes(deps))
  await app.register(tellingRoutes(deps))
}
