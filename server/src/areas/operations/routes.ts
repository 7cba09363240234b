import type { FastifyInstance } from 'fastify'
import { activityRoutes } from '#contract/activity.ts'
import { operations as routes } from '#contract/operations.ts'
import { permissionFor } from '#contract/resources/kind.ts'
import { kindNamed } from '#contract/resources/kinds.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Db, Tx } from '../../db/db.ts'
import { may, type Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { cancelQueued } from '../../operations/cancel.ts'
import { toOperation } from '../../operations/operationRecord.ts'
import type { OperationRow, Workflows } from '../../operations/workflow.ts'
import { conflict, forbidden, notFound } from '../../problems.ts'
import { activityOf } from '../../resources/activity.ts'
import { mayRead } from '../../resources/visibility.ts'
import { idOf } from '../../tenancy/reach.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import type { Loaders } from '../live/frames.ts'
import { pageOfOperations } from './listOperations.ts'

/** What is going on, and what has been. */
export const operationRoutes =
  ({ db, workflows, loaders }: { db: Db; workflows: Workflows; loaders: Loaders }) =>
  async (app: FastifyInstance) => {
    serve(app, routes.list, ({ query, caller }) =>
      db.tenant(caller, (tx) => pageOfOperations(tx, caller, query)),
    )

    serve(app, routes.read, async ({ params, caller }) => ({
      data: toOperation(await db.tenant(caller, (tx) => reachOperation(tx, caller, params.id))),
    }))

    serve(app, activityRoutes.list, ({ query: { kind, target }, caller }) =>
      db.tenant(caller, async (tx) => {
        const [found] = (await loaders[kind]?.(tx, caller.companyId, [idOf(kind, target)])) ?? []
        if (!found || !('projectId' in found) || !mayRead(caller, kind, found.projectId)) throw notFound(kind)
        return { data: await activityOf(tx, caller.companyId, target) }
      }),
    )

    serve(app, routes.cancel, ({ params, caller, origin }) =>
      db.tenant(caller, async (tx) => {
        await lockCompany(tx, caller.companyId)
        const row = await reachOperation(tx, caller, params.id)
        if (!mayDo(caller, row)) throw forbidden('Your role doesn’t allow this.')
        const done = await cancelQueued(tx, workflows, row)
        if (!done)
          throw conflict('Only a queued operation can be canceled.', { context: { status: row.status } })
        await audit(tx, {
          ...byCaller(caller, origin),
          action: 'operations.cancel',
          target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
          details: { operation: row.id, action: row.action },
        })
        return { data: toOperation(done) }
      }),
    )
  }

const mayDo = (caller: Caller, { target_kind, action, project_id }: OperationRow) => {
  const kind = kindNamed(target_kind)
  const needed = kind && permissionFor(kind, action)
  return needed !== undefined && may(caller, needed, project_id)
}

/** An operation on something that the caller may see; any other is a 404. */
const reachOperation = async (tx: Tx, caller: Caller, id: string): Promise<OperationRow> => {
  const row = await tx
    .selectFrom('operations')
    .selectAll()
    .where('company_id', '=', caller.companyId)
    .where('id', '=', idOf('operation', id))
    .executeTakeFirst()
  if (!row || !mayRead(caller, row.target_kind, row.project_id)) throw notFound('operation')
  return row
}
