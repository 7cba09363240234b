import { createHash } from 'node:crypto'
import { bucketOf, bucketStill, keyOf, type Answer, type Call } from './call.ts'
import type { Bucket } from './buckets.ts'
import { startDigest, type ChecksumType } from './checksums.ts'
import { rangeOf } from './conditions.ts'
import { checksumXml, copySource, wantedAlgorithm } from './copy.ts'
import { S3Error } from './errors.ts'
import { clipped } from './files.ts'
import { checksumHeaders, headersToKeep, quoted } from './objectHeaders.ts'
import { store } from './objects.ts'
import { parameter } from './target.ts'
import type { Upload } from './uploads.ts'
import { wholeOf } from './xml.ts'

const mostParts = 10_000
const largestPart = 5 * 1024 ** 3

/** CRC64NVME is always of the whole object, SHA-1 and SHA-256 of the parts' digests; of the others the client may say. */
const checksumTypeOf = (call: Call, algorithm: Upload['algorithm']): ChecksumType | null => {
  const asked = call.header('x-amz-checksum-type')?.toUpperCase()
  if (asked !== undefined && asked !== 'FULL_OBJECT' && asked !== 'COMPOSITE')
    throw new S3Error('InvalidRequest', 'x-amz-checksum-type must be FULL_OBJECT or COMPOSITE.')
  if (!algorithm) {
    if (asked) throw new S3Error('InvalidRequest', 'x-amz-checksum-type needs x-amz-checksum-algorithm.')
    return null
  }
  const type = asked ?? (algorithm === 'CRC64NVME' ? 'FULL_OBJECT' : 'COMPOSITE')
  const fits = type === 'COMPOSITE' ? algorithm !== 'CRC64NVME' : algorithm.startsWith('CRC')
  if (!fits) throw new S3Error('InvalidRequest', `A checksum of the type ${type} can't be ${algorithm}.`)
  return type
}

export const beginUpload = (call: Call): Answer => {
  const { parts, header } = call
  const [bucket, key] = [bucketOf(call), keyOf(call)]
  const algorithm = wantedAlgorithm(header('x-amz-checksum-algorithm')) ?? null
  const checksumType = checksumTypeOf(call, algorithm)
  const headers = headersToKeep(call)
  const started = parts.now()
  const id = parts.index.transaction(() =>
    parts.uploads.begin({ bucket: bucket.id, key, headers, algorithm, checksumType, started }),
  )
  return {
    headers: {
      ...(algorithm && { 'x-amz-checksum-algorithm': algorithm }),
      ...(checksumType && { 'x-amz-checksum-type': checksumType }),
    },
    xml: { root: 'InitiateMultipartUploadResult', value: { Bucket: bucket.name, Key: key, UploadId: id } },
  }
}

const partNumberOf = (call: Call) => {
  const number = wholeOf(parameter(call.target, 'partNumber') ?? '', 'partNumber', 1)
  if (number > mostParts) throw new S3Error('InvalidArgument', `partNumber can be at most ${mostParts}.`)
  return number
}

const uploadIdOf = ({ target }: Call) => parameter(target, 'uploadId') ?? ''

export const putPart = async (call: Call): Promise<Answer> => {
  const { parts } = call
  const [bucket, key, number] = [bucketOf(call), keyOf(call), partNumberOf(call)]
  const upload = parts.uploads.find(bucket, key, uploadIdOf(call))
  return store(
    call,
    bucket,
    ({ size, md5, checksum, segments }) => {
      parts.uploads.find(bucketStill(call, bucket, 'write'), key, upload.id)
      if (upload.algorithm && checksum?.algorithm !== upload.algorithm)
        throw new S3Error('InvalidRequest', `The upload has the checksum algorithm ${upload.algorithm}.`)
      const etag = md5.toString('hex')
      const freed = parts.uploads.putPart(upload.id, {
        number,
        size,
        etag,
        checksum,
        segments,
        modified: parts.now(),
      })
      return { answer: { headers: { etag: quoted(etag), ...partHeaders(upload, { checksum }) } }, freed }
    },
    upload.algorithm ?? undefined,
  )
}

/** Only the whole has a type. */
const partHeaders = (_upload: Upload, about: Parameters<typeof checksumHeaders>[0]) => {
  const { 'x-amz-checksum-type': _type, ...headers } = checksumHeaders(about)
  return headers
}

/** UploadPartCopy: the part names the source's files. Its bytes are read for the ETag and the checksum. */
export const copyPart = async (call: Call): Promise<Answer> => {
  const { parts } = call
  const [bucket, key, number] = [bucketOf(call), keyOf(call), partNumberOf(call)]
  const upload = parts.uploads.find(bucket, key, uploadIdOf(call))
  const { bucket: from, version } = copySource(call)
  const text = call.header('x-amz-copy-source-range')
  const range = rangeOf(text, version.size)
  if (
    text !== undefined &&
    (!range || !/^bytes=\d+-\d+$/.test(text) || Number(text.split('-')[1]) !== range.last)
  )
    throw new S3Error('InvalidArgument', 'x-amz-copy-source-range must be like bytes=0-9, within the source.')
  const { first, last } = range ?? { first: 0, last: version.size - 1 }
  const size = last - first + 1
  if (size > largestPart) throw new S3Error('EntityTooLarge', `A part can have at most ${largestPart} bytes.`)
  using room = new DisposableStack()
  room.use(parts.accounts.reserve(bucket.account, size))

  const segments = parts.versions.segments(version.content)
  const md5 = createHash('md5')
  const digest = upload.algorithm ? startDigest(upload.algorithm) : undefined
  for await (const chunk of parts.files.read(segments, first, last)) {
    md5.update(chunk)
    digest?.update(chunk)
  }
  const etag = md5.digest('hex')
  const checksum =
    upload.algorithm && digest
      ? {
          algorithm: upload.algorithm,
          value: (await digest.digest()).toString('base64'),
          type: 'FULL_OBJECT' as const,
        }
      : undefined
  const modified = parts.now()
  const freed = parts.index.transaction(() => {
    parts.uploads.find(bucketStill(call, bucket, 'write'), key, upload.id)
    if (parts.versions.find(from, version.key, version.version)?.id !== version.id)
      throw new S3Error('NoSuchKey', 'The specified key does not exist.')
    const copied = clipped(segments, first, last)
    return parts.uploads.putPart(upload.id, { number, size, etag, checksum, segments: copied, modified })
  })
  await parts.files.remove(freed)
  const { ChecksumType: _type, ...told } = checksumXml(checksum)
  return {
    headers: from.versioning === 'off' ? {} : { 'x-amz-copy-source-version-id': version.version },
    xml: {
      root: 'CopyPartResult',
      value: { LastModified: new Date(modified).toISOString(), ETag: quoted(etag), ...told },
    },
  }
}

export const abortUpload = async (call: Call): Promise<Answer> => {
  const { parts } = call
  const [bucket, key]: [Bucket, string] = [bucketOf(call), keyOf(call)]
  const { id } = parts.uploads.find(bucket, key, uploadIdOf(call))
  await parts.files.remove(parts.index.transaction(() => parts.uploads.end(id)))
  return { status: 204 }
}

export const listParts = (call: Call): Answer => {
  const { parts, target } = call
  const [bucket, key] = [bucketOf(call), keyOf(call)]
  const upload = parts.uploads.find(bucket, key, uploadIdOf(call))
  const most = Math.min(1000, wholeOf(parameter(target, 'max-parts') ?? '1000', 'max-parts', 0))
  const after = wholeOf(parameter(target, 'part-number-marker') ?? '0', 'part-number-marker', 0)
  const found = parts.uploads.parts(upload.id, after, most + 1)
  const shown = found.slice(0, most)
  return {
    xml: {
      root: 'ListPartsResult',
      value: {
        Bucket: bucket.name,
        Key: key,
        UploadId: upload.id,
        PartNumberMarker: after,
        NextPartNumberMarker: shown.at(-1)?.number ?? after,
        MaxParts: most,
        IsTruncated: found.length > most,
        ChecksumAlgorithm: upload.algorithm ?? undefined,
        ChecksumType: upload.checksumType ?? undefined,
        Part: shown.map(({ number, size, etag, checksum, modified }) => {
          const { ChecksumType: _type, ...told } = checksumXml(checksum)
          return {
            PartNumber: number,
            LastModified: new Date(modified).toISOString(),
            ETag: quoted(etag),
            Size: size,
            ...told,
          }
        }),
        StorageClass: 'STANDARD',
      },
    },
  }
}
