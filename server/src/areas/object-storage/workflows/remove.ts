import { z } from 'zod/mini'
import { inCloud, onResource, refOf } from '../../../resources/target.ts'
import { removalOf } from '../../../resources/removal.ts'
import { dropGrants } from '../accessKeyRecord.ts'
import { buckets } from '../bucketRecord.ts'
import { objectsOf } from '../features.ts'
import { settleStored } from '../measure.ts'
import { emptySome, placeOf } from './bucket.ts'

const input = z.extend(onResource, {
  region: z.string(),
  /** Whether what it holds is deleted as well. */
  empty: z.boolean(),
  objects: z.number(),
})
export type RemoveInput = Omit<z.infer<typeof input>, 'before' | 'cloudRef'>

/** The end of a bucket. Without `empty`, one that holds anything stays, and with it what was put there meanwhile. */
export const remove = removalOf(buckets, input, {
  amounts: { buckets: 1 },
  before: [
    {
      name: 'empty',
      isNeeded: async (context) => context.operation.input.empty && (await inCloud(context)),
      order: async () => undefined,
      watch: (context) => {
        const { region, objects } = context.operation.input
        const at = placeOf(context, region, refOf(context))
        return emptySome(context, at, { prefix: undefined, from: objects })
      },
    },
  ],
  destroy: (context) =>
    objectsOf(context.cloud).destroy(placeOf(context, context.operation.input.region, refOf(context))),
  succeeded: async (tx, { company_id, target_id }) => {
    await dropGrants(tx, company_id, target_id)
    await settleStored(tx, company_id, target_id)
  },
})
