import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CorsRule } from '#contract/object-storage/cors.ts'
import type { Expiry } from '#contract/object-storage/expiry.ts'
import type { Grants } from '#contract/object-storage/grants.ts'
import type { AccessKey, Bucket } from '#contract/object-storage/records.ts'
import type { Document, Maybe, ResourceColumns } from './columns.ts'

/** A count of bytes or objects: read as text, as every `bigint`. */
type Count = ColumnType<string, number | undefined, number>

type Settings<T> = ColumnType<T, string | undefined, string>

/** Buckets with what they held when they were measured, and access keys (migration 0530). */
export interface ObjectTables {
  buckets: ResourceColumns<Bucket['status']> & {
    access: Generated<Bucket['access']>
    versioning: Generated<Bucket['versioning']>
    cors: Settings<CorsRule[]>
    expiry: Settings<Expiry>
    objects: Count
    bytes: Count
    old_bytes: Count
    unfinished_bytes: Count
    /** All three sizes, as they are charged. */
    stored_gib: GeneratedAlways<string>
    measured_at: Maybe<Date>
  }
  access_keys: {
    id: string
    company_id: string
    revision: Generated<string>
    name: string
    access_key_id: string
    grants: Document<Grants>
    may_configure: boolean
    status: Generated<AccessKey['status']>
    expires_at: Maybe<Date>
    /** Since when the cloud knows it. Null: its creation is not over. */
    told_at: Maybe<Date>
    created_by: Maybe<string>
    /** To some minutes. */
    last_used_at: Maybe<Date>
    created_at: Generated<Date>
  }
  object_standings: {
    company_id: string
    suspended: Maybe<boolean>
    quota_bytes: ColumnType<string | null, number | null | undefined, number | null>
  }
}

declare module './schema.ts' {
  interface Tables extends ObjectTables {}
}
