import type { ActionPlan } from '../../../operations/plan.ts'
import { changePlan, isOff, isOn, powerStep } from './change.ts'
import { changeInstance, instanceOf, refOf, settledAs, until } from './machine.ts'

/** A guest that has not shut down by itself after so long is switched off. */
const softStopSeconds = 60

/** Softly, then by force after a minute; at once when asked to. */
export const stop: ActionPlan = changePlan({
  meanwhile: 'stopping',
  steps: [
    {
      name: 'shutDown',
      isNeeded: async ({ operation }) => operation.input['force'] !== true,
      order: async (context) =>
        (await context.cloud.compute.setPower(context.order, refOf(context), 'softOff')).ref,
      watch: async (context, ref, elapsed) =>
        elapsed > softStopSeconds ? { done: true, progress: 100 } : until('off')(context, ref, elapsed),
    },
    powerStep('switchOff', 'off', 'off'),
  ],
  ends: isOff,
})

export const start: ActionPlan = changePlan({
  meanwhile: 'starting',
  steps: [powerStep('switchOn', 'on', 'on')],
  ends: isOn,
})

export const reboot: ActionPlan = changePlan({
  meanwhile: 'rebooting',
  steps: [
    {
      name: 'reboot',
      order: async (context) => {
        const power = context.operation.input['hard'] === true ? 'hardReboot' : 'reboot'
        return (await context.cloud.compute.setPower(context.order, refOf(context), power)).ref
      },
      watch: until('on', 'rescue'),
    },
  ],
  ends: ({ input }) => (input['before'] === 'rescue' ? settledAs('rescue') : isOn()),
})

export const rescue: ActionPlan = changePlan({
  meanwhile: 'rescuing',
  steps: [
    {
      name: 'enterRescue',
      order: async (context) =>
        (await context.cloud.compute.setRescue(context.order, refOf(context), true)).ref,
      watch: until('rescue'),
    },
  ],
  ends: () => settledAs('rescue'),
})

export const unrescue: ActionPlan = changePlan({
  meanwhile: 'rescuing',
  steps: [
    {
      name: 'leaveRescue',
      order: async (context) =>
        (await context.cloud.compute.setRescue(context.order, refOf(context), false)).ref,
      watch: until('on'),
    },
  ],
  ends: isOn,
})

/** Changing a password interrupts nothing: the instance goes on running. */
export const resetPassword: ActionPlan = {
  steps: [
    {
      name: 'setPassword',
      order: async (context) =>
        (
          await context.cloud.compute.setPassword(
            context.order,
            refOf(context),
            context.secret['password'] ?? '',
          )
        ).ref,
      watch: until('on'),
    },
  ],
  begin: (tx, operation) => changeInstance(tx, operation, { operation_id: operation.id }),
  succeeded: (tx, operation) => changeInstance(tx, operation, { operation_id: null }),
  failed: async (tx, operation, failure) => {
    const { operation_id } = await instanceOf(tx, operation)
    if (operation_id === operation.id)
      await changeInstance(tx, operation, { operation_id: null, error: JSON.stringify(failure) })
  },
}
