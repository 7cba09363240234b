import { z } from 'zod/mini'
import { defineWorkflow } from '../../../operations/workflow.ts'
import { freeFailed, refOf } from '../../../resources/target.ts'
import { instances } from '../instanceRecord.ts'
import { changeWorkflow, isOff, isOn, powerStep } from './change.ts'
import { changeInstance, onInstance, settledAs, until } from './machine.ts'

/** A guest that has not shut down by itself after so long is switched off. */
const softStopSeconds = 60

const stopRequest = z.object({ force: z.boolean() })
export type StopRequest = z.infer<typeof stopRequest>

/** Softly, then by force after a minute; at once when asked to. */
export const stop = changeWorkflow(z.extend(onInstance, stopRequest.shape), {
  meanwhile: 'stopping',
  steps: [
    {
      name: 'shutDown',
      isNeeded: async ({ operation }) => !operation.input.force,
      order: async (context) =>
        (await context.cloud.compute.setPower(context.order, refOf(context), 'softOff')).ref,
      watch: async (context, ref, elapsed) =>
        elapsed > softStopSeconds ? { done: true, progress: 100 } : until('off')(context, ref),
    },
    powerStep('switchOff', 'off', 'off'),
  ],
  ends: isOff,
})

export const start = changeWorkflow(onInstance, {
  meanwhile: 'starting',
  steps: [powerStep('switchOn', 'on', 'on')],
  ends: isOn,
})

const rebootRequest = z.object({ hard: z.boolean() })
export type RebootRequest = z.infer<typeof rebootRequest>

export const reboot = changeWorkflow(z.extend(onInstance, rebootRequest.shape), {
  meanwhile: 'rebooting',
  steps: [
    {
      name: 'reboot',
      order: async (context) => {
        const power = context.operation.input.hard ? 'hardReboot' : 'reboot'
        return (await context.cloud.compute.setPower(context.order, refOf(context), power)).ref
      },
      watch: until('on', 'rescue'),
    },
  ],
  ends: ({ input }) => (input.before === 'rescue' ? settledAs('rescue') : isOn()),
})

export const rescue = changeWorkflow(onInstance, {
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

export const unrescue = changeWorkflow(onInstance, {
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
export const resetPassword = defineWorkflow(onInstance, {
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
  failed: (tx, operation, error) => freeFailed(tx, instances, operation, { error }),
})
