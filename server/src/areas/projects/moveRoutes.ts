import type { FastifyInstance } from 'fastify'
import { projects as routes } from '#contract/projects/routes.ts'
import { kindNamed } from '#contract/resources/kinds.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Db } from '../../db/db.ts'
import { may } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { invalidField } from '../../problems.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { lockAs } from '../../tenancy/lockAs.ts'
import { projectOf } from './projects.ts'
import { moveResources } from './resources.ts'

/** Moving resources from one project of the company to another. */
export const moveRoutes =
  ({ db }: { db: Db }) =>
  async (app: FastifyInstance) => {
    serve(app, routes.moveResources, async ({ body, caller: asked, origin }) => {
      for (const [at, { kind }] of body.resources.entries())
        if (!kindNamed(kind))
          throw invalidField(`resources.${at}.kind`, 'invalid', 'There are no resources of this kind.')
      return db.tenant(asked, async (tx) => {
        const { caller } = await lockAs(tx, asked)
        const { companyId } = caller
        const from = await reachProject(tx, caller, body.fromProject, 'projects:move-resources')
        const to = await reachProject(tx, caller, body.toProject, 'projects:move-resources')
        if (from.id === to.id)
          throw invalidField('toProject', 'invalid', 'Choose another project than the one they are in.')
        const { moved, together } = await moveResources(tx, {
          companyId,
          from: from.id,
          to: to.id,
          wanted: body.resources,
          isShown: (projectId) => may(caller, 'projects:read', projectId),
        })
        if (moved.length > 0)
          await audit(tx, {
            ...byCaller(caller, origin),
            action: 'projects.move-resources',
            target: { kind: 'project', id: to.id, name: to.name },
            details: { from: from.id, resources: moved },
          })
        return {
          data: together,
          included: [await projectOf(tx, companyId, from.id), await projectOf(tx, companyId, to.id)],
        }
      })
    })
  }
