import { z } from 'zod/mini'
import { bucketChanges } from '#contract/object-storage/routes.ts'
import { defineWorkflow, type StepContext } from '../../../operations/workflow.ts'
import { freeFailed, onResource, refOf, type ChangeOf } from '../../../resources/target.ts'
import { buckets, type BucketRow } from '../bucketRecord.ts'
import { objectsOf } from '../features.ts'
import { changeBucket, placeOf, unlessGone } from './bucket.ts'

/** The settings that change, as they are to be and as they were. */
const input = z.extend(onResource, { region: z.string(), settings: bucketChanges, former: bucketChanges })
type Input = z.infer<typeof input>
export type ConfigureInput = Pick<Input, 'region' | 'settings' | 'former'>

const configured = (context: StepContext<Input>, settings: Input['settings']) => {
  const { operation } = context
  return objectsOf(context.cloud).configure(
    placeOf(context, operation.input.region, refOf(context)),
    settings,
  )
}

const columnsOf = ({ access, versioning, cors, expiry }: Input['settings']): ChangeOf<BucketRow> => ({
  ...(access && { access }),
  ...(versioning && { versioning }),
  // Documents are written as text.
  ...(cors && { cors: JSON.stringify(cors) as unknown as BucketRow['cors'] }),
  ...(expiry && { expiry: JSON.stringify(expiry) as unknown as BucketRow['expiry'] }),
})

/** Changes settings of a bucket. A failure puts back those that it has changed. */
export const configure = defineWorkflow(input, {
  steps: [
    {
      name: 'configure',
      order: async (context) => {
        await configured(context, context.operation.input.settings)
        return undefined
      },
    },
  ],
  begin: (tx, operation) =>
    changeBucket(tx, operation, { status: 'configuring', operation_id: operation.id, error: null }),
  // A bucket that the cloud has lost has no settings to be put back.
  undo: (context) => unlessGone(() => configured(context, context.operation.input.former)),
  succeeded: (tx, operation) =>
    changeBucket(tx, operation, {
      ...columnsOf(operation.input.settings),
      status: 'available',
      operation_id: null,
    }),
  failed: (tx, operation, error) =>
    freeFailed(tx, buckets, operation, { status: operation.input.before, error } as ChangeOf<BucketRow>),
})

const onBucket = z.extend(onResource, { region: z.string() })
export type RevokeLinksInput = Pick<z.infer<typeof onBucket>, 'region'>

/** Refuses all links that were given out until now. */
export const revokeLinks = defineWorkflow(onBucket, {
  steps: [
    {
      name: 'revokeLinks',
      order: async (context) => {
        const { region } = context.operation.input
        await objectsOf(context.cloud).stopLinks?.(placeOf(context, region, refOf(context)))
        return undefined
      },
    },
  ],
  begin: (tx, operation) =>
    changeBucket(tx, operation, { status: 'configuring', operation_id: operation.id, error: null }),
  succeeded: (tx, operation) => changeBucket(tx, operation, { status: 'available', operation_id: null }),
  failed: (tx, operation, error) =>
    freeFailed(tx, buckets, operation, { status: operation.input.before, error } as ChangeOf<BucketRow>),
})
