import type { FastifyInstance } from 'fastify'
import { projects as routes } from '#contract/projects/routes.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Db, Tx } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import { conflict } from '../../problems.ts'
import { personOf } from '../../tenancy/people.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { lockAs } from '../../tenancy/lockAs.ts'
import { removalsSince } from '../../tenancy/lockCompany.ts'
import { membersOf, placeMember, refuseGivingMore, removeMember } from './members.ts'
import { projectOf } from './projects.ts'

/** Adding people to projects and taking them out. Both answer all members, and the project with its new count. */
export const memberRoutes =
  ({ db }: { db: Db }) =>
  async (app: FastifyInstance) => {
    serve(app, routes.addUser, async ({ body, caller: asked, origin }) =>
      db.tenant(asked, async (tx) => {
        const { caller } = await lockAs(tx, asked)
        const project = await reachProject(tx, caller, body.projectId, 'projects:members')
        const person = await personOf(tx, caller.companyId, body.userId)
        await refuseGivingMore(tx, caller, project.id, body.role)
        if (person.status === 'disabled') throw conflict('This person is disabled.')
        const place = { companyId: caller.companyId, projectId: project.id, userId: person.id }
        const before = await placeMember(tx, place, body.role)
        if (before !== body.role)
          await audit(tx, {
            ...byCaller(caller, origin),
            action: before ? 'projects.change-member' : 'projects.add-member',
            target: { kind: 'project', id: project.id, name: project.name },
            details: { userId: person.id, email: person.email, role: body.role, ...(before && { before }) },
          })
        return peopleOf(tx, caller.companyId, project.id)
      }),
    )

    serve(app, routes.removeUser, async ({ body, caller: asked, origin }) =>
      db.tenant(asked, async (tx) => {
        const { caller, lock } = await lockAs(tx, asked)
        const project = await reachProject(tx, caller, body.projectId, 'projects:members')
        const person = await personOf(tx, caller.companyId, body.userId)
        const place = { companyId: caller.companyId, projectId: project.id, userId: person.id }
        if (await removeMember(tx, place))
          await audit(tx, {
            ...byCaller(caller, origin),
            action: 'projects.remove-member',
            target: { kind: 'project', id: project.id, name: project.name },
            details: { userId: person.id, email: person.email },
          })
        return {
          ...(await peopleOf(tx, caller.companyId, project.id)),
          removed: await removalsSince(tx, lock),
        }
      }),
    )
  }

const peopleOf = async (tx: Tx, companyId: string, projectId: string) => ({
  data: await membersOf(tx, companyId, projectId),
  included: [await projectOf(tx, companyId, projectId)],
})
