import type { BucketAt, BucketSettings, Objects, ObjectPage, PageWanted, Signed } from '../objects.ts'
import { CloudFault } from '../port.ts'
import {
  clientsOf,
  inFaults,
  loadSdk,
  unlessGone,
  type Clients,
  type Connect,
  type Sdk,
} from './connections.ts'

/** The methods of the port that every cloud serves by S3 alone. */
export type S3Objects = Pick<
  Objects,
  | 'configure'
  | 'empty'
  | 'page'
  | 'remove'
  | 'restore'
  | 'sign'
  | 'begin'
  | 'unfinished'
  | 'parts'
  | 'complete'
  | 'abort'
> & {
  /** Deletes the bucket; destroying what is already gone succeeds. */
  destroy: Objects['destroy']
  close(): Promise<void>
}

/** Which settings the cloud has calls for. */
export interface S3Can {
  versioning: boolean
  expiry: boolean
  cors: boolean
  acl: boolean
  /** Whether an upload in parts can be completed on condition that there is no object yet. */
  conditionalComplete: boolean
}

interface Open extends Clients {
  sdk: Sdk
  Bucket: string
}

/** So many things are deleted at a time, which is what one call of S3 takes. */
const most = 1000

/** Uploads are aborted one by one. */
const mostAborted = 100

/** The object storage of a cloud that speaks S3. `connect` says whose credentials sign. */
export const s3Objects = (connect: Connect, can: S3Can): S3Objects => {
  const clients = clientsOf(connect)
  const at =
    <A extends unknown[], T>(call: (open: Open, ...args: A) => Promise<T>) =>
    async ({ tenant, region, ref }: BucketAt, ...args: A): Promise<T> => {
      const [sdk, open] = [await loadSdk(), await clients.for(tenant, region)]
      return inFaults(() => call({ ...open, sdk, Bucket: ref }, ...args))
    }
  return {
    configure: at((open, settings: Partial<BucketSettings>) => configured(open, settings, can)),
    empty: at((open, prefix: string | undefined) =>
      prefix === undefined ? emptied(open) : deletedBelow(open, prefix),
    ),
    destroy: at(({ sdk, calls, Bucket }) =>
      unlessGone(() => calls.send(new sdk.DeleteBucketCommand({ Bucket }))),
    ),
    page: at((open, wanted: PageWanted) =>
      wanted.versions ? versionPage(open, wanted) : objectPage(open, wanted),
    ),
    remove: at(removed),
    restore: at(async ({ sdk, calls, Bucket }, { key: Key, version }) => {
      const CopySource = `${Bucket}/${encodeURIComponent(Key)}?versionId=${encodeURIComponent(version)}`
      await calls.send(new sdk.CopyObjectCommand({ Bucket, Key, CopySource }))
    }),
    sign: at(signed),
    begin: at(async ({ sdk, calls, Bucket }, { key: Key, contentType: ContentType }) => {
      const { UploadId = '' } = await calls.send(
        new sdk.CreateMultipartUploadCommand({ Bucket, Key, ContentType }),
      )
      return UploadId
    }),
    unfinished: at(async ({ sdk, calls, Bucket }, after: string | undefined) => {
      const [KeyMarker, UploadIdMarker] = readCursor(after)
      const found = await calls.send(
        new sdk.ListMultipartUploadsCommand({ Bucket, KeyMarker, UploadIdMarker, MaxUploads: mostAborted }),
      )
      return {
        uploads: (found.Uploads ?? []).map(({ Key = '', UploadId = '', Initiated = new Date(0) }) => ({
          key: Key,
          id: UploadId,
          startedAt: Initiated,
        })),
        next: found.IsTruncated ? cursor(found.NextKeyMarker, found.NextUploadIdMarker) : undefined,
      }
    }),
    parts: at(async ({ sdk, calls, Bucket }, { key: Key, id: UploadId }, after: number) => {
      const PartNumberMarker = String(after)
      const { Parts = [] } = await calls.send(
        new sdk.ListPartsCommand({ Bucket, Key, UploadId, PartNumberMarker }),
      )
      return Parts.map(({ PartNumber = 0, ETag = '', Size = 0 }) => ({
        number: PartNumber,
        etag: ETag,
        sizeBytes: Size,
      }))
    }),
    complete: at(async ({ sdk, calls, Bucket }, { key: Key, id: UploadId }, { parts, replaces }) => {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
      const about = { Bucket, Key, UploadId, MultipartUpload: { Parts } }
      const IfNoneMatch = replaces || !can.conditionalComplete ? undefined : '*'
      // The next best thing; two uploads that end at the same moment replace each other.
      if (!replaces && !can.conditionalComplete) await mustBeFree({ sdk, calls, Bucket }, Key)
      await calls.send(new sdk.CompleteMultipartUploadCommand({ ...about, IfNoneMatch }))
    }),
    abort: at(({ sdk, calls, Bucket }, { key: Key, id: UploadId }) =>
      unlessGone(() => calls.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }))),
    ),
    close: clients.close,
  }
}

const mustBeFree = async ({ sdk, calls, Bucket }: Pick<Open, 'sdk' | 'calls' | 'Bucket'>, Key: string) => {
  // A list, because Swift ends its refusals of HEAD in a way that breaks connections which stay open.
  const about = { Bucket, Prefix: Key, MaxKeys: 1, EncodingType: 'url' as const }
  const { Contents = [] } = await calls.send(new sdk.ListObjectsV2Command(about))
  if (Contents.some((found) => decodeURIComponent(found.Key ?? '') === Key))
    throw new CloudFault('conflict', `there is an object ${Key} already`, false)
}

/** Where a page goes on, as one text. */
const cursor = (...parts: (string | undefined)[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** A cursor that we did not issue counts as none. */
const readCursor = (text: string | undefined): (string | undefined)[] => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString())
    return Array.isArray(parts) ? parts.map((part) => (typeof part === 'string' ? part : undefined)) : []
  } catch {
    return []
  }
}

const configured = async ({ sdk, calls, Bucket }: Open, settings: Partial<BucketSettings>, can: S3Can) => {
  const { access, versioning, cors, expiry } = settings
  // Versioning that was never on can't be suspended.
  if (can.versioning && versioning !== undefined && versioning !== 'off') {
    const Status = versioning === 'on' ? 'Enabled' : 'Suspended'
    await calls.send(new sdk.PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status } }))
  }
  if (can.cors && cors?.length === 0) await calls.send(new sdk.DeleteBucketCorsCommand({ Bucket }))
  if (can.cors && cors && cors.length > 0) {
    const CORSRules = cors.map(({ origins, methods, headers, maxAgeSeconds }) => ({
      AllowedOrigins: [...origins],
      AllowedMethods: [...methods],
      AllowedHeaders: [...headers],
      ExposeHeaders: ['ETag'],
      MaxAgeSeconds: maxAgeSeconds,
    }))
    await calls.send(new sdk.PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }))
  }
  if (can.expiry && expiry) {
    const always = {
      ID: 'leftovers',
      Status: 'Enabled' as const,
      Filter: { Prefix: '' },
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: expiry.unfinishedDays },
      ...(expiry.oldVersionDays !== undefined && {
        NoncurrentVersionExpiration: { NoncurrentDays: expiry.oldVersionDays },
      }),
    }
    const rules = expiry.rules.map(({ prefix, days }, n) => ({
      ID: `expiry-${n + 1}`,
      Status: 'Enabled' as const,
      Filter: { Prefix: prefix },
      Expiration: { Days: days },
    }))
    const LifecycleConfiguration = { Rules: [always, ...rules] }
    await calls.send(new sdk.PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }))
  }
  if (can.acl && access) {
    const ACL = access === 'publicRead' ? 'public-read' : 'private'
    await calls.send(new sdk.PutBucketAclCommand({ Bucket, ACL }))
  }
}

const objectPage = async (
  { sdk, calls, Bucket }: Open,
  { prefix, after, size }: PageWanted,
): Promise<ObjectPage> => {
  const [ContinuationToken] = readCursor(after)
  const about = {
    Bucket,
    Prefix: prefix,
    Delimiter: '/',
    MaxKeys: size,
    ContinuationToken,
    EncodingType: 'url' as const,
  }
  const found = await calls.send(new sdk.ListObjectsV2Command(about))
  return {
    folders: (found.CommonPrefixes ?? []).map(({ Prefix = '' }) => decodeURIComponent(Prefix)),
    objects: (found.Contents ?? []).map(({ Key = '', Size = 0, LastModified = new Date(0), ETag = '' }) => ({
      key: decodeURIComponent(Key),
      sizeBytes: Size,
      modifiedAt: LastModified,
      etag: ETag,
    })),
    next: found.IsTruncated ? cursor(found.NextContinuationToken) : undefined,
  }
}

const versionPage = async (
  { sdk, calls, Bucket }: Open,
  { prefix, after, size }: PageWanted,
): Promise<ObjectPage> => {
  const [KeyMarker, VersionIdMarker] = readCursor(after)
  const about = { Bucket, Prefix: prefix, Delimiter: '/', MaxKeys: size, KeyMarker, VersionIdMarker }
  const found = await calls.send(new sdk.ListObjectVersionsCommand({ ...about, EncodingType: 'url' }))
  const objects = [
    ...(found.Versions ?? []).map((one) => ({ ...one, isDeletion: false })),
    ...(found.DeleteMarkers ?? []).map((one) => ({ ...one, Size: 0, ETag: '', isDeletion: true })),
  ].map(
    ({
      Key = '',
      Size = 0,
      LastModified = new Date(0),
      ETag = '',
      VersionId = '',
      IsLatest = false,
      isDeletion,
    }) => ({
      key: decodeURIComponent(Key),
      sizeBytes: Size,
      modifiedAt: LastModified,
      etag: ETag,
      version: { id: VersionId, isCurrent: IsLatest, isDeletion },
    }),
  )
  return {
    folders: (found.CommonPrefixes ?? []).map(({ Prefix = '' }) => decodeURIComponent(Prefix)),
    // S3 gives deletions apart: here they are where they belong.
    objects: objects.toSorted(
      (one, other) =>
        Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)) ||
        Number(other.version.isCurrent) - Number(one.version.isCurrent) ||
        other.modifiedAt.getTime() - one.modifiedAt.getTime(),
    ),
    next: found.IsTruncated
      ? cursor(decodeURIComponent(found.NextKeyMarker ?? ''), found.NextVersionIdMarker)
      : undefined,
  }
}

const removed = async (
  { sdk, calls, Bucket }: Open,
  objects: readonly { key: string; version?: string | undefined }[],
): Promise<string[]> => {
  if (objects.length === 0) return []
  const Objects = objects.map(({ key, version }) => ({ Key: key, VersionId: version }))
  const { Errors = [] } = await calls.send(
    new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
  )
  return Errors.map(({ Key = '' }) => Key)
}

const deletedBelow = async (open: Open, prefix: string) => {
  const { sdk, calls, Bucket } = open
  const about = { Bucket, Prefix: prefix, MaxKeys: most, EncodingType: 'url' as const }
  const { Contents = [], IsTruncated = false } = await calls.send(new sdk.ListObjectsV2Command(about))
  const left = await removed(
    open,
    Contents.map(({ Key = '' }) => ({ key: decodeURIComponent(Key) })),
  )
  return { hasMore: IsTruncated || left.length > 0 }
}

const emptied = async (open: Open) => {
  const { sdk, calls, Bucket } = open
  const about = { Bucket, MaxKeys: most, EncodingType: 'url' as const }
  const found = await calls.send(new sdk.ListObjectVersionsCommand(about))
  const versions = [...(found.Versions ?? []), ...(found.DeleteMarkers ?? [])]
  const left = await removed(
    open,
    versions.map(({ Key = '', VersionId }) => ({ key: decodeURIComponent(Key), version: VersionId })),
  )
  const unfinished = await calls.send(
    new sdk.ListMultipartUploadsCommand({ Bucket, MaxUploads: mostAborted }),
  )
  for (const { Key, UploadId } of unfinished.Uploads ?? [])
    await unlessGone(() => calls.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
  return { hasMore: found.IsTruncated === true || unfinished.IsTruncated === true || left.length > 0 }
}

/** Read by browsers: `filename*` takes every character (RFC 6266). */
const attachment = (fileName: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll("'", '%27')}`

const signed = ({ sdk, signs, Bucket }: Open, wanted: Signed, seconds: number): Promise<string> => {
  const about = { expiresIn: seconds }
  switch (wanted.kind) {
    case 'download': {
      const { key: Key, version: VersionId, fileName } = wanted
      const ResponseContentDisposition = fileName === undefined ? undefined : attachment(fileName)
      const command = new sdk.GetObjectCommand({ Bucket, Key, VersionId, ResponseContentDisposition })
      return sdk.getSignedUrl(signs, command, about)
    }
    case 'upload': {
      const { key: Key, contentType: ContentType } = wanted
      return sdk.getSignedUrl(signs, new sdk.PutObjectCommand({ Bucket, Key, ContentType }), about)
    }
    case 'part': {
      const { upload, number: PartNumber } = wanted
      const part = { Bucket, Key: upload.key, UploadId: upload.id, PartNumber }
      return sdk.getSignedUrl(signs, new sdk.UploadPartCommand(part), about)
    }
    default:
      return wanted satisfies never
  }
}
