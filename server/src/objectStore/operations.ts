import {
  createBucket,
  deleteBucket,
  deleteCors,
  deleteLifecycle,
  getAcl,
  getCors,
  getLifecycle,
  getLocation,
  getObjectTagging,
  getVersioning,
  headBucket,
  listBuckets,
  putAcl,
  putCors,
  putLifecycle,
  putVersioning,
} from './bucketSettings.ts'
import type { Answer, Call, Need } from './call.ts'
import { algorithms, checksumHeader } from './checksums.ts'
import { completeUpload } from './complete.ts'
import { copyObject } from './copy.ts'
import { deleteMany } from './deleteMany.ts'
import { notImplemented } from './errors.ts'
import { listObjects, listObjectsV2, listUploads, listVersions } from './listings.ts'
import { abortUpload, beginUpload, copyPart, listParts, putPart } from './multipart.ts'
import { overrides } from './objectHeaders.ts'
import { deleteObject, getObject, putObject } from './objects.ts'

interface Operation {
  method: string
  on: 'service' | 'bucket' | 'object'
  /** The parameters that make it this operation. */
  marks?: readonly string[]
  /** Other parameters that it reads. */
  query?: readonly string[]
  /** Headers of S3 that it reads, beside those that every operation may have. */
  headers?: readonly string[]
  /** Whether it has `x-amz-copy-source`. */
  copies?: true
  /** The right that the operation needs. `caller`: the operation checks it itself. */
  needs: Need | 'caller'
  run: (call: Call) => Answer | Promise<Answer>
}

/** The name of a group of headers ends with a star. */
const written = ['x-amz-meta-*', 'x-amz-acl', 'x-amz-storage-class']
const copied = [
  'x-amz-copy-source',
  'x-amz-copy-source-if-match',
  'x-amz-copy-source-if-none-match',
  'x-amz-copy-source-if-modified-since',
  'x-amz-copy-source-if-unmodified-since',
]
const listed = ['prefix', 'delimiter', 'encoding-type']
const reads = {
  query: ['versionId', ...overrides],
  headers: ['x-amz-checksum-mode'],
  needs: 'readObject',
} as const

/** All that the store does. */
const operations: readonly Operation[] = [
  {
    method: 'GET',
    on: 'service',
    query: ['max-buckets', 'continuation-token'],
    needs: 'caller',
    run: listBuckets,
  },

  { method: 'HEAD', on: 'bucket', needs: 'read', run: headBucket },
  { method: 'PUT', on: 'bucket', needs: 'caller', run: createBucket },
  { method: 'DELETE', on: 'bucket', needs: 'own', run: deleteBucket },
  { method: 'GET', on: 'bucket', marks: ['location'], needs: 'read', run: getLocation },
  { method: 'GET', on: 'bucket', marks: ['versioning'], needs: 'read', run: getVersioning },
  { method: 'PUT', on: 'bucket', marks: ['versioning'], needs: 'configure', run: putVersioning },
  { method: 'GET', on: 'bucket', marks: ['cors'], needs: 'read', run: getCors },
  { method: 'PUT', on: 'bucket', marks: ['cors'], needs: 'configure', run: putCors },
  { method: 'DELETE', on: 'bucket', marks: ['cors'], needs: 'configure', run: deleteCors },
  { method: 'GET', on: 'bucket', marks: ['lifecycle'], needs: 'read', run: getLifecycle },
  { method: 'PUT', on: 'bucket', marks: ['lifecycle'], needs: 'configure', run: putLifecycle },
  { method: 'DELETE', on: 'bucket', marks: ['lifecycle'], needs: 'configure', run: deleteLifecycle },
  { method: 'GET', on: 'bucket', marks: ['acl'], needs: 'read', run: getAcl },
  { method: 'PUT', on: 'bucket', marks: ['acl'], headers: ['x-amz-acl'], needs: 'configure', run: putAcl },

  { method: 'GET', on: 'bucket', query: [...listed, 'marker', 'max-keys'], needs: 'read', run: listObjects },
  {
    method: 'GET',
    on: 'bucket',
    marks: ['list-type'],
    query: [...listed, 'continuation-token', 'start-after', 'max-keys', 'fetch-owner'],
    needs: 'read',
    run: listObjectsV2,
  },
  {
    method: 'GET',
    on: 'bucket',
    marks: ['versions'],
    query: [...listed, 'key-marker', 'version-id-marker', 'max-keys'],
    needs: 'read',
    run: listVersions,
  },
  {
    method: 'GET',
    on: 'bucket',
    marks: ['uploads'],
    query: [...listed, 'key-marker', 'upload-id-marker', 'max-uploads'],
    needs: 'read',
    run: listUploads,
  },
  { method: 'POST', on: 'bucket', marks: ['delete'], needs: 'write', run: deleteMany },

  { method: 'GET', on: 'object', ...reads, run: getObject },
  { method: 'HEAD', on: 'object', ...reads, run: getObject },
  { method: 'PUT', on: 'object', headers: written, needs: 'write', run: putObject },
  {
    method: 'PUT',
    on: 'object',
    copies: true,
    headers: [...written, ...copied, 'x-amz-metadata-directive', 'x-amz-checksum-algorithm'],
    needs: 'write',
    run: copyObject,
  },
  { method: 'DELETE', on: 'object', query: ['versionId'], needs: 'write', run: deleteObject },
  {
    method: 'GET',
    on: 'object',
    marks: ['tagging'],
    query: ['versionId'],
    needs: 'readObject',
    run: getObjectTagging,
  },
  {
    method: 'POST',
    on: 'object',
    marks: ['uploads'],
    headers: [...written, 'x-amz-checksum-algorithm', 'x-amz-checksum-type'],
    needs: 'write',
    run: beginUpload,
  },
  { method: 'PUT', on: 'object', marks: ['partNumber', 'uploadId'], needs: 'write', run: putPart },
  {
    method: 'PUT',
    on: 'object',
    marks: ['partNumber', 'uploadId'],
    copies: true,
    headers: [...copied, 'x-amz-copy-source-range'],
    needs: 'write',
    run: copyPart,
  },
  {
    method: 'POST',
    on: 'object',
    marks: ['uploadId'],
    headers: ['x-amz-checksum-type', 'x-amz-mp-object-size'],
    needs: 'write',
    run: completeUpload,
  },
  { method: 'DELETE', on: 'object', marks: ['uploadId'], needs: 'write', run: abortUpload },
  {
    method: 'GET',
    on: 'object',
    marks: ['uploadId'],
    query: ['part-number-marker', 'max-parts'],
    needs: 'write',
    run: listParts,
  },
]

const alwaysKnown = new Set([
  'x-amz-date',
  'x-amz-content-sha256',
  'x-amz-decoded-content-length',
  'x-amz-trailer',
  'x-amz-sdk-checksum-algorithm',
  'x-amz-user-agent',
  ...algorithms.map(checksumHeader),
])

const fits = (known: readonly string[], name: string) =>
  known.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name))

/** Refuses a part of a request that S3 knows and the store doesn't, so that nothing is ignored silently. */
const mustBeKnown = (call: Call, { marks = [], query = [], headers = [] }: Operation) => {
  const isLink = call.caller.kind === 'key' && call.caller.proof.by === 'link'
  for (const [name] of call.target.query) {
    // SDKs name the operation by it; a link has headers in its address, which are looked at below.
    if (name === 'x-id' || (isLink && /^x-amz-/i.test(name))) continue
    if (!marks.includes(name) && !query.includes(name)) throw notImplemented(`the parameter ${name} here`)
  }
  for (const name of call.headerNames)
    if (name.startsWith('x-amz-') && !alwaysKnown.has(name) && !fits(headers, name))
      throw notImplemented(`the header ${name} here`)
}

/** Which operation a request is. */
export const operationOf = (call: Call): Operation => {
  const { bucket, key, query } = call.target
  const on = bucket === undefined ? 'service' : key === undefined ? 'bucket' : 'object'
  const names = new Set(query.map(([name]) => name))
  const copies = call.header('x-amz-copy-source') !== undefined
  const [operation] = operations
    .filter(
      (one) =>
        one.method === call.method &&
        one.on === on &&
        (one.copies ?? false) === copies &&
        (one.marks ?? []).every((name) => names.has(name)),
    )
    .toSorted((one, other) => (other.marks?.length ?? 0) - (one.marks?.length ?? 0))
  if (!operation) throw notImplemented(`${call.method} ${copies ? 'with x-amz-copy-source ' : ''}here`)
  mustBeKnown(call, operation)
  return operation
}
