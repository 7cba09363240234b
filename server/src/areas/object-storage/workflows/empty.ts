import { z } from 'zod/mini'
import { defineWorkflow } from '../../../operations/workflow.ts'
import { freeFailed, onResource, refOf, targetOf, type ChangeOf } from '../../../resources/target.ts'
import { buckets, type BucketRow } from '../bucketRecord.ts'
import { objectsOf } from '../features.ts'
import { settleStored, writeUsage } from '../measure.ts'
import { changeBucket, emptySome, placeOf } from './bucket.ts'

const input = z.extend(onResource, {
  region: z.string(),
  prefix: z.optional(z.string()),
  /** How many objects there were when it was requested. */
  objects: z.number(),
})
export type EmptyInput = Omit<z.infer<typeof input>, 'before' | 'cloudRef'>

/**
 * Deletes what is below a prefix, or everything. What is deleted stays so if a failure ends it; with versions, what was
 * deleted below a prefix can be restored.
 */
export const empty = defineWorkflow(input, {
  steps: [
    {
      name: 'empty',
      order: async () => undefined,
      watch: (context) => {
        const { region, prefix, objects } = context.operation.input
        return emptySome(context, placeOf(context, region, refOf(context)), { prefix, from: objects })
      },
      record: async (context) => {
        const { operation, cloud } = context
        const place = placeOf(context, operation.input.region, refOf(context))
        const found = await objectsOf(cloud).find(place)
        return async (tx) => {
          if (!found) return
          await writeUsage(tx, await targetOf(tx, buckets, operation), found.usage)
          await settleStored(tx, operation.company_id)
        }
      },
    },
  ],
  begin: (tx, operation) =>
    changeBucket(tx, operation, { status: 'emptying', operation_id: operation.id, error: null }),
  succeeded: (tx, operation) => changeBucket(tx, operation, { status: 'available', operation_id: null }),
  failed: (tx, operation, error) =>
    freeFailed(tx, buckets, operation, { status: operation.input.before, error } as ChangeOf<BucketRow>),
})
