import type { FastifyInstance } from 'fastify'
import { projects as routes, type Project } from '#contract/projects/routes.ts'
import { audit, byCaller, changesOf } from '../../audit/audit.ts'
import type { Db } from '../../db/db.ts'
import { may } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { conflict, forbidden } from '../../problems.ts'
import { lockAs } from '../../tenancy/lockAs.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { removalsSince } from '../../tenancy/lockCompany.ts'
import { addProject, changeProject, deleteProject, projectOf, type ProjectDraft } from './projects.ts'
import { refuseUnlessEmpty } from './resources.ts'

/** Making, changing and deleting projects. */
export const changeRoutes =
  ({ db }: { db: Db }) =>
  async (app: FastifyInstance) => {
    serve(app, routes.create, async ({ body, caller: asked, origin, reply }) => {
      const project = await db.tenant(asked, async (tx) => {
        const { caller } = await lockAs(tx, asked)
        // Held for a single project only, it would be a permission to make others.
        if (!may(caller, 'projects:create')) throw forbidden('Your role doesn’t allow this.')
        const { companyId, userId, staffAccess } = caller
        // Staff are no one's colleagues: what they make has no manager until the company names one.
        const made = await addProject(tx, {
          companyId,
          draft: body,
          ...(!staffAccess && { managerId: userId }),
        })
        await audit(tx, { ...byCaller(caller, origin), action: 'projects.create', target: made })
        return made
      })
      reply.header('location', `/api/v1/projects/${project.id}`)
      return { data: project }
    })

    serve(app, routes.update, async ({ params, body, caller: asked, origin, ifMatch }) =>
      db.tenant(asked, async (tx) => {
        const { caller } = await lockAs(tx, asked)
        const { id } = await reachProject(tx, caller, params.id, 'projects:update')
        const before = await projectOf(tx, caller.companyId, id)
        ifMatch(before)
        const changes = differing(before, body)
        if (Object.keys(changes).length === 0) return { data: before }
        await changeProject(tx, { companyId: caller.companyId, id }, changes)
        const data = await projectOf(tx, caller.companyId, id)
        // `differing` gives fields of the draft alone.
        const changed = Object.keys(changes) as (keyof typeof changes)[]
        await audit(tx, {
          ...byCaller(caller, origin),
          action: 'projects.update',
          target: data,
          details: { changed },
          changes: changesOf(before, data, changed),
        })
        return { data }
      }),
    )

    serve(app, routes.remove, async ({ params, caller: asked, origin, ifMatch }) =>
      db.tenant(asked, async (tx) => {
        const { caller, lock } = await lockAs(tx, asked)
        const { id, is_default } = await reachProject(tx, caller, params.id, 'projects:delete')
        const project = await projectOf(tx, caller.companyId, id)
        ifMatch(project)
        if (is_default)
          throw conflict('The default project can’t be deleted.', { context: { isDefault: true } })
        await refuseUnlessEmpty(tx, caller.companyId, id)
        await deleteProject(tx, { companyId: caller.companyId, id })
        await audit(tx, { ...byCaller(caller, origin), action: 'projects.delete', target: project })
        return { data: null, removed: await removalsSince(tx, lock) }
      }),
    )
  }

/** What a draft says that the project does not say already. */
const differing = (project: Project, { name, description, color }: ProjectDraft): ProjectDraft => ({
  ...(name !== undefined && name !== project.name && { name }),
  ...(description !== undefined && description !== project.description && { description }),
  ...(color !== undefined && color !== project.color && { color }),
})
