import { createHash } from 'node:crypto'
import { bucketOf, bucketStill, keyOf, type Answer, type Call } from './call.ts'
import {
  algorithmOfHeader,
  algorithms,
  checksumElement,
  checksumHeader,
  combinedCrc,
  compositeChecksum,
  type Checksum,
} from './checksums.ts'
import { mustHoldForChange } from './conditions.ts'
import { checksumXml } from './copy.ts'
import { S3Error } from './errors.ts'
import { quoted, versionHeader } from './objectHeaders.ts'
import { receiveAll } from './receive.ts'
import { parameter } from './target.ts'
import type { Part, Upload } from './uploads.ts'
import type { Version } from './versions.ts'
import {
  childrenOf,
  knowsOnly,
  largestXml,
  neededText,
  parseXml,
  textOf,
  wholeOf,
  type XmlElement,
} from './xml.ts'

const mostParts = 10_000
const smallestPart = 5 * 1024 ** 2
const largestObject = 5 * 1024 ** 4

interface Named {
  number: number
  etag: string
  /** The checksums that the client remembers, by algorithm. */
  checksums: (readonly [string, string])[]
}

const namedParts = (document: XmlElement): Named[] => {
  knowsOnly(document, ['Part'])
  const named = childrenOf(document, 'Part').map((part) => {
    knowsOnly(part, ['PartNumber', 'ETag', ...algorithms.map(checksumElement)])
    return {
      number: wholeOf(neededText(part, 'PartNumber'), 'PartNumber', 1),
      etag: neededText(part, 'ETag').trim().replaceAll('"', ''),
      checksums: algorithms.flatMap((algorithm) => {
        const value = textOf(part, checksumElement(algorithm))
        return value === undefined ? [] : [[algorithm, value.trim()] as const]
      }),
    }
  })
  if (named.length === 0 || named.length > mostParts)
    throw new S3Error('MalformedXML', `There must be 1 to ${mostParts} parts.`)
  if (named.some(({ number }, n) => n > 0 && number <= (named[n - 1]?.number ?? 0)))
    throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.')
  return named
}

/** The parts that the client names, as they are here. */
const partsOf = ({ parts: { uploads } }: Call, upload: Upload, named: readonly Named[]): Part[] => {
  const found = named.map(({ number, etag, checksums }) => {
    const part = uploads.part(upload.id, number)
    const isRight =
      part?.etag === etag &&
      checksums.every(
        ([algorithm, value]) => part.checksum?.algorithm === algorithm && part.checksum.value === value,
      )
    if (!part || !isRight)
      throw new S3Error('InvalidPart', `Part ${number} could not be found, or is not the one that was named.`)
    return part
  })
  const small = found.slice(0, -1).find(({ size }) => size < smallestPart)
  if (small)
    throw new S3Error('EntityTooSmall', `Part ${small.number} is smaller than the minimum allowed size.`)
  if (found.reduce((sum, { size }) => sum + size, 0) > largestObject)
    throw new S3Error('EntityTooLarge', `An object can have at most ${largestObject} bytes.`)
  return found
}

const checksumOf = ({ algorithm, checksumType }: Upload, parts: readonly Part[]): Checksum | undefined => {
  if (!algorithm || !checksumType) return undefined
  const values = parts.map(({ checksum, size }) => ({ value: checksum?.value ?? '', size }))
  const value =
    checksumType === 'FULL_OBJECT' || algorithm === 'CRC64NVME'
      ? combinedCrc(algorithm, values)
      : compositeChecksum(
          algorithm,
          values.map((one) => one.value),
        )
  return value === undefined ? undefined : { algorithm, value, type: checksumType }
}

/** The checksum that the client gives for the whole, if it gives one. */
const mustBeRight = (call: Call, checksum: Checksum | undefined) => {
  const name = call.headerNames.find((one) => algorithmOfHeader(one))
  const given = name === undefined ? undefined : call.header(name)
  if (name === undefined || !checksum || name !== checksumHeader(checksum.algorithm)) return
  if (given !== checksum.value)
    throw new S3Error('BadDigest', `The ${checksum.algorithm} you specified did not match.`)
}

const answerOf = (call: Call, version: Version, bucket: ReturnType<typeof bucketOf>): Answer => ({
  headers: versionHeader(bucket, version.version),
  xml: {
    root: 'CompleteMultipartUploadResult',
    value: {
      Location: call.target.path,
      Bucket: bucket.name,
      Key: version.key,
      ETag: quoted(version.etag),
      ...checksumXml(version.checksum),
    },
  },
})

/** CompleteMultipartUpload: one transaction in which the object takes over the files of its parts. */
export const completeUpload = async (call: Call): Promise<Answer> => {
  const { parts, header } = call
  const { uploads, versions } = parts
  const [bucket, key] = [bucketOf(call), keyOf(call)]
  const id = parameter(call.target, 'uploadId') ?? ''
  // Its checksum header is of the object, not of this document.
  const body = {
    ...call.body,
    header: (name: string) => (algorithmOfHeader(name) ? [] : call.body.header(name)),
  }
  const named = namedParts(parseXml(await receiveAll(body, largestXml), 'CompleteMultipartUpload'))
  const { answer, freed } = parts.index.transaction(() => {
    const still = bucketStill(call, bucket, 'write')
    // A client that missed the answer asks again.
    const done = versions.ofUpload(still, key, id)
    if (done) return { answer: answerOf(call, done, still), freed: [] }
    const upload = uploads.find(still, key, id)
    const found = partsOf(call, upload, named)
    mustHoldForChange(header, versions.current(still, key))
    const size = found.reduce((sum, part) => sum + part.size, 0)
    const objectSize = header('x-amz-mp-object-size')
    if (objectSize !== undefined && objectSize !== String(size))
      throw new S3Error('InvalidRequest', 'x-amz-mp-object-size is not the size of the parts.')
    const md5 = createHash('md5')
    for (const { etag } of found) md5.update(etag, 'hex')
    const checksum = checksumOf(upload, found)
    mustBeRight(call, checksum)
    const written = {
      size,
      etag: `${md5.digest('hex')}-${found.length}`,
      checksum,
      headers: upload.headers,
      segments: found.flatMap(({ content }) => versions.segments(content)),
      upload: id,
    }
    const { version, freed: replaced } = versions.add(still, key, written, parts.now())
    return { answer: answerOf(call, version, still), freed: [...replaced, ...uploads.end(id)] }
  })
  await parts.files.remove(freed)
  return answer
}
