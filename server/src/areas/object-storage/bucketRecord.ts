import type { Selectable } from 'kysely'
import { bucketKind } from '#contract/object-storage/kind.ts'
import type { Bucket } from '#contract/object-storage/records.ts'
import type { ObjectTables } from '../../db/objectTables.ts'
import { commonFields, pricesOf } from '../../resources/commonFields.ts'
import { resourceTable } from '../../resources/table.ts'

export type BucketRow = Selectable<ObjectTables['buckets']>

/** The row as the contract's record. */
export const toBucket = (row: BucketRow): Bucket => ({
  kind: 'bucket',
  ...commonFields(row),
  ...pricesOf(row),
  region: row.region,
  access: row.access,
  versioning: row.versioning,
  cors: row.cors,
  expiry: row.expiry,
  objects: Number(row.objects),
  bytes: Number(row.bytes),
  oldBytes: Number(row.old_bytes),
  unfinishedBytes: Number(row.unfinished_bytes),
  measuredAt: row.measured_at?.toISOString() ?? null,
})

export const buckets = resourceTable(bucketKind, 'buckets', toBucket)
