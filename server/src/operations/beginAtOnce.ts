import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { conflict } from '../problems.ts'
import { comesNext } from './claim.ts'
import { failureOf } from './failure.ts'
import { PreconditionFailed, workflowKey, type OperationRow, type Workflows } from './workflow.ts'

/**
 * Begins an operation in the transaction that requests it, so that the answer shows what the resource is from now on.
 * An operation that has to wait for others is left queued, and the worker begins it when its turn comes.
 *
 * A worker finds it as one that another worker has begun and then died: running, without a lease, its first step not
 * ordered. So nothing depends on who began it. When `begin` refuses or throws, the request fails and leaves nothing.
 *
 * Called under the company's lock, which `startOperation` has taken.
 */
export const beginAtOnce = async (
  tx: Tx,
  workflows: Workflows,
  operation: OperationRow,
): Promise<OperationRow> => {
  const { begin } = workflows[workflowKey(operation.target_kind, operation.action)] ?? {}
  if (!begin || !(await comesNext(tx, operation))) return operation
  const running = await tx
    .updateTable('operations')
    .set({ status: 'running', started_at: sql<Date>`app_now()` })
    .where('company_id', '=', operation.company_id)
    .where('id', '=', operation.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  try {
    await begin(tx, running)
  } catch (error) {
    if (!(error instanceof PreconditionFailed)) throw error
    const reason = 'stateChanged'
    throw conflict(failureOf(reason).message, { context: { reason } })
  }
  return running
}
