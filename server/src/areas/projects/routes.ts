import type { FastifyInstance } from 'fastify'
import { users } from '#contract/users/records.ts'
import { projects as routes } from '#contract/projects/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { Db, Tx } from '../../db/db.ts'
import { projectsWhere, type Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { pageOfPeople } from '../../tenancy/people.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { changeRoutes } from './changeRoutes.ts'
import { memberRoutes } from './memberRoutes.ts'
import { membersOf } from './members.ts'
import { moveRoutes } from './moveRoutes.ts'
import { allProjects, pageOfProjects, projectOf, type Scope } from './projects.ts'
import { detailsOf, resourcesOf } from './resources.ts'

/** The projects area: one handler for each line of its contract. */
export const projectRoutes = (deps: { db: Db }) => async (app: FastifyInstance) => {
  await app.register(readRoutes(deps))
  await app.register(changeRoutes(deps))
  await app.register(memberRoutes(deps))
  await app.register(moveRoutes(deps))
}

const readRoutes = ({ db }: { db: Db }) => {
  /** What `work` finds in a project that the caller reaches with this permission. */
  const inProject = <T>(caller: Caller, permission: Permission, id: string, work: Work<T>) =>
    db.tenant(caller, async (tx) => work(tx, (await reachProject(tx, caller, id, permission)).id))

  return async (app: FastifyInstance) => {
    serve(app, routes.list, async ({ query, caller }) => {
      const { items, page } = await db.tenant(caller, (tx) =>
        pageOfProjects(tx, readable(caller, query.project), query),
      )
      return { data: items, page }
    })

    serve(app, routes.mine, async ({ caller }) => ({
      data: await db.tenant(caller, (tx) => allProjects(tx, readable(caller))),
    }))

    serve(app, routes.read, async ({ params, caller }) =>
      inProject(caller, 'projects:read', params.id, async (tx, id) => ({
        data: await projectOf(tx, caller.companyId, id),
        included: await membersOf(tx, caller.companyId, id),
      })),
    )

    serve(app, users.assignableToProject, async ({ params, query, caller }) =>
      inProject(caller, 'projects:members', params.id, async (tx, assignableTo) => {
        const { items, page } = await pageOfPeople(tx, { companyId: caller.companyId, assignableTo }, query)
        return { data: items, page }
      }),
    )

    serve(app, routes.resources, async ({ params, query, caller }) =>
      inProject(caller, 'projects:read', params.id, async (tx, id) => ({
        data: await resourcesOf(tx, caller.companyId, id, query),
      })),
    )

    serve(app, routes.resourcesDetails, async ({ params, caller }) =>
      inProject(caller, 'projects:read', params.id, async (tx, id) => ({
        data: await detailsOf(tx, caller.companyId, id),
      })),
    )
  }
}

type Work<T> = (tx: Tx, id: string) => Promise<T>

/** The projects a caller may read, or the one of them that a filter names. */
const readable = (caller: Caller, only?: string): Scope => {
  const among = projectsWhere(caller, 'projects:read')
  const wanted = only?.toLowerCase()
  return {
    companyId: caller.companyId,
    among: wanted === undefined ? among : !among || among.includes(wanted) ? [wanted] : [],
  }
}
