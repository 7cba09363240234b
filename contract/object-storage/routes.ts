import { z } from 'zod/mini'
import { activity } from '#contract/activity.ts'
import { tags } from '#contract/resources/fields.ts'
import { nameText } from '#contract/nameText.ts'
import { id, instant, pageQuery } from '#contract/record.ts'
import { many, nothing, one, route, value } from '#contract/route.ts'
import { bucketName } from './bucketName.ts'
import { corsRules } from './cors.ts'
import { expiry } from './expiry.ts'
import { grants } from './grants.ts'
import { keyPrefix, objectKey } from './objectKey.ts'
import {
  accessKey,
  bucket,
  bucketAccess,
  bucketStatus,
  bucketVersioning,
  objectEndpoint,
  objectPage,
  unfinishedUpload,
  uploadedPart,
} from './records.ts'

/** The most objects that one call deletes. */
export const mostDeleted = 1000
/** The most addresses that one call signs. */
export const mostSigned = 100
/** For how long a signed address is good unless the caller says otherwise. */
export const usualLinkSeconds = 900
/** A week, which is the most that S3 takes. */
export const mostLinkSeconds = 604_800
/** The most parts of an upload. */
export const mostParts = 10_000
/** How many objects a page has when the caller does not say. */
export const usualObjects = 100

export const bucketDraft = z.object({
  name: bucketName,
  projectId: id,
  region: z.string().check(z.minLength(1, 'required')),
  /** `off` when absent. */
  versioning: z.optional(z.enum(['off', 'on'])),
  tags: z.optional(tags),
})
export type BucketDraft = z.infer<typeof bucketDraft>

/** Only what is named changes. Versioning that was on is suspended, and never off again. */
export const bucketChanges = z.partial(
  z.object({ access: bucketAccess, versioning: bucketVersioning, cors: corsRules, expiry }),
)
export type BucketChanges = z.infer<typeof bucketChanges>

const word = (most: number) => z.string().check(z.minLength(1, 'required'), z.maxLength(most, 'tooLong'))
const versionId = word(200)
const uploadId = word(1024)
const etag = word(200)
const contentType = z.string().check(
  z.maxLength(200, 'tooLong'),
  z.refine((text) => /^[\u0020-\u007e]*$/.test(text), 'invalid'),
)
const cursor = z.optional(word(4096))
const partNumber = z.int().check(z.gte(1, 'tooFew'), z.lte(mostParts, 'tooMany'))
/** How large it will be, where that is known: what is over the company's limit is refused before it is sent. */
const sizeBytes = z.optional(z.int().check(z.gte(0, 'tooFew')))

/** Another lifetime than the usual one needs `object-storage:keys`. */
const seconds = z.optional(z.int().check(z.gte(1, 'tooFew'), z.lte(mostLinkSeconds, 'tooMany')))

const several = <S extends z.ZodMiniType>(item: S, most: number) =>
  z.array(item).check(z.minLength(1, 'tooFew'), z.maxLength(most, 'tooMany'))

/** Addresses in the order of what was asked for, and until when they are good. */
const signed = value(z.object({ urls: z.array(z.string()), expiresAt: instant }))

export const accessKeyDraft = z.object({
  name: nameText(63),
  grants,
  /** Whether it may change settings of buckets too, as a user with `object-storage:update` may; false when absent. */
  mayConfigure: z.optional(z.boolean()),
  /** In the future; it does not expire when absent. */
  expiresAt: z.optional(z.nullable(instant)),
})
export type AccessKeyDraft = z.infer<typeof accessKeyDraft>

const change = <const T extends object>(terms: T) => ({ ...terms, gives: one(bucket), status: 202 }) as const
const reads = { needs: 'object-storage:objects-read' } as const
/** A signed address works for everyone who has it. */
const signs = { unversioned: true, tellsSecret: true, bodyKib: 1024 } as const
const writes = { needs: 'object-storage:objects-write', unversioned: true } as const

export const objectStorage = {
  endpoints: route('GET /object-storage/endpoints', {
    needs: 'object-storage:read',
    summary: 'Where programs reach the store, for each region that has one.',
    gives: value(z.array(objectEndpoint)),
  }),
  list: route('GET /object-storage/buckets', {
    needs: 'object-storage:read',
    summary: 'Buckets of the projects that the caller may see.',
    query: z.extend(pageQuery, {
      status: z.optional(bucketStatus),
      region: z.optional(z.string()),
      access: z.optional(bucketAccess),
      tag: z.optional(z.string()),
    }),
    gives: many(bucket),
  }),
  create: route(
    'POST /object-storage/buckets',
    change({
      needs: 'object-storage:create',
      summary: 'Create a bucket, which is private. 409 where anybody has one of this name.',
      body: bucketDraft,
    }),
  ),
  read: route('GET /object-storage/buckets/:id', { needs: 'object-storage:read', gives: one(bucket) }),
  update: route('PATCH /object-storage/buckets/:id', {
    needs: 'object-storage:update',
    summary: 'Tag, lock. Honours `If-Match`.',
    body: z.partial(z.object({ tags, locked: z.boolean() })),
    gives: one(bucket),
  }),
  remove: route('DELETE /object-storage/buckets/:id', {
    ...change({
      needs: 'object-storage:delete',
      summary:
        'Delete it for good. 409 `notEmpty` with the counts where it holds anything, unless `empty=true`, which deletes that as well.',
    }),
    query: z.strictObject({ empty: z.optional(z.enum(['true', 'false'])) }),
  }),
  configure: route(
    'POST /object-storage/buckets/:id/actions/configure',
    change({
      needs: 'object-storage:update',
      summary: 'Change access, versioning, CORS or expiry. Honours `If-Match`.',
      body: bucketChanges,
    }),
  ),
  empty: route(
    'POST /object-storage/buckets/:id/actions/empty',
    change({
      needs: 'object-storage:objects-write',
      summary:
        'Delete the objects below a prefix, whose old versions stay; without a prefix everything, old versions and unfinished uploads too.',
      body: z.object({ prefix: z.optional(keyPrefix.check(z.minLength(1, 'required'))) }),
    }),
  ),
  revokeLinks: route(
    'POST /object-storage/buckets/:id/actions/revokeLinks',
    change({
      needs: 'object-storage:keys',
      summary: 'Refuse every signed address that was given out until now.',
    }),
  ),
  activity: route('GET /object-storage/buckets/:id/activity', {
    needs: 'object-storage:read',
    summary: 'What happened to the bucket, newest first, 200 entries at most.',
    gives: value(z.array(activity)),
  }),
  objects: route('GET /object-storage/buckets/:id/objects', {
    ...reads,
    summary: 'Objects and folders below a prefix, up to the next slash. There is no total.',
    query: z.strictObject({
      prefix: z.optional(keyPrefix),
      after: cursor,
      size: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1000))),
      /** Old versions and deletions too. */
      versions: z.optional(z.enum(['true', 'false'])),
    }),
    gives: value(objectPage),
  }),
  deleteObjects: route('POST /object-storage/buckets/:id/objects/delete', {
    ...writes,
    bodyKib: 4096,
    summary: 'Delete objects, or versions of them for good. Answers the keys that could not be deleted.',
    body: z.object({
      objects: several(z.object({ key: objectKey, version: z.optional(versionId) }), mostDeleted),
    }),
    gives: value(z.object({ failed: z.array(z.string()) })),
  }),
  restoreObject: route('POST /object-storage/buckets/:id/objects/restore', {
    ...writes,
    summary: 'Make an old version the current one, by a copy.',
    body: z.object({ key: objectKey, version: versionId }),
    gives: nothing,
  }),
  downloadUrls: route('POST /object-storage/buckets/:id/download-urls', {
    ...reads,
    ...signs,
    summary:
      'Addresses that give an object without credentials, for 15 minutes. Other `seconds` need `object-storage:keys`.',
    body: z.object({
      objects: several(
        z.object({
          key: objectKey,
          version: z.optional(versionId),
          /** The browser saves it under this name; it opens it when absent. */
          fileName: z.optional(nameText(255)),
        }),
        mostSigned,
      ),
      seconds,
    }),
    gives: signed,
  }),
  uploadUrls: route('POST /object-storage/buckets/:id/upload-urls', {
    ...writes,
    ...signs,
    summary:
      'Addresses to PUT objects to, for 15 minutes; 402 where their sizes are over the limit. Send the same `Content-Type`, and `If-None-Match: *` to replace nothing.',
    body: z.object({
      objects: several(
        z.object({ key: objectKey, contentType: z.optional(contentType), sizeBytes }),
        mostSigned,
      ),
      seconds,
    }),
    gives: signed,
  }),
  uploads: route('GET /object-storage/buckets/:id/uploads', {
    ...reads,
    summary: 'Uploads that were begun and not completed.',
    query: z.strictObject({ after: cursor }),
    gives: value(z.object({ uploads: z.array(unfinishedUpload), next: z.optional(z.string()) })),
  }),
  beginUpload: route('POST /object-storage/buckets/:id/uploads', {
    ...writes,
    summary: 'Begin an upload in parts.',
    body: z.object({ key: objectKey, contentType: z.optional(contentType), sizeBytes }),
    gives: value(z.object({ uploadId: z.string() })),
    status: 201,
  }),
  partUrls: route('POST /object-storage/buckets/:id/uploads/part-urls', {
    ...writes,
    ...signs,
    summary: 'Addresses to PUT parts of an upload to, for 15 minutes.',
    body: z.object({ key: objectKey, uploadId, numbers: several(partNumber, mostSigned) }),
    gives: signed,
  }),
  parts: route('GET /object-storage/buckets/:id/uploads/parts', {
    ...reads,
    summary: 'The parts of an upload that have arrived behind the number `after`, 1,000 at most.',
    query: z.strictObject({
      key: objectKey,
      uploadId,
      after: z.optional(z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(mostParts))),
    }),
    gives: value(z.array(uploadedPart)),
  }),
  completeUpload: route('POST /object-storage/buckets/:id/uploads/complete', {
    ...writes,
    bodyKib: 4096,
    summary: 'Make an object of the parts. 409 `exists` where there is one already, unless `replaces`.',
    body: z.object({
      key: objectKey,
      uploadId,
      parts: several(z.object({ number: partNumber, etag }), mostParts),
      replaces: z.optional(z.boolean()),
    }),
    gives: nothing,
  }),
  abortUpload: route('POST /object-storage/buckets/:id/uploads/abort', {
    ...writes,
    summary: 'End an upload and delete its parts.',
    body: z.object({ key: objectKey, uploadId }),
    gives: nothing,
  }),
  accessKeys: route('GET /object-storage/access-keys', {
    needs: 'object-storage:keys',
    summary: "The company's access keys; with `bucket` those that reach it.",
    query: z.extend(pageQuery, { bucket: z.optional(id) }),
    gives: many(accessKey),
  }),
  createAccessKey: route('POST /object-storage/access-keys', {
    needs: 'object-storage:keys',
    sudo: true,
    notForStaff: true,
    tellsSecret: true,
    unversioned: true,
    summary:
      'Make an access key with at most the rights that the caller has. The answer is the only one with the secret; the record comes along as `included`.',
    body: accessKeyDraft,
    gives: value(z.object({ id, accessKeyId: z.string(), secret: z.string() })),
    status: 201,
  }),
  removeAccessKey: route('DELETE /object-storage/access-keys/:id', {
    needs: 'object-storage:keys',
    sudo: true,
    notForStaff: true,
    summary: 'Revoke it: it stops working within a second.',
    gives: nothing,
  }),
}
