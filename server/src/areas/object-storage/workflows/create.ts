import { z } from 'zod/mini'
import { defineWorkflow, tagOf, type StepContext } from '../../../operations/workflow.ts'
import { usualUnfinishedDays } from '#contract/object-storage/expiry.ts'
import { objectsOf } from '../features.ts'
import { forgetStanding } from '../standing.ts'
import { changeBucket, placeOf } from './bucket.ts'

const input = z.object({
  spec: z.object({ name: z.string(), region: z.string() }),
  versioning: z.enum(['off', 'on']),
})
export type CreateInput = z.infer<typeof input>

const made = ({ cloud, order, operation }: StepContext<CreateInput>) =>
  objectsOf(cloud).findByTag(order.tenant, tagOf(operation, 'create'))

/** Creates a bucket, private and with its first settings. A name that the cloud has already is a conflict. */
export const create = defineWorkflow(input, {
  steps: [
    {
      name: 'create',
      order: async (context) =>
        (await objectsOf(context.cloud).createBucket(context.order, context.operation.input.spec)).ref,
    },
    {
      name: 'configure',
      order: async (context) => {
        const bucket = await made(context)
        if (!bucket) return undefined
        const { spec, versioning } = context.operation.input
        await objectsOf(context.cloud).configure(placeOf(context, spec.region, bucket.ref), {
          access: 'private',
          versioning,
          expiry: { unfinishedDays: usualUnfinishedDays, rules: [] },
        })
        return bucket.ref
      },
      record: async (context, ref) => async (tx) => {
        const { operation } = context
        if (ref === undefined) throw new Error(`The bucket of operation ${operation.id} is gone`)
        await changeBucket(tx, operation, { cloud_ref: ref, versioning: operation.input.versioning })
        await forgetStanding(tx, operation.company_id)
      },
    },
  ],
  begin: (tx, operation) => changeBucket(tx, operation, { operation_id: operation.id }),
  undo: async (context) => {
    const bucket = await made(context)
    if (!bucket) return
    const { region } = context.operation.input.spec
    await objectsOf(context.cloud).destroy(placeOf(context, region, bucket.ref))
  },
  succeeded: (tx, operation) =>
    changeBucket(tx, operation, { status: 'available', error: null, operation_id: null }),
  failed: (tx, operation, error) =>
    changeBucket(tx, operation, { status: 'error', error, cloud_ref: null, operation_id: null }),
})
