import { z } from 'zod/mini'
import { forceDetachAfter } from '#contract/block-storage/records.ts'
import { cloudRef, type Step } from '../../../operations/workflow.ts'
import { changeWorkflow } from './change.ts'
import {
  isSettled,
  onVolume,
  recordPlace,
  refOf,
  until,
  type MaybeOnVolume,
  type OnVolume,
} from './volume.ts'

/** Whether the cloud may take the volume away without the guest. */
const force = z.optional(z.boolean())

/**
 * Asks the guest to let go; where that was requested, at first or while the guest does not answer, the cloud then
 * takes the volume away without it.
 */
const detachSteps = <Input extends OnVolume & { force?: boolean | undefined }>(
  isRequested: (input: Input) => boolean,
): Step<Input>[] => [
  {
    name: 'detach',
    isNeeded: async ({ operation }) => isRequested(operation.input),
    order: async (context) =>
      (await context.cloud.volumes.detach(context.order, await refOf(context), false)).ref,
    watch: async (context, ref, elapsed) => {
      const progress = await until('available')(context, ref)
      const isForced = context.operation.input.force === true && elapsed > forceDetachAfter
      return isForced ? { done: true, progress: 100 } : progress
    },
    record: recordPlace,
  },
  {
    name: 'forceDetach',
    isNeeded: async ({ operation: { input } }) => input.force === true && isRequested(input),
    order: async (context) =>
      (await context.cloud.volumes.detach(context.order, await refOf(context), true)).ref,
    watch: until('available'),
    record: recordPlace,
  },
]

/** Detaches what is to be attached elsewhere or deleted, if it has to be. */
export const detachFirst = z.object({ detachFirst: z.optional(z.boolean()), force })
export const detachFirstSteps = detachSteps<OnVolume & z.infer<typeof detachFirst>>(
  (input) => input.detachFirst === true,
)

/** Attaches to a machine, where there is one to attach to. */
export const attachStep: Step<MaybeOnVolume & { machineRef?: z.infer<typeof cloudRef> | undefined }> = {
  name: 'attach',
  isNeeded: async ({ operation }) => operation.input.machineRef !== undefined,
  order: async (context) => {
    const { cloud, order, operation } = context
    const { machineRef } = operation.input
    const ref = await refOf(context)
    return machineRef && (await cloud.volumes.attach(order, ref, machineRef)).ref
  },
  watch: until('attached'),
  record: recordPlace,
}

const attachRequest = z.extend(detachFirst, { machineRef: cloudRef })
export type AttachRequest = z.infer<typeof attachRequest>

/** Of an attached volume it is a move: detached first, and attached nowhere if that is all that succeeds. */
export const attach = changeWorkflow(z.extend(onVolume, attachRequest.shape), {
  meanwhile: 'attaching',
  ends: isSettled,
  steps: [...detachFirstSteps, attachStep],
})

export const detach = changeWorkflow(z.extend(onVolume, { force }), {
  meanwhile: 'detaching',
  ends: isSettled,
  steps: detachSteps(() => true),
})
