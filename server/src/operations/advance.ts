import { compensate } from './compensate.ts'
import type { EngineDeps } from './context.ts'
import { endFailed } from './end.ts'
import { failureOf } from './failure.ts'
import type { Lease } from './lease.ts'
import { runSteps } from './runSteps.ts'
import { workflowKey } from './workflow.ts'

/** Does as much of an operation as can be done now, and writes down how far it is. */
export const advance = async (deps: EngineDeps, lease: Lease): Promise<void> => {
  const { status, target_kind, action } = lease.operation
  const workflow = deps.workflows[workflowKey(target_kind, action)]
  if (!workflow) return endFailed(deps, lease, undefined, failureOf('unknown'))
  return status === 'compensating' ? compensate(deps, lease, workflow) : runSteps(deps, lease, workflow)
}
