import { sql, type Selectable } from 'kysely'
import type { AccessKey } from '#contract/object-storage/records.ts'
import type { ObjectTables } from '../../db/objectTables.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'

export type AccessKeyRow = Selectable<ObjectTables['access_keys']>

/** With the name of the user who made it. */
export type NamedKeyRow = AccessKeyRow & { creator_name: string | null }

/** The row as the contract's record. */
export const toAccessKey = (row: NamedKeyRow): AccessKey => ({
  kind: 'accessKey',
  id: row.id,
  revision: Number(row.revision),
  name: row.name,
  accessKeyId: row.access_key_id,
  grants: row.grants,
  mayConfigure: row.may_configure,
  expiresAt: row.expires_at?.toISOString() ?? null,
  status: row.status,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  createdBy: row.created_by === null ? null : { id: row.created_by, name: row.creator_name ?? '' },
  createdAt: row.created_at.toISOString(),
})

/** The access keys of a company. */
export const accessKeysIn = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('access_keys as k')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'k.company_id').onRef('u.id', '=', 'k.created_by'),
    )
    .where('k.company_id', '=', companyId)

export const selectNamed = (found: ReturnType<typeof accessKeysIn>) =>
  found.selectAll('k').select('u.name as creator_name')

/** How the live stream loads access keys. */
export const loadAccessKeys = async (tx: Tx, companyId: string, ids: readonly string[]) => {
  const rows = await selectNamed(accessKeysIn(tx, companyId).where(isAmong('k.id', ids))).execute()
  return rows.map(toAccessKey)
}

const reaching = (bucketId: string) => sql<boolean>`grants @> ${JSON.stringify([{ bucketId }])}::jsonb`

/** Access keys that reach a bucket, by name or because they reach all. */
export const reaches = (bucketId: string) => sql<boolean>`(grants = '"all"'::jsonb or ${reaching(bucketId)})`

/** A bucket that is gone is granted to no access key any more. */
export const dropGrants = (tx: Tx, companyId: string, bucketId: string) =>
  sql`update access_keys set grants = (
      select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(grants) as one
      where one->>'bucketId' <> ${bucketId})
    where company_id = ${companyId} and ${reaching(bucketId)}`.execute(tx)
