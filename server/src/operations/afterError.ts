import type { Failure } from '#contract/operations.ts'
import { CloudFault } from '../cloud/port.ts'
import { compensate } from './compensate.ts'
import type { EngineDeps } from './context.ts'
import { endFailedAnyhow } from './end.ts'
import { failureOf, toFailure } from './failure.ts'
import { changeLeased, inCompany, type Lease } from './lease.ts'
import { isDatabaseBusy, isOver, retryLater, wordsOf } from './retry.ts'
import { PreconditionFailed, type Workflow } from './workflow.ts'

/** Attempts of one step before the operation fails. */
const mostAttempts = 5

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

/** What has not begun has had no effect: there is nothing to compensate. */
const endUnbegun = (deps: EngineDeps, lease: Lease, { failed }: Workflow, failure: Failure) =>
  endFailedAnyhow(deps, lease, [async () => failed, async () => undefined], failure)
