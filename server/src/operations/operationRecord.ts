import type { Operation, OperationStatus } from '#contract/operations.ts'
import type { Tx } from '../db/db.ts'
import { isAmong } from '../db/paging.ts'
import type { OperationRow } from './workflow.ts'

/** `compensating` is our own business: to a person the operation is still running. */
const statusOf = (status: OperationRow['status']): OperationStatus =>
  status === 'compensating' ? 'running' : status

/** The row as the contract's record. */
export const toOperation = (row: OperationRow): Operation => ({
  kind: 'operation',
  id: row.id,
  revision: Number(row.revision),
  action: row.action,
  target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
  projectId: row.project_id,
  status: statusOf(row.status),
  step: row.status === 'running' ? (row.steps[row.step] ?? null) : null,
  steps: row.steps,
  progress: row.progress,
  error: row.error,
  actor: row.actor_id ? { id: row.actor_id, name: row.actor_name ?? '' } : null,
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
})

/** The operations of a company with these ids. */
export const operationsAmong = async (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Operation[]> =>
  (
    await tx
      .selectFrom('operations')
      .selectAll()
      .where('company_id', '=', companyId)
      .where(isAmong('id', ids))
      .execute()
  ).map(toOperation)
