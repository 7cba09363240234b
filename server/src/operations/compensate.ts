import { CloudFault } from '../cloud/port.ts'
import { contextOf, type EngineDeps } from './context.ts'
import { endCancelled, endFailed, endFailedAnyhow } from './end.ts'
import { failureOf } from './failure.ts'
import { changeLeased, inCompany, whileLeased, type Lease } from './lease.ts'
import { isDatabaseBusy, isOver, retryLater } from './retry.ts'
import type { Failed, Workflow } from './workflow.ts'

/** Attempts to compensate when that fails for a reason that does not pass by itself. */
const mostAttempts = 8

/**
 * Takes back what was done. While the cloud is away that takes as long as it takes: nothing may be left
 * behind there unseen. What can't be taken back for another reason is left to the operator.
 */
export const compensate = async (deps: EngineDeps, lease: Lease, workflow: Workflow): Promise<void> => {
  const { operation } = lease
  try {
    if (workflow.undo) await whileLeased(lease, workflow.undo(await contextOf(deps, lease, 'undo')))
    const failed = await failedOf(deps, lease, workflow)
    return await (operation.error
      ? endFailed(deps, lease, failed, operation.error)
      : endCancelled(deps, lease, failed))
  } catch (error) {
    if (isOver(error)) throw error
    const attempts = operation.attempts + 1
    if (isDatabaseBusy(error)) return retryLater(deps, lease, operation.attempts)
    const isGivenUp = operation.given_up && attempts > 1
    if (error instanceof CloudFault && error.retryable && !isGivenUp)
      // However long the cloud was away, a bug after that still has some attempts.
      return retryLater(deps, lease, Math.min(attempts, mostAttempts - 2), error)
    deps.log.error({ err: error, operation: operation.id }, 'an operation could not be compensated')
    return attempts < mostAttempts && !isGivenUp
      ? retryLater(deps, lease, attempts, error)
      : giveUp(deps, lease, workflow)
  }
}

const failedOf = async (deps: EngineDeps, lease: Lease, { leftBehind, failed }: Workflow) =>
  leftBehind ? whileLeased(lease, leftBehind(await contextOf(deps, lease, 'undo'))) : failed

/** Ends the operation with as much of its workflow's own words as can still be had, and calls the operator. */
const giveUp = async (deps: EngineDeps, lease: Lease, workflow: Workflow): Promise<void> => {
  const { id, action, target_kind, target_id, error } = lease.operation
  const ways: (() => Promise<Failed | undefined>)[] = [
    () => failedOf(deps, lease, workflow),
    async () => workflow.failed,
    async () => undefined,
  ]
  await inCompany(deps.db, lease, (tx) => changeLeased(tx, lease, { left_behind: true }))
  await endFailedAnyhow(deps, lease, ways, error ?? failureOf('internal'))
  deps.onStuck?.()
  deps.log.error(
    { operation: id, action, target: { kind: target_kind, id: target_id } },
    'an operation has left its effects in the cloud: an operator has to remove them',
  )
}
