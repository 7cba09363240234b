import { z } from 'zod/mini'
import { id, instant, record } from '#contract/record.ts'
import { pricedResourceRecord } from '#contract/resources/record.ts'
import { corsRules } from './cors.ts'
import { expiry } from './expiry.ts'
import { grant } from './grants.ts'
import { bucketStatuses } from './kind.ts'

export const bucketStatus = z.enum(bucketStatuses)
export const bucketAccess = z.enum(['private', 'publicRead'])
export const bucketVersioning = z.enum(['off', 'on', 'suspended'])

/**
 * A bucket, which holds objects. Its prices are those of what it held when it was last measured: all three sizes at the
 * price of a GiB, `bucket:gib`.
 */
export const bucket = pricedResourceRecord('bucket', {
  region: z.string(),
  status: bucketStatus,
  access: bucketAccess,
  versioning: bucketVersioning,
  cors: corsRules,
  expiry,
  /** How many current objects there are. */
  objects: z.int(),
  /** The size of current objects. */
  bytes: z.int(),
  /** The size of old versions. */
  oldBytes: z.int(),
  /** The size of the parts of unfinished uploads. */
  unfinishedBytes: z.int(),
  /** When its sizes last changed, as they were measured; null before the first time. */
  measuredAt: z.nullable(instant),
})
export type Bucket = z.infer<typeof bucket>

/** `revoking`: it works no more, or will not in a moment. */
export const accessKeyStatuses = ['active', 'expired', 'revoking'] as const
export const accessKeyStatus = z.enum(accessKeyStatuses)

/** A key with which programs sign their requests to the store. It belongs to the company, and its secret is shown once. */
export const accessKey = record('accessKey', {
  name: z.string(),
  /** The access key id, as S3 clients call it. */
  accessKeyId: z.string(),
  /** Buckets that are gone are not among them: an access key whose buckets are all gone reaches nothing. */
  grants: z.union([z.literal('all'), z.array(grant)]),
  /** Whether it may change settings of the buckets that it may write to. */
  mayConfigure: z.boolean(),
  /** Null: it does not expire. */
  expiresAt: z.nullable(instant),
  status: accessKeyStatus,
  /** To about ten minutes. Null where it was never used, or the cloud does not say. */
  lastUsedAt: z.nullable(instant),
  /** The user who made it; null once they are gone. */
  createdBy: z.nullable(z.object({ id, name: z.string() })),
  createdAt: instant,
})
export type AccessKey = z.infer<typeof accessKey>

/** An object, or an old version of one. */
export const storedObject = z.object({
  key: z.string(),
  sizeBytes: z.int(),
  modifiedAt: instant,
  etag: z.string(),
  /** Where versions were asked for. A deletion is a version that hides those before it. */
  version: z.optional(z.object({ id: z.string(), isCurrent: z.boolean(), isDeletion: z.boolean() })),
})
export type StoredObject = z.infer<typeof storedObject>

/** Objects and folders of one folder, in the order of their keys. */
export const objectPage = z.object({
  /** Prefixes that end with a slash: `photos/2026/`. */
  folders: z.array(z.string()),
  objects: z.array(storedObject),
  /** The `after` of the next page; absent on the last one. */
  next: z.optional(z.string()),
})
export type ObjectPage = z.infer<typeof objectPage>

/** An upload in parts that was begun and not completed. */
export const unfinishedUpload = z.object({ key: z.string(), uploadId: z.string(), startedAt: instant })
export type UnfinishedUpload = z.infer<typeof unfinishedUpload>

/** A part of an upload that has arrived. */
export const uploadedPart = z.object({ number: z.int(), etag: z.string(), sizeBytes: z.int() })
export type UploadedPart = z.infer<typeof uploadedPart>

/** Where programs and browsers reach the store of a region. */
export const objectEndpoint = z.object({
  /** The region of the catalogue. */
  region: id,
  /** An origin, such as `https://s3.example.com`. A public object is at `<url>/<bucket>/<key>`. */
  url: z.string(),
  /** The region that clients have to be set to. */
  signingRegion: z.string(),
  /** Whether the bucket is part of the path, not of the host. */
  pathStyle: z.boolean(),
})
export type ObjectEndpoint = z.infer<typeof objectEndpoint>
