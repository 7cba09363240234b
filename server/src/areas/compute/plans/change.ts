import { CloudFault, type Power } from '../../../cloud/port.ts'
import type { ActionPlan, Step, StepContext } from '../../../operations/plan.ts'
import type { InstanceRow } from '../instanceRecord.ts'
import { changeInstance, refOf, settledAs, until } from './machine.ts'

/** A step that changes the power state. */
export const powerStep = (
  name: string,
  power: Power,
  ends: 'on' | 'off',
  isNeeded?: Step['isNeeded'],
): Step => ({
  name,
  ...(isNeeded && { isNeeded }),
  order: async (context) => (await context.cloud.compute.setPower(context.order, refOf(context), power)).ref,
  watch: until(ends),
})

/** Whether the operation was asked for while the instance was running. */
export const wasOn = async ({ operation }: StepContext) => operation.input['wasOn'] === true

interface Change {
  /** Shown while the work goes on. */
  meanwhile: InstanceRow['status']
  steps: readonly Step[]
  /** What the instance is afterwards, besides what the steps record. */
  ends: (
    operation: Parameters<NonNullable<ActionPlan['succeeded']>>[1],
  ) => Pick<InstanceRow, 'status' | 'power_state'>
}

/**
 * The plan of an ordinary change: the instance says what is going on, the steps run, and at the end it
 * is free again. A failure leaves it in the state that its machine shows, with the reason beside it: some
 * of the steps may have been done.
 */
export const changePlan = ({ meanwhile, steps, ends }: Change): ActionPlan => ({
  steps,
  begin: (tx, operation) =>
    changeInstance(tx, operation, { status: meanwhile, operation_id: operation.id, error: null }),
  succeeded: (tx, operation) => changeInstance(tx, operation, { ...ends(operation), operation_id: null }),
  leftBehind: async (context) => {
    const shown = await shownAfterFailure(context)
    return (tx, operation, failure) =>
      changeInstance(tx, operation, { ...shown, operation_id: null, error: JSON.stringify(failure) })
  },
})

type Shown = Pick<InstanceRow, 'status' | 'power_state'>

const shownAfterFailure = async (context: StepContext): Promise<Shown> => {
  const { cloudRef, before } = context.operation.input
  // What was never built has no machine that could show anything.
  const shown = cloudRef === undefined ? settledAs('failed') : await shownByMachine(context)
  // It was in an error before, and is not on: that has not been mended.
  return before === 'error' && shown.power_state === 'off' ? settledAs('failed') : shown
}

/** A cloud that is away tells nothing, and nobody is kept waiting for that: reconciliation finds out. */
const shownByMachine = async (context: StepContext): Promise<Shown> => {
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
