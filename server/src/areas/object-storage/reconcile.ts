import { CloudFault, type CloudRef } from '../../cloud/port.ts'
import type { CloudBucket, Objects } from '../../cloud/objects.ts'
import { settleLost } from '../../resources/lost.ts'
import { reconcileKind, type ReconcileDeps } from '../../resources/reconcile.ts'
import { buckets } from './bucketRecord.ts'

const there = (bucket: CloudBucket) => ({ ...bucket, state: 'available' })

/** All buckets of this installation. */
const allOf = async (objects: Objects): Promise<CloudBucket[]> => {
  const found: CloudBucket[] = []
  let page = await objects.list('')
  while (page.length > 0) {
    found.push(...page)
    page = await objects.list(page.at(-1)?.ref ?? '')
  }
  return found
}

/** Compares the buckets of the cloud with those that we think it has. Sizes and settings are followed by `measureBuckets`. */
export const reconcile = async (deps: ReconcileDeps) => {
  const { objects } = deps.cloud
  if (!objects) return
  await reconcileKind(deps, {
    of: buckets,
    service: {
      list: async () => (await allOf(objects)).map(there),
      find: async (ref: CloudRef) => {
        const row = await deps.db.system((tx) =>
          tx
            .selectFrom('buckets as b')
            .innerJoin('companies as c', 'c.id', 'b.company_id')
            .select(['b.region', 'c.id', 'c.name'])
            .where('b.cloud_ref', '=', ref)
            .executeTakeFirst(),
        )
        if (!row) return undefined
        const tenant = await deps.cloud.ensureTenant(row)
        const found = await objects.find({ tenant, region: row.region, ref })
        return found && there(found)
      },
      destroy: async ({ tenant }, ref) => {
        try {
          // A bucket of nobody's was never shown to anyone: its region is any.
          await objects.destroy({ tenant, region: '', ref })
        } catch (error) {
          if (!(error instanceof CloudFault) || error.reason !== 'conflict') throw error
          deps.log.warn({ ref }, 'a bucket of the cloud that is nobody’s holds something, and stays')
        }
      },
    },
    settle: settleLost(deps, buckets, 'object-storage', 'available'),
  })
}
