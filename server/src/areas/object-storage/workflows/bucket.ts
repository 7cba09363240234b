import type { BucketAt } from '../../../cloud/objects.ts'
import { CloudFault, type CloudRef } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import type { Progress, StepContext } from '../../../operations/workflow.ts'
import { changeTarget, type ChangeOf, type Target } from '../../../resources/target.ts'
import { buckets, type BucketRow } from '../bucketRecord.ts'
import { objectsOf } from '../features.ts'

export const changeBucket = (tx: Tx, operation: Target, change: ChangeOf<BucketRow>) =>
  changeTarget(tx, buckets, operation, change)

/** The place of an operation's bucket in the cloud. */
export const placeOf = ({ order }: Pick<StepContext, 'order'>, region: string, ref: CloudRef): BucketAt => ({
  tenant: order.tenant,
  region,
  ref,
})

/** Makes a call that has nothing to do where the bucket is gone. */
export const unlessGone = async (call: () => Promise<void>): Promise<void> => {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof CloudFault) || error.reason !== 'notFound') throw error
  }
}

/** The number of calls, of about 1,000 objects each, after which progress is reported. */
const callsAtOnce = 20

/**
 * Deletes some of what a bucket holds, or what is below a prefix, and tells how far it is; `from` is how many objects there
 * were. A bucket that is gone is empty.
 */
export const emptySome = async (
  { cloud }: Pick<StepContext, 'cloud'>,
  at: BucketAt,
  { prefix, from }: { prefix: string | undefined; from: number },
): Promise<Progress> => {
  const objects = objectsOf(cloud)
  try {
    for (let call = 0; call < callsAtOnce; call += 1)
      if (!(await objects.empty(at, prefix)).hasMore) return { done: true, progress: 100 }
  } catch (error) {
    if (!(error instanceof CloudFault) || error.reason !== 'notFound') throw error
    return { done: true, progress: 100 }
  }
  const left = (await objects.find(at))?.usage.objects ?? 0
  const progress = from > 0 ? Math.round(100 * (1 - left / from)) : 0
  return { done: false, progress: Math.min(99, Math.max(0, progress)) }
}
