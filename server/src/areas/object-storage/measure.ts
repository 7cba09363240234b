import { sql } from 'kysely'
import type { BucketUsage, CloudBucket } from '../../cloud/objects.ts'
import type { Cloud } from '../../cloud/port.ts'
import type { Db, Tx } from '../../db/db.ts'
import { isBusy, rowIsBusy } from '../../operations/busy.ts'
import { audit } from '../../audit/audit.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import type { BucketRow } from './bucketRecord.ts'
import { gibItem } from './price.ts'

/*
 * The cloud knows the sizes of buckets. Once a minute it is asked, and sizes that have changed are written down with their cost.
 */

const differs = sql<boolean>`(b.objects, b.bytes, b.old_bytes, b.unfinished_bytes)
  is distinct from (m.objects, m.bytes, m.old_bytes, m.unfinished_bytes)
  or (b.access, b.versioning) is distinct from (coalesce(m.access, b.access), coalesce(m.versioning, b.versioning)) and b.operation_id is null and not ${rowIsBusy('b')}`

/** Measures all buckets, and writes down those that hold something else than before. */
export const measureBuckets = async ({ db, cloud }: { db: Db; cloud: Pick<Cloud, 'objects'> }) => {
  const { objects } = cloud
  if (!objects) return
  let page = await objects.list('')
  while (page.length > 0) {
    const found = new Map(page.map((bucket) => [bucket.ref as string, bucket]))
    const rows = await db.system((tx) => changedAmong(tx, page))
    for (const [companyId, changed] of Map.groupBy(rows, ({ company_id }) => company_id))
      await db.tenant({ companyId }, async (tx) => {
        await lockCompany(tx, companyId)
        for (const { id, cloud_ref } of changed) {
          const bucket = found.get(cloud_ref ?? '')
          if (bucket) await follow(tx, { companyId, id }, bucket)
        }
        await settleStored(tx, companyId)
      })
    page = await objects.list(page.at(-1)?.ref ?? '')
  }
}

const changedAmong = async (tx: Tx, page: readonly CloudBucket[]) => {
  const measured = page.map(({ ref, access, versioning, usage }) => ({
    ref,
    access,
    versioning,
    objects: usage.objects,
    bytes: usage.bytes,
    old_bytes: usage.oldBytes,
    unfinished_bytes: usage.unfinishedBytes,
  }))
  const { rows } = await sql<Pick<BucketRow, 'id' | 'company_id' | 'cloud_ref'>>`
    select b.id, b.company_id, b.cloud_ref from buckets as b
    join jsonb_to_recordset(${JSON.stringify(measured)}::jsonb) as m(ref text, access text, versioning text,
      objects bigint, bytes bigint, old_bytes bigint, unfinished_bytes bigint) on m.ref = b.cloud_ref
    where ${differs} order by b.company_id, b.id`.execute(tx)
  return rows
}

const follow = async (tx: Tx, { companyId, id }: { companyId: string; id: string }, bucket: CloudBucket) => {
  const row = await tx
    .selectFrom('buckets')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.cloud_ref !== bucket.ref) return
  await writeUsage(tx, row, bucket.usage)
  // An operation writes down the settings that it changes.
  if (row.operation_id === null && !(await isBusy(tx, row))) await followSettings(tx, row, bucket)
}

/** Settings that a customer's program has changed by S3. */
const followSettings = async (
  tx: Tx,
  row: BucketRow,
  { access = row.access, versioning = row.versioning }: CloudBucket,
) => {
  const changes = [
    { field: 'access', before: row.access, after: access },
    { field: 'versioning', before: row.versioning, after: versioning },
  ].filter(({ before, after }) => before !== after)
  if (changes.length === 0) return
  await tx
    .updateTable('buckets')
    .set({ access, versioning, updated_at: sql<Date>`app_now()` })
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .execute()
  await audit(tx, {
    action: 'object-storage.changed-outside',
    companyId: row.company_id,
    target: { kind: 'bucket', id: row.id, name: row.name },
    details: { changed: changes.map(({ field }) => field) },
    changes,
  })
}

/** Writes down what a bucket holds and what that costs. `settleStored` then counts it towards the company's limit. */
export const writeUsage = async (
  tx: Tx,
  row: Pick<BucketRow, 'id' | 'company_id' | 'objects' | 'bytes' | 'old_bytes' | 'unfinished_bytes'>,
  { objects, bytes, oldBytes, unfinishedBytes }: BucketUsage,
) => {
  const before = [row.objects, row.bytes, row.old_bytes, row.unfinished_bytes]
  if (before.every((count, n) => Number(count) === [objects, bytes, oldBytes, unfinishedBytes][n])) return
  const gib = sql`gib_of(${bytes + oldBytes + unfinishedBytes}::bigint)`
  await sql`update buckets as b
    set objects = ${objects}, bytes = ${bytes}, old_bytes = ${oldBytes}, unfinished_bytes = ${unfinishedBytes},
      measured_at = app_now(), hourly_price = unit.price * ${gib},
      monthly_price = round_even(unit.price * ${gib} * 672, 6)
    from (select id, coalesce(price_of(${gibItem}, currency, created_at, app_now()), 0) as price from buckets
      where company_id = ${row.company_id} and id = ${row.id}) as unit
    where b.company_id = ${row.company_id} and b.id = unit.id`.execute(tx)
}

/** Writes how many GiB a company stores, without one of its buckets where that is about to go. */
export const settleStored = (tx: Tx, companyId: string, gone: string | null = null) =>
  sql`update limits set used = stored.gib
    from (select ceil(coalesce(sum(stored_gib), 0))::bigint as gib from buckets
      where company_id = ${companyId} and id is distinct from ${gone}::uuid) as stored
    where company_id = ${companyId} and metric = 'objectGib' and used <> stored.gib`.execute(tx)
