import type { CloudRef, Order, TenantRef } from './port.ts'

/**
 * Buckets and what is in them; what a region's store can do is among its capabilities. Every cloud speaks S3 here, so `objects/s3.ts` serves them all; an adapter adds whose
 * credentials sign, and what S3 has no calls for.
 *
 * Contents of files never pass through: browsers send them to the addresses that `sign` gives.
 */
export interface Objects {
  /** The origins of all regions' stores, for the pages that send files there. */
  origins(): Promise<string[]>
  /** Where customers' programs and browsers send their requests. */
  endpoint(region: string): Promise<S3Endpoint>
  /** Repeating an order gives the same bucket; a name that somebody else has is a conflict. */
  createBucket(order: Order, spec: BucketSpec): Promise<CloudBucket>
  findByTag(tenant: TenantRef, tag: string): Promise<CloudBucket | undefined>
  find(at: BucketAt): Promise<CloudBucket | undefined>
  /** A page of all buckets of this installation, by name, with what they hold; empty at the end. */
  list(after: string): Promise<CloudBucket[]>
  /** Changes the settings that are named. */
  configure(at: BucketAt, settings: Partial<BucketSettings>): Promise<void>
  /**
   * Deletes up to about 1,000 things, and tells whether there are more. With a prefix it deletes objects as a client of S3
   * does, and old versions stay; without one everything goes, unfinished uploads too.
   */
  empty(at: BucketAt, prefix: string | undefined): Promise<{ hasMore: boolean }>
  /** Destroying what is already gone succeeds; a bucket that holds anything is a conflict. */
  destroy(at: BucketAt): Promise<void>
  /** Objects and folders whose keys begin with a prefix, up to the next slash. */
  page(at: BucketAt, wanted: PageWanted): Promise<ObjectPage>
  /** Deletes up to 1,000 objects, or versions of them for good. Gives back the keys that could not be deleted. */
  remove(at: BucketAt, objects: readonly ObjectVersion[]): Promise<string[]>
  /** Makes an old version the current one, by a copy. */
  restore(at: BucketAt, object: Required<ObjectVersion>): Promise<void>
  /** An address that can be used without credentials for some seconds. */
  sign(at: BucketAt, wanted: Signed, seconds: number): Promise<string>
  /** Begins an upload in parts. */
  begin(at: BucketAt, object: { key: string; contentType?: string | undefined }): Promise<string>
  /** Uploads that were begun and not completed. */
  unfinished(at: BucketAt, after: string | undefined): Promise<UnfinishedPage>
  /** The parts of an upload that have arrived, behind the number `after`; at most 1,000. */
  parts(at: BucketAt, upload: UploadAt, after: number): Promise<UploadedPart[]>
  /** Refused as a conflict where there is an object already and it must not be replaced. */
  complete(
    at: BucketAt,
    upload: UploadAt,
    made: { parts: readonly PartName[]; replaces: boolean },
  ): Promise<void>
  /** Aborting what is already gone succeeds. */
  abort(at: BucketAt, upload: UploadAt): Promise<void>
  /** Refuses all links that were signed until now. Absent where the cloud can't. */
  stopLinks?(at: BucketAt): Promise<void>
  /** Absent where customers get no access keys. */
  readonly keys?: AccessKeys | undefined
  /**
   * Sets whether a company may use its buckets, and how much it may store. Absent on clouds that can't enforce
   * this.
   */
  setStanding?(tenant: TenantRef, standing: Standing): Promise<void>
}

export interface S3Endpoint {
  /** An origin, such as https://s3.example.com: buckets follow as the first part of the path. */
  url: string
  /** The region that requests are signed for. */
  region: string
}

/** Where a bucket is. */
export interface BucketAt {
  tenant: TenantRef
  region: string
  ref: CloudRef
}

export interface BucketSpec {
  name: string
  region: string
}

export interface CloudBucket {
  ref: CloudRef
  /** Empty where the cloud does not keep it. */
  tag: string
  tenant: TenantRef
  createdAt: Date
  /** Absent in a list of a cloud that tells of it only when it is asked for the bucket itself. */
  access?: BucketSettings['access']
  versioning?: BucketSettings['versioning']
  usage: BucketUsage
}

/** The measured use of a bucket: the count of current objects, and sizes in bytes. */
export interface BucketUsage {
  objects: number
  bytes: number
  oldBytes: number
  unfinishedBytes: number
}

export interface BucketSettings {
  access: 'private' | 'publicRead'
  versioning: 'off' | 'on' | 'suspended'
  cors: readonly CorsRule[]
  expiry: {
    unfinishedDays: number
    oldVersionDays?: number | undefined
    rules: readonly { prefix: string; days: number }[]
  }
}

export interface CorsRule {
  origins: readonly string[]
  methods: readonly ('GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE')[]
  headers: readonly string[]
  maxAgeSeconds: number
}

export interface PageWanted {
  prefix: string
  /** The `next` of the previous page. */
  after?: string | undefined
  /** 1 to 1,000. */
  size: number
  /** Old versions and deletions too. */
  versions: boolean
}

export interface ObjectPage {
  folders: string[]
  objects: CloudObject[]
  /** Absent on the last page. */
  next?: string | undefined
}

export interface CloudObject {
  key: string
  sizeBytes: number
  modifiedAt: Date
  etag: string
  /** Where versions were asked for. */
  version?: { id: string; isCurrent: boolean; isDeletion: boolean } | undefined
}

export interface ObjectVersion {
  key: string
  version?: string | undefined
}

export type Signed =
  | {
      kind: 'download'
      key: string
      version?: string | undefined
      /** Opens in the browser without. */ fileName?: string | undefined
    }
  | { kind: 'upload'; key: string; contentType?: string | undefined }
  | { kind: 'part'; upload: UploadAt; number: number }

export interface UploadAt {
  key: string
  id: string
}

export interface PartName {
  number: number
  etag: string
}

export interface UploadedPart extends PartName {
  sizeBytes: number
}

export interface UnfinishedPage {
  uploads: (UploadAt & { startedAt: Date })[]
  next?: string | undefined
}

export interface Standing {
  isSuspended: boolean
  /** Null: no limit. */
  quotaBytes: number | null
}

/** Access keys that customers' own programs sign with. */
export interface AccessKeys {
  /** Repeating it with the same id gives the key what is said now. */
  create(tenant: TenantRef, key: AccessKeyDraft): Promise<void>
  /** When access keys were used last, as far as the cloud remembers. Absent where it doesn't say. */
  lastUses?(): Promise<{ accessKeyId: string; at: Date }[]>
  /** The key stops working within a second. Revoking a key that is already gone succeeds. */
  revoke(tenant: TenantRef, accessKeyId: string): Promise<void>
}

export interface AccessKeyDraft {
  accessKeyId: string
  secret: string
  /** All buckets of the company, or some. */
  grants: 'all' | readonly { bucket: CloudRef; right: 'read' | 'readWrite' }[]
  /** Whether it may change settings of the buckets that it may write to. */
  mayConfigure: boolean
  expiresAt: Date | null
}
