import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { settleReservations } from '../limits/limits.ts'
import { cancelled } from './end.ts'
import { workflowKey, type OperationRow, type Workflows } from './workflow.ts'

/**
 * Ends an operation that has not begun: nothing has to be taken back in the cloud, and what it reserved is
 * free again. Undefined when a worker was faster.
 */
export const cancelQueued = async (
  tx: Tx,
  workflows: Workflows,
  { id, company_id }: Pick<OperationRow, 'id' | 'company_id'>,
): Promise<OperationRow | undefined> => {
  const operation = await tx
    .updateTable('operations')
    .set({
      status: 'cancelled',
      finished_at: sql<Date>`app_now()`,
      lease_until: null,
      secret: null,
      error: JSON.stringify(cancelled),
    })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst()
  if (!operation) return undefined
  await workflows[workflowKey(operation.target_kind, operation.action)]?.failed?.(tx, operation, cancelled)
  await settleReservations(tx, operation.id, false)
  return operation
}
