import type { Power } from '../../../cloud/port.ts'
import type { ActionPlan, Step, StepContext } from '../../../operations/plan.ts'
import type { InstanceRow } from '../instanceRecord.ts'
import { changeInstance, instanceOf, refOf, until } from './machine.ts'

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
 * is free again. A failure leaves it in the state that it was in before, with the reason beside it.
 */
export const changePlan = ({ meanwhile, steps, ends }: Change): ActionPlan => ({
  steps,
  begin: (tx, operation) =>
    changeInstance(tx, operation, { status: meanwhile, operation_id: operation.id, error: null }),
  succeeded: (tx, operation) => changeInstance(tx, operation, { ...ends(operation), operation_id: null }),
  failed: async (tx, operation, failure) => {
    const { operation_id } = await instanceOf(tx, operation)
    // An operation that was cancelled while it waited has changed nothing.
    if (operation_id !== operation.id) return
    await changeInstance(tx, operation, {
      status: beforeOf(operation.input['before']),
      operation_id: null,
      error: JSON.stringify(failure),
    })
  },
})

const beforeOf = (before: unknown): InstanceRow['status'] =>
  before === 'running' || before === 'stopped' || before === 'rescue' || before === 'error'
    ? before
    : 'unknown'

export const isOn = () => ({ status: 'running', power_state: 'on' }) as const
export const isOff = () => ({ status: 'stopped', power_state: 'off' }) as const
