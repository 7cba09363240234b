import { bucketOf, bucketStill, keyOf, type Answer, type Call } from './call.ts'
import { isRangeOfThis, isUnchanged, mustHoldForChange, rangeOf } from './conditions.ts'
import { S3Error } from './errors.ts'
import type { Segment } from './files.ts'
import { checksumHeaders, headersToKeep, objectHeaders, quoted, versionHeader } from './objectHeaders.ts'
import { declaredLength, receive, type Received } from './receive.ts'
import { parameter } from './target.ts'
import type { Algorithm } from './checksums.ts'
import type { Bucket } from './buckets.ts'
import type { Version } from './versions.ts'

/** The largest body of one request. */
const largestBody = 5 * 1024 ** 3

/** The bytes of a request, in a file that belongs to nothing yet. */
export interface Stored extends Received {
  segments: Segment[]
}

/**
 * Reads the body of a request into a file, and has `keep` name it in the index. The file goes if either fails. What `keep`
 * gives back is acknowledged, and by then everything is on the disk.
 */
export const store = async <T>(
  { parts, body }: Call,
  bucket: Bucket,
  keep: (stored: Stored) => { answer: T; freed: string[] },
  alsoWanted?: Algorithm,
): Promise<T> => {
  const length = declaredLength(body)
  if (length > largestBody)
    throw new S3Error('EntityTooLarge', `A request can have at most ${largestBody} bytes: upload in parts.`)
  using room = new DisposableStack()
  room.use(parts.accounts.reserve(bucket.account, length))
  await parts.files.mustHaveRoom(length)
  const file = length > 0 ? await parts.files.create() : undefined
  let kept: { answer: T; freed: string[] }
  try {
    const received = await receive(body, (chunk) => file?.write(chunk), alsoWanted)
    await file?.finish()
    const segments = file ? [{ file: file.name, start: 0, length: received.size }] : []
    kept = parts.index.transaction(() => keep({ ...received, segments }))
  } catch (error) {
    await file?.discard()
    throw error
  }
  await parts.files.remove(kept.freed)
  return kept.answer
}

export const putObject = async (call: Call): Promise<Answer> => {
  const { parts, header } = call
  const { versions } = parts
  const [bucket, key] = [bucketOf(call), keyOf(call)]
  const headers = headersToKeep(call)
  // Asked before the body comes, and again when it is there.
  mustHoldForChange(header, versions.current(bucket, key))
  return store(call, bucket, ({ size, md5, checksum, segments }) => {
    const still = bucketStill(call, bucket, 'write')
    mustHoldForChange(header, versions.current(still, key))
    const written = { size, etag: md5.toString('hex'), checksum, headers, segments }
    const { version, freed } = versions.add(still, key, written, parts.now())
    return {
      answer: {
        headers: {
          etag: quoted(version.etag),
          ...versionHeader(still, version.version),
          ...checksumHeaders(version),
        },
      },
      freed,
    }
  })
}

/** The version that a request is about: the current one, or the one that it names. */
export const versionFor = (
  { parts: { versions } }: Pick<Call, 'parts'>,
  bucket: Bucket,
  { key, version }: { key: string; version: string | undefined },
): Version => {
  const found = version === undefined ? versions.current(bucket, key) : versions.find(bucket, key, version)
  if (!found && version !== undefined)
    throw new S3Error('NoSuchVersion', 'The specified version does not exist.')
  if (found?.isMarker) {
    const marker = { 'x-amz-delete-marker': 'true', ...versionHeader(bucket, found.version) }
    throw version === undefined
      ? new S3Error('NoSuchKey', 'The specified key does not exist.', marker)
      : new S3Error(
          'MethodNotAllowed',
          'The specified method is not allowed against a delete marker.',
          marker,
        )
  }
  if (!found) throw new S3Error('NoSuchKey', 'The specified key does not exist.')
  return found
}

export const getObject = (call: Call): Answer => {
  const { parts, header, method } = call
  const bucket = bucketOf(call)
  const version = versionFor(call, bucket, { key: keyOf(call), version: parameter(call.target, 'versionId') })
  const headers = objectHeaders(call, bucket, version)
  if (isUnchanged(header, version)) return { status: 304, headers }
  const range = isRangeOfThis(header, version) ? rangeOf(header('range'), version.size) : undefined
  const { first, last } = range ?? { first: 0, last: version.size - 1 }
  // A checksum is of all bytes: of some of them it would only mislead.
  const isTold = header('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED' && !range
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      ...(range && { 'content-range': `bytes ${first}-${last}/${version.size}` }),
      ...(isTold && checksumHeaders(version)),
    },
    ...(method === 'GET' &&
      version.size > 0 && { bytes: parts.files.read(parts.versions.segments(version.content), first, last) }),
  }
}

export const deleteObject = async (call: Call): Promise<Answer> => {
  const { parts, header } = call
  const [bucket, key] = [bucketOf(call), keyOf(call)]
  const wanted = parameter(call.target, 'versionId')
  const { version, isMarker, freed } = parts.index.transaction(() => {
    if (header('if-match') !== undefined)
      mustHoldForChange(
        header,
        wanted === undefined ? parts.versions.current(bucket, key) : parts.versions.find(bucket, key, wanted),
      )
    return parts.versions.remove(bucket, key, wanted, parts.now())
  })
  await parts.files.remove(freed)
  return {
    status: 204,
    headers: { ...versionHeader(bucket, version), ...(isMarker && { 'x-amz-delete-marker': 'true' }) },
  }
}
