import type { FastifyInstance } from 'fastify'
import { operations as routes, type OperationAction } from '#contract/operations.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Db, Tx } from '../../db/db.ts'
import { may, type Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { cancelQueued } from '../../operations/cancel.ts'
import { toOperation } from '../../operations/operationRecord.ts'
import { doersOf, readersOf } from '../../operations/permissionsOf.ts'
import type { OperationRow, Plans } from '../../operations/plan.ts'
import { conflict, forbidden, notFound } from '../../problems.ts'
import { idOf } from '../../tenancy/reach.ts'
import { takeTurn } from '../../tenancy/turn.ts'
import { pageOfOperations } from './listOperations.ts'

/** What is going on, and what has been. */
export const operationRoutes =
  ({ db, plans }: { db: Db; plans: Plans }) =>
  async (app: FastifyInstance) => {
    serve(app, routes.list, ({ query, caller }) =>
      db.tenant(caller, (tx) => pageOfOperations(tx, caller, query)),
    )

    serve(app, routes.read, async ({ params, caller }) => ({
      data: toOperation(await db.tenant(caller, (tx) => reachOperation(tx, caller, params.id))),
    }))

    serve(app, routes.cancel, ({ params, caller, origin }) =>
      db.tenant(caller, async (tx) => {
        await takeTurn(tx, caller.companyId)
        const row = await reachOperation(tx, caller, params.id)
        if (!mayDo(caller, row)) throw forbidden('Your group roles do not allow this.')
        const done = await cancelQueued(tx, plans, row)
        if (!done)
          throw conflict('Only what has not begun can be cancelled.', { context: { status: row.status } })
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
  // Written by startOperation, from the contract's list.
  const needed = doersOf[target_kind]?.[action as OperationAction]
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
  const needed = row && readersOf[row.target_kind]
  if (!row || !needed || !may(caller, needed, row.project_id)) throw notFound('operation')
  return row
}
