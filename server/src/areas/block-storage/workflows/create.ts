import { z } from 'zod/mini'
import { settleReservations } from '../../../limits/limits.ts'
import { cloudRef, defineWorkflow, tagOf, type StepContext } from '../../../operations/workflow.ts'
import { attachStep } from './attach.ts'
import { leftAsShown } from './change.ts'
import { changeVolume, onVolume, settled, until } from './volume.ts'

const createInput = z.extend(z.partial(onVolume), {
  spec: z.object({
    name: z.string(),
    region: z.string(),
    typeRef: z.string(),
    sizeGib: z.number(),
    source: z.optional(z.object({ kind: z.enum(['snapshot', 'volume']), ref: cloudRef })),
  }),
  /** What it is attached to once it is there. */
  machineRef: z.optional(cloudRef),
})
export type CreateInput = z.infer<typeof createInput>

const made = ({ cloud, order, operation }: StepContext<CreateInput>) =>
  cloud.volumes.findByTag(order.tenant, tagOf(operation, 'create'))

/**
 * Creates a volume, and attaches it where that was requested. A failed creation is taken away; its volume stays,
 * saying why. Once created it stays, attached or not.
 */
export const create = defineWorkflow(createInput, {
  steps: [
    {
      name: 'create',
      order: async ({ cloud, order, operation }) =>
        (await cloud.volumes.create(order, operation.input.spec)).ref,
      watch: until('available'),
      record: async (context) => {
        const { operation } = context
        const volume = await made(context)
        return async (tx) => {
          if (!volume) return
          await changeVolume(tx, operation, {
            cloud_ref: volume.ref,
            serial: volume.serial ?? null,
            ...(operation.input.machineRef !== undefined && { status: 'attaching' }),
          })
          // From here on it is what it counts as, whether or not it can be attached.
          await settleReservations(tx, operation.id, true)
        }
      },
    },
    attachStep,
  ],
  begin: (tx, operation) => changeVolume(tx, operation, { operation_id: operation.id }),
  undo: async (context) => {
    if (context.operation.step > 0) return
    const volume = await made(context)
    if (volume && volume.state !== 'gone') await context.cloud.volumes.destroy(context.order, volume.ref)
  },
  succeeded: (tx, operation) => changeVolume(tx, operation, { status: settled, operation_id: null }),
  failed: (tx, operation, failure) =>
    changeVolume(tx, operation, { status: 'error', operation_id: null, error: failure }),
  leftBehind: async (context) =>
    context.operation.step > 0
      ? leftAsShown(context)
      : (tx, operation, failure) =>
          changeVolume(tx, operation, {
            status: 'error',
            operation_id: null,
            error: failure,
          }),
})
