import { z } from 'zod/mini'
import { instanceStatus } from '#contract/instances.ts'
import { CloudFault, type CloudRef, type Machine } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import type { Progress, StepContext } from '../../../operations/workflow.ts'
import { changeTarget, onResource, type ChangeOf, type Target } from '../../../resources/target.ts'
import { instances, type InstanceRow } from '../instanceRecord.ts'

/** What an operation on an instance is requested with. */
export const onInstance = z.extend(onResource, { before: instanceStatus })
export type OnInstance = z.infer<typeof onInstance>

/** What is not there after so many seconds never comes: the operation fails, and its operator looks why. */
const mostSeconds = 30 * 60
/** A machine that came to rest elsewhere is given so many: its cloud has given up, and says nothing more. */
const restSeconds = 60
const atRest: ReadonlySet<Machine['state']> = new Set(['on', 'off', 'rescue'])

/** Looks until the machine is in the state that the step is for. */
export const until =
  (...wanted: Machine['state'][]) =>
  async (
    { cloud }: Pick<StepContext, 'cloud'>,
    ref: CloudRef | undefined,
    elapsedSeconds = 0,
  ): Promise<Progress> => {
    const machine = ref && (await cloud.compute.find(ref))
    if (!machine || machine.state === 'gone') throw new CloudFault('notFound', 'the machine is gone', false)
    if (machine.state === 'failed')
      throw new CloudFault(machine.fault?.reason ?? 'rejected', machine.fault?.message ?? 'it failed', false)
    const done = wanted.includes(machine.state)
    const patience = atRest.has(machine.state) ? restSeconds : mostSeconds
    if (!done && elapsedSeconds > patience)
      throw new CloudFault('timeout', `it is ${machine.state} after ${elapsedSeconds} s`, false)
    return { done, progress: machine.progress }
  }

/** Writes what became of the instance. */
export const changeInstance = (tx: Tx, operation: Target, change: ChangeOf<InstanceRow>) =>
  changeTarget(tx, instances, operation, change)

const shows: Record<Machine['state'], Pick<InstanceRow, 'status' | 'power_state'>> = {
  on: { status: 'running', power_state: 'on' },
  off: { status: 'stopped', power_state: 'off' },
  rescue: { status: 'rescue', power_state: 'on' },
  failed: { status: 'error', power_state: 'off' },
  building: { status: 'unknown', power_state: 'unknown' },
  changing: { status: 'unknown', power_state: 'unknown' },
  gone: { status: 'unknown', power_state: 'unknown' },
}

/** The state that a settled machine shows. */
export const settledAs = (state: Machine['state']) => shows[state]
