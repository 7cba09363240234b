import { validateHeaderValue } from 'node:http'
import { parameter } from './target.ts'
import type { Call } from './call.ts'
import { checksumHeader } from './checksums.ts'
import { S3Error, notImplemented } from './errors.ts'
import type { Bucket } from './buckets.ts'
import type { Version } from './versions.ts'

const kept = ['cache-control', 'content-disposition', 'content-language', 'content-type', 'expires'] as const

const mostMetadataBytes = 2048

/** `aws-chunked` says how the request comes, not what the object is. */
const encodingOf = (header: Call['header']) =>
  header('content-encoding')
    ?.split(',')
    .map((one) => one.trim())
    .filter((one) => one !== 'aws-chunked' && one !== '')
    .join(',')

/** The headers of a request that are kept with the object and given back with it. */
export const headersToKeep = ({ header, headerNames }: Call): Record<string, string> => {
  const acl = header('x-amz-acl')
  if (acl !== undefined && acl !== 'private')
    throw new S3Error(
      'AccessControlListNotSupported',
      'Objects have no access lists of their own here: a bucket is public or it is not.',
    )
  const storageClass = header('x-amz-storage-class')
  if (storageClass !== undefined && storageClass !== 'STANDARD')
    throw notImplemented(`the storage class ${storageClass}`)
  const metadata = headerNames.filter((name) => name.startsWith('x-amz-meta-'))
  const entries = [
    ...kept.map((name) => [name, header(name)] as const),
    ['content-encoding', encodingOf(header)] as const,
    ...metadata.map((name) => [name, header(name)] as const),
  ].filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '')
  const bytes = entries
    .filter(([name]) => name.startsWith('x-amz-meta-'))
    .reduce((sum, [name, value]) => sum + name.length - 'x-amz-meta-'.length + value.length, 0)
  if (bytes > mostMetadataBytes)
    throw new S3Error(
      'MetadataTooLarge',
      `The metadata of an object can have at most ${mostMetadataBytes} bytes.`,
    )
  return Object.fromEntries(entries)
}

/** Parameters by which a signed request has other headers answered. */
export const overrides = [...kept, 'content-encoding'].map((name) => `response-${name}`)

const overridden = (call: Call) =>
  Object.fromEntries(
    overrides.flatMap((name) => {
      const value = parameter(call.target, name)
      if (value === undefined) return []
      if (call.caller.kind === 'anonymous')
        throw new S3Error(
          'InvalidRequest',
          'Request specific response headers cannot be used for anonymous requests.',
        )
      try {
        validateHeaderValue(name, value)
      } catch {
        throw new S3Error('InvalidArgument', `${name} can't be sent as a header.`)
      }
      return [[name.slice('response-'.length), value]]
    }),
  )

/** An object never runs as a page of this origin, whatever it is. */
const harmless = { 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' }

export const quoted = (etag: string) => `"${etag}"`

/** Tells a client of its version, in a bucket that has had any. */
export const versionHeader = ({ versioning }: Bucket, version: string | undefined): Record<string, string> =>
  versioning === 'off' || version === undefined ? {} : { 'x-amz-version-id': version }

export const checksumHeaders = ({ checksum }: Pick<Version, 'checksum'>): Record<string, string> =>
  checksum
    ? { [checksumHeader(checksum.algorithm)]: checksum.value, 'x-amz-checksum-type': checksum.type }
    : {}

/** The headers of an object, for GET and HEAD. */
export const objectHeaders = (call: Call, bucket: Bucket, version: Version): Record<string, string> => ({
  'content-type': 'binary/octet-stream',
  'accept-ranges': 'bytes',
  ...version.headers,
  ...overridden(call),
  ...harmless,
  etag: quoted(version.etag),
  'last-modified': new Date(version.modified).toUTCString(),
  ...versionHeader(bucket, version.version),
})
