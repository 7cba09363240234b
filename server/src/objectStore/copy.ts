import { bucketOf, bucketStill, keyOf, mustBeAllowed, type Answer, type Call } from './call.ts'
import { mustBe, type Bucket } from './buckets.ts'
import { algorithms, startDigest, type Algorithm, type Checksum } from './checksums.ts'
import { mustHoldForChange, mustHoldForSource } from './conditions.ts'
import { S3Error } from './errors.ts'
import { checksumHeaders, headersToKeep, quoted, versionHeader } from './objectHeaders.ts'
import { versionFor } from './objects.ts'
import { readTarget } from './target.ts'
import { checksumElement } from './checksums.ts'
import type { Version } from './versions.ts'
import type { XmlValue } from './xml.ts'

/** The version that `x-amz-copy-source` names, if the caller may read it and its conditions hold. */
export const copySource = (call: Call): { bucket: Bucket; version: Version } => {
  const text = call.header('x-amz-copy-source') ?? ''
  const [path = '', ...rest] = text.split('?')
  const { bucket: name, key } = readTarget(path.startsWith('/') ? path : `/${path}`)
  const [, wanted] = /^versionId=(.+)$/.exec(rest.join('?')) ?? []
  if (name === undefined || key === undefined || (rest.length > 0 && wanted === undefined))
    throw new S3Error(
      'InvalidArgument',
      'x-amz-copy-source must be like bucket/key or bucket/key?versionId=….',
    )
  const bucket = mustBe(call.parts.buckets.find(name))
  mustBeAllowed(call, bucket, 'readObject')
  const version = versionFor(call, bucket, { key, version: wanted })
  mustHoldForSource(call.header, version)
  return { bucket, version }
}

/** The algorithm that a request asks for by its name. */
export const wantedAlgorithm = (text: string | undefined): Algorithm | undefined => {
  if (text === undefined) return undefined
  const algorithm = algorithms.find((one) => one === text.toUpperCase())
  if (!algorithm)
    throw new S3Error('InvalidRequest', `The checksum algorithm must be one of ${algorithms.join(', ')}.`)
  return algorithm
}

/** The XML elements of a checksum. */
export const checksumXml = (checksum: Checksum | undefined): { [name: string]: XmlValue } =>
  checksum ? { [checksumElement(checksum.algorithm)]: checksum.value, ChecksumType: checksum.type } : {}

/** The checksum of a copy: the source's own, or another one, for which its bytes are read. */
const checksumOfCopy = async ({ parts }: Call, source: Version, wanted: Algorithm | undefined) => {
  if (wanted === undefined || source.checksum?.algorithm === wanted) return source.checksum
  const digest = startDigest(wanted)
  for await (const chunk of parts.files.read(parts.versions.segments(source.content), 0, source.size - 1))
    digest.update(chunk)
  return {
    algorithm: wanted,
    value: (await digest.digest()).toString('base64'),
    type: 'FULL_OBJECT' as const,
  }
}

/** CopyObject. No byte is copied: both objects name the same files. */
export const copyObject = async (call: Call): Promise<Answer> => {
  const { parts, header } = call
  const [bucket, key] = [bucketOf(call), keyOf(call)]
  const source = copySource(call)
  const directive = header('x-amz-metadata-directive') ?? 'COPY'
  if (directive !== 'COPY' && directive !== 'REPLACE')
    throw new S3Error('InvalidArgument', 'x-amz-metadata-directive must be COPY or REPLACE.')
  const isItself = source.bucket.id === bucket.id && source.version.key === key
  if (isItself && source.version.isCurrent && directive === 'COPY')
    throw new S3Error('InvalidRequest', 'An object can be copied to itself only with other metadata.')
  const sent = headersToKeep(call)
  const headers = directive === 'REPLACE' ? sent : source.version.headers
  const checksum = await checksumOfCopy(
    call,
    source.version,
    wantedAlgorithm(header('x-amz-checksum-algorithm')),
  )
  using room = new DisposableStack()
  room.use(parts.accounts.reserve(bucket.account, source.version.size))
  const { version, freed } = parts.index.transaction(() => {
    const still = bucketStill(call, bucket, 'write')
    mustHoldForChange(header, parts.versions.current(still, key))
    // Its files could be gone if it was deleted meanwhile.
    const from = parts.versions.find(source.bucket, source.version.key, source.version.version)
    if (from?.id !== source.version.id) throw new S3Error('NoSuchKey', 'The specified key does not exist.')
    const { size, etag, content } = from
    const segments = parts.versions.segments(content)
    return parts.versions.add(still, key, { size, etag, checksum, headers, segments }, parts.now())
  })
  await parts.files.remove(freed)
  return {
    headers: {
      ...versionHeader(bucket, version.version),
      ...checksumHeaders(version),
      ...(source.bucket.versioning !== 'off' && { 'x-amz-copy-source-version-id': source.version.version }),
    },
    xml: {
      root: 'CopyObjectResult',
      value: {
        LastModified: new Date(version.modified).toISOString(),
        ETag: quoted(version.etag),
        ...checksumXml(version.checksum),
      },
    },
  }
}
