import { CloudFault, type Power } from '../../../cloud/port.ts'
import type { Step, StepContext } from '../../../operations/workflow.ts'
import { changesOf } from '../../../resources/changing.ts'
import { refOf } from '../../../resources/target.ts'
import { instances, type InstanceRow } from '../instanceRecord.ts'
import { settledAs, until, type OnInstance } from './machine.ts'

/** A step that changes the power state. */
export const powerStep = (
  name: string,
  power: Power,
  ends: 'on' | 'off',
  isNeeded?: Step<OnInstance>['isNeeded'],
): Step<OnInstance> => ({
  name,
  ...(isNeeded && { isNeeded }),
  order: async (context) => (await context.cloud.compute.setPower(context.order, refOf(context), power)).ref,
  watch: until(ends),
})

/** Whether the operation was asked for while the instance was running. */
export const wasOn = async ({ operation }: StepContext<OnInstance>) => operation.input.before === 'running'

type Shown = Pick<InstanceRow, 'status' | 'power_state'>

const shownAfterFailure = async (context: StepContext<OnInstance>) => {
  const { cloudRef, before } = context.operation.input
  // What was never built has no machine that could show anything.
  const shown = cloudRef === undefined ? settledAs('failed') : await shownByMachine(context)
  // It was in an error before, and is not on: that has not been mended.
  const left = before === 'error' && shown.power_state === 'off' ? settledAs('failed') : shown
  return async () => left
}

/** A cloud that is away tells nothing, and nobody is kept waiting for that: reconciliation finds out. */
const shownByMachine = async (context: StepContext<OnInstance>): Promise<Shown> => {
  try {
    const machine = await context.cloud.compute.find(refOf(context))
    return settledAs(!machine || machine.state === 'gone' ? 'failed' : machine.state)
  } catch (error) {
    if (!(error instanceof CloudFault)) throw error
    return settledAs('changing')
  }
}

export const isOn = () => ({ status: 'running', power_state: 'on' }) as const
export const isOff = () => ({ status: 'stopped', power_state: 'off' }) as const

/** The workflow of an ordinary change of an instance. */
export const changeWorkflow = changesOf(instances, shownAfterFailure)
