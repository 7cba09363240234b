import { sql } from 'kysely'
import type { Failure } from '#contract/operations.ts'
import { audit } from '../audit/audit.ts'
import type { Db, Tx } from '../db/db.ts'
import { settleReservations } from '../limits/limits.ts'
import { changeLeased, type Leased } from './claim.ts'
import type { ActionPlan, OperationRow } from './plan.ts'

interface EndDeps {
  db: Db
}

const over = { finished_at: sql<Date>`app_now()`, lease_until: null, secret: null } as const

const tell = (tx: Tx, operation: OperationRow, outcome: 'success' | 'failure', failure?: Failure) =>
  audit(tx, {
    action: `${operation.target_kind}.${operation.action}`,
    companyId: operation.company_id,
    actorId: operation.actor_id,
    actorEmail: operation.actor_name,
    outcome,
    target: { kind: operation.target_kind, id: operation.target_id, name: operation.target_name },
    details: { operation: operation.id, ...(failure && { reason: failure.reason }) },
  })

/** Ends an operation: resource, limits and audit log in the one transaction that makes it final. */
export const endSucceeded = async ({ db }: EndDeps, leased: Leased, plan: ActionPlan) => {
  await db.system(async (tx) => {
    const operation = await changeLeased(tx, leased, { ...over, status: 'succeeded', progress: 100 })
    await plan.succeeded?.(tx, operation)
    await settleReservations(tx, operation.id, true)
    await tell(tx, operation, 'success')
  })
}

export const endFailed = async (
  { db }: EndDeps,
  leased: Leased,
  failed: ActionPlan['failed'],
  failure: Failure,
) => {
  await db.system(async (tx) => {
    const operation = await changeLeased(tx, leased, {
      ...over,
      status: 'failed',
      error: JSON.stringify(failure),
    })
    await failed?.(tx, operation, failure)
    await settleReservations(tx, operation.id, false)
    await tell(tx, operation, 'failure', failure)
  })
}

/** Why an operation ended that somebody took back. */
export const cancelled: Failure = { reason: 'cancelled', message: 'This was cancelled.' }

export const endCancelled = async ({ db }: EndDeps, leased: Leased, failed: ActionPlan['failed']) => {
  await db.system(async (tx) => {
    const operation = await changeLeased(tx, leased, { ...over, status: 'cancelled' })
    await failed?.(tx, operation, cancelled)
    await settleReservations(tx, operation.id, false)
    await tell(tx, operation, 'failure', cancelled)
  })
}
