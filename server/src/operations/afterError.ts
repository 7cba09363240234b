import { sql } from 'kysely'
import type { Failure } from '#contract/operations.ts'
import { CloudFault } from '../cloud/port.ts'
import { compensate } from './compensate.ts'
import type { EngineDeps } from './context.ts'
import { endFailedAnyhow } from './end.ts'
import { failureOf, toFailure } from './failure.ts'
import { changeLeased, inCompany, type Lease } from './lease.ts'
import { isDatabaseBusy, isOver, isStillHeld, retryLater, wordsOf } from './retry.ts'
import { PreconditionFailed, type Workflow } from './workflow.ts'

/** Attempts of one step before the operation fails. */
const mostAttempts = 5

/** For so long an operation waits until another lets go of what the cloud has given it (s). */
const mostHeldSeconds = 10 * 60

/** Retries what may pass, a few times; then the operation fails, and what it did is compensated. */
export const afterError = async (
  deps: EngineDeps,
  lease: Lease,
  workflow: Workflow,
  error: unknown,
): Promise<void> => {
  if (isOver(error)) throw error
  const { operation } = lease
  if (isDatabaseBusy(error)) return retryLater(deps, lease, operation.attempts)
  if (isStillHeld(error) && (await secondsInStep(deps, lease)) < mostHeldSeconds)
    return retryLater(deps, lease, operation.attempts)
  if (error instanceof PreconditionFailed) return endUnbegun(deps, lease, workflow, failureOf('stateChanged'))
  const isFault = error instanceof CloudFault
  // A bug may be met only sometimes, so it has its attempts as well. Whoever mends it has to know of it.
  if (!isFault)
    deps.log.error({ err: error, operation: operation.id, step: operation.step }, 'a workflow threw an error')
  const attempts = operation.attempts + 1
  if ((!isFault || error.retryable) && attempts < mostAttempts)
    return retryLater(deps, lease, attempts, error)
  const failure = toFailure(error)
  if (operation.status === 'queued') return endUnbegun(deps, lease, workflow, failure)
  const failed = await inCompany(deps.db, lease, (tx) =>
    changeLeased(tx, lease, {
      status: 'compensating',
      error: JSON.stringify(failure),
      cloud_says: wordsOf(error) ?? null,
      attempts: 0,
    }),
  )
  deps.atFailPoint('compensating', '')
  return compensate(deps, { ...lease, operation: failed }, workflow)
}

/** For how long the operation has been at its step; 0 before the first one. */
const secondsInStep = async ({ db }: EngineDeps, lease: Lease): Promise<number> =>
  inCompany(db, lease, async (tx) => {
    const { seconds } = await tx
      .selectFrom('operation_steps')
      .select(sql<number>`coalesce(extract(epoch from app_now() - max(started_at)), 0)::float8`.as('seconds'))
      .where('operation_id', '=', lease.operation.id)
      .executeTakeFirstOrThrow()
    return seconds
  })

/** What has not begun has had no effect: there is nothing to compensate. */
const endUnbegun = (deps: EngineDeps, lease: Lease, { failed }: Workflow, failure: Failure) =>
  endFailedAnyhow(deps, lease, [async () => failed, async () => undefined], failure)
