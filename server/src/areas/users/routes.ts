import type { FastifyInstance } from 'fastify'
import { userRoutes as more } from '#contract/users/routes.ts'
import type { PermissionGrant } from '#contract/permissions/own.ts'
import { users as routes } from '#contract/users/records.ts'
import { projectsWhere, type Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { pageOfPeople, seenPerson, type Which } from '../../tenancy/people.ts'
import { userAccountRoutes } from './accountRoutes.ts'
import { assignmentRoutes } from './assignmentRoutes.ts'
import type { UserDeps } from './deps.ts'
import { invitationRoutes } from './invitationRoutes.ts'
import { ownershipAreaRoutes } from './ownershipRoutes.ts'
import { removalRoutes } from './removal.ts'
import { securityPolicyAreaRoutes } from './securityPolicy.ts'

/** The users area: one handler for each line of its contract. */
export const userAreaRoutes = (deps: UserDeps) => async (app: FastifyInstance) => {
  await app.register(readRoutes(deps))
  await app.register(invitationRoutes(deps))
  await app.register(assignmentRoutes(deps))
  await app.register(userAccountRoutes(deps))
  await app.register(removalRoutes(deps))
  await app.register(ownershipAreaRoutes(deps))
  await app.register(securityPolicyAreaRoutes(deps))
}

const readRoutes =
  ({ db }: UserDeps) =>
  async (app: FastifyInstance) => {
    serve(app, routes.permissions, async ({ caller }) => {
      const grants = grantsOf(caller)
      return { data: [...new Set(grants.flatMap(({ permissions }) => permissions))].toSorted(), grants }
    })

    serve(app, routes.list, async ({ query, caller }) => {
      const { items, page } = await db.tenant(caller, (tx) =>
        pageOfPeople(tx, readable(caller, query.project), query),
      )
      return { data: items, page }
    })

    serve(app, more.read, async ({ params, caller }) => ({
      data: await db.tenant(caller, (tx) => seenPerson(tx, caller, params.id)),
    }))
  }

/** What the caller holds in the whole company, then in projects; those with the same permissions together. */
const grantsOf = ({ permissions, projectPermissions }: Caller): PermissionGrant[] => {
  const company = { permissions: [...permissions].toSorted() }
  const alike = Map.groupBy(projectPermissions, ([, held]) => [...held].toSorted().join())
  const inProjects = [...alike.values()].map((group) => ({
    permissions: [...(group[0]?.[1] ?? [])].toSorted(),
    projects: group.map(([projectId]) => projectId).toSorted(),
  }))
  return [company, ...inProjects]
}

/** Everyone of the company, or of the caller's projects, or of the one of them that a filter names. */
const readable = (caller: Caller, only?: string): Which => {
  const readers = projectsWhere(caller, 'users:read')
  if (only === undefined) return { companyId: caller.companyId, inProjects: readers }
  // A filter by a project is an answer about it: only those who see it get one.
  const seen = projectsWhere(caller, 'projects:read')
  const isShown = (among: string[] | undefined) => !among || among.includes(only.toLowerCase())
  return { companyId: caller.companyId, inProjects: isShown(readers) && isShown(seen) ? [only] : [] }
}
