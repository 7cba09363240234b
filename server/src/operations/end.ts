import { sql } from 'kysely'
import type { Failure } from '#contract/operations.ts'
import { audit } from '../audit/audit.ts'
import type { Db, Tx } from '../db/db.ts'
import { settleReservations } from '../limits/limits.ts'
import { releaseHold } from '../money/holds.ts'
import { failureOf } from './failure.ts'
import { changeLeased, inCompany, type Lease } from './lease.ts'
import { isDatabaseBusy, isOver } from './retry.ts'
import type { Workflow, OperationRow } from './workflow.ts'

interface EndDeps {
  db: Db
}

const over = { finished_at: sql<Date>`app_now()`, lease_until: null, secret: null } as const

const tell = (tx: Tx, operation: OperationRow, outcome: 'success' | 'failure', failure?: Failure) =>
  audit(tx, {
    action: `${operation.target_kind}.${operation.action}`,
    companyId: operation.company_id,
    actorId: operation.actor_id,
    actorEmail: operation.actor_email ?? operation.actor_name,
    outcome,
    target: { kind: operation.target_kind, id: operation.target_id, name: operation.target_name },
    details: { operation: operation.id, ...(failure && { reason: failure.reason }) },
  })

/** Ends an operation: resource, limits and audit log in the one transaction that makes it final. */
export const endSucceeded = async ({ db }: EndDeps, lease: Lease, workflow: Workflow) => {
  await inCompany(db, lease, async (tx) => {
    const operation = await changeLeased(tx, lease, { ...over, status: 'succeeded', progress: 100 })
    await workflow.succeeded?.(tx, operation)
    await settleReservations(tx, operation.id, true)
    await releaseHold(tx, operation.id)
    if (!workflow.tellsSuccess) await tell(tx, operation, 'success')
  })
}

export const endFailed = async (
  { db }: EndDeps,
  lease: Lease,
  failed: Workflow['failed'],
  failure: Failure,
) => {
  await inCompany(db, lease, async (tx) => {
    const operation = await changeLeased(tx, lease, {
      ...over,
      status: 'failed',
      error: JSON.stringify(failure),
    })
    await failed?.(tx, operation, failure)
    await settleReservations(tx, operation.id, false)
    await releaseHold(tx, operation.id)
    await tell(tx, operation, 'failure', failure)
  })
}

/**
 * Ends an operation in the first of several ways that works: what its workflow writes then may be broken,
 * and must not keep it in progress for ever.
 */
export const endFailedAnyhow = async (
  deps: EndDeps,
  lease: Lease,
  ways: readonly (() => Promise<Workflow['failed']>)[],
  failure: Failure,
) => {
  for (const [n, way] of ways.entries())
    try {
      return await endFailed(deps, lease, await way(), failure)
    } catch (error) {
      if (isOver(error) || isDatabaseBusy(error) || n === ways.length - 1) throw error
    }
}

/** Why an operation ended that somebody took back. */
export const cancelled: Failure = failureOf('cancelled')

export const endCancelled = async ({ db }: EndDeps, lease: Lease, failed: Workflow['failed']) => {
  await inCompany(db, lease, async (tx) => {
    const operation = await changeLeased(tx, lease, { ...over, status: 'cancelled' })
    await failed?.(tx, operation, cancelled)
    await settleReservations(tx, operation.id, false)
    await releaseHold(tx, operation.id)
    await tell(tx, operation, 'failure', cancelled)
  })
}
