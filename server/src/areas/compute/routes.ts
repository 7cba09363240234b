import type { FastifyInstance } from 'fastify'
import { compute as routes } from '#contract/compute/routes.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { serve } from '../../http/serve.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { reach } from '../../resources/table.ts'
import { updateWords } from '../../resources/update.ts'
import { actionRoutes } from './actionRoutes.ts'
import { interfaceRoutes } from './interfaceRoutes.ts'
import { createInstances } from './createInstances.ts'
import { instances, toInstance } from './instanceRecord.ts'
import { listInstances } from './listInstances.ts'
import { snapshotRoutes } from './snapshotRoutes.ts'
import { sshKeyRoutes } from './sshKeyRoutes.ts'
import { tellingRoutes } from './tellingRoutes.ts'
import { terminalRoutes } from './terminal/routes.ts'

/** The compute area: one handler for each line of its contract. */
export const computeRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db } = deps
  await app.register(sshKeyRoutes(deps))

  serve(app, routes.list, ({ query, caller }) => db.tenant(caller, (tx) => listInstances(tx, caller, query)))

  serve(app, routes.read, async ({ params: { id }, caller }) => ({
    data: toInstance(await db.tenant(caller, (tx) => reach(tx, caller, instances, id, instanceKind.reads))),
  }))

  serve(app, routes.create, ({ body, ...asked }) => createInstances(deps, asked, body))

  serve(app, routes.update, async ({ params: { id }, body, ...asking }) => {
    const { hostname, backupsEnabled, ...words } = body
    const others = { hostname, backups_enabled: backupsEnabled }
    return { data: await updateWords(deps, asking, instances, { id, words, others }) }
  })

  await app.register(actionRoutes(deps))
  await app.register(interfaceRoutes(deps))
  await app.register(snapshotRoutes(deps))
  await app.register(tellingRoutes(deps))
  await app.register(terminalRoutes(deps))
}
