import { sql } from 'kysely'
import type { BucketStatus } from '#contract/object-storage/kind.ts'
import type { objectStorage as routes } from '#contract/object-storage/routes.ts'
import type { QueryOf } from '#contract/route.ts'
import { holds, listOf } from '../../resources/list.ts'
import { buckets } from './bucketRecord.ts'

/** Statuses that need attention come first. */
const urgency: readonly BucketStatus[] = [
  'error',
  'creating',
  'configuring',
  'emptying',
  'deleting',
  'available',
]

/** Buckets that a caller may see: by name and by id. */
export const listBuckets = listOf(buckets, {
  as: 'b',
  urgency,
  finds: (text) => holds(text, [sql`b.name`, sql`b.id::text`]),
  where: (found, { access }: QueryOf<typeof routes.list>) =>
    found.$if(access !== undefined, (rows) => rows.where('b.access', '=', access ?? 'private')),
  sortable: {
    access: sql`b.access`,
    objects: sql`b.objects`,
    bytes: sql`b.bytes`,
    oldBytes: sql`b.old_bytes`,
    unfinishedBytes: sql`b.unfinished_bytes`,
  },
})
