import { createHash } from 'node:crypto'
import {
  algorithmOfHeader,
  digestBytes,
  startDigest,
  type Algorithm,
  type Checksum,
  type Digest,
} from './checksums.ts'
import { S3Error, notImplemented } from './errors.ts'
import { decodedChunks } from './sigv4/chunks.ts'
import type { Proof } from './sigv4/authenticate.ts'

/** A body that has not been read yet. */
export interface Body {
  header: (name: string) => readonly string[]
  proof: Proof | undefined
  bytes: AsyncIterable<Buffer>
}

/** A body that was read whole, and is what its sender says it is. */
export interface Received {
  size: number
  md5: Buffer
  /** The checksum that the sender gave, or the one that was wanted anyway. */
  checksum: Checksum | undefined
}

const streaming = {
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD': { isSigned: true, hasTrailer: false },
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER': { isSigned: true, hasTrailer: true },
  'STREAMING-UNSIGNED-PAYLOAD-TRAILER': { isSigned: false, hasTrailer: true },
} as const

const isStreaming = (hash: string): hash is keyof typeof streaming => Object.hasOwn(streaming, hash)

/** How the body is framed and proved: by one hash, unsigned, or in signed chunks. */
const framingOf = ({ proof, header }: Body) => {
  const hash = proof?.payloadHash ?? 'UNSIGNED-PAYLOAD'
  if (isStreaming(hash)) {
    const { isSigned, hasTrailer } = streaming[hash]
    const trailers = header('x-amz-trailer').flatMap((names) =>
      names
        .toLowerCase()
        .split(',')
        .map((name) => name.trim()),
    )
    if (hasTrailer !== trailers.length > 0)
      throw new S3Error('InvalidRequest', 'x-amz-trailer and x-amz-content-sha256 contradict each other.')
    const unknown = trailers.find((name) => !algorithmOfHeader(name))
    if (unknown !== undefined) throw notImplemented(`the trailer ${unknown}`)
    return { kind: 'chunks', signer: isSigned ? proof?.signer : undefined, trailers } as const
  }
  if (hash === 'UNSIGNED-PAYLOAD') return { kind: 'unsigned', trailers: [] } as const
  if (!/^[\da-f]{64}$/.test(hash)) {
    if (hash.startsWith('STREAMING-')) throw notImplemented(`payloads of the kind ${hash}`)
    throw new S3Error(
      'InvalidArgument',
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, a kind of stream, or a SHA-256.',
    )
  }
  return { kind: 'hashed', hash, trailers: [] } as const
}

/** How many bytes there will be, by what the sender says before sending them. */
export const declaredLength = ({ proof, header }: Pick<Body, 'proof' | 'header'>): number => {
  const name = isStreaming(proof?.payloadHash ?? '') ? 'x-amz-decoded-content-length' : 'content-length'
  // A request with neither of the two has no body.
  const text = header(name)[0] ?? (header('transfer-encoding').length > 0 ? undefined : '0')
  if (text === undefined || !/^\d{1,15}$/.test(text))
    throw new S3Error('MissingContentLength', `You must provide the header ${name}.`)
  return Number(text)
}

const checkedDigest = (value: string, bytes: number, name: string) => {
  const digest = Buffer.from(value, 'base64')
  if (digest.length !== bytes || digest.toString('base64') !== value)
    throw new S3Error(
      name === 'content-md5' ? 'InvalidDigest' : 'InvalidRequest',
      `Value for ${name} is invalid.`,
    )
  return digest
}

/** The header or trailer that has the checksum; there can be one. */
const checksumSource = ({ header }: Body, trailers: readonly string[]) => {
  const names = ['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'].map((name) => `x-amz-checksum-${name}`)
  const headers = names.filter((name) => header(name).length > 0)
  const [name, ...more] = [...headers, ...trailers]
  if (name === undefined) return undefined
  const algorithm = algorithmOfHeader(name)
  if (more.length > 0 || !algorithm)
    throw new S3Error('InvalidRequest', 'Expecting a single x-amz-checksum- header.')
  return { name, algorithm, header: header(name)[0] }
}

const badDigest = (name: string) =>
  new S3Error('BadDigest', `The ${name} you specified did not match what we received.`)

/**
 * Reads a body to its end, giving its bytes to `sink` as they come, and checks all that its sender says of it: length,
 * hash, signatures of chunks, MD5 and checksum. Nothing may be kept unless this resolves.
 */
export const receive = async (
  body: Body,
  sink: (chunk: Buffer) => Promise<void> | void,
  alsoWanted?: Algorithm,
): Promise<Received> => {
  const framing = framingOf(body)
  const declared = declaredLength(body)
  const source = checksumSource(body, framing.trailers)
  const given = source?.header && checkedDigest(source.header, digestBytes[source.algorithm], source.name)
  const sentMd5 = body.header('content-md5')[0]
  const rightMd5 = sentMd5 === undefined ? undefined : checkedDigest(sentMd5, 16, 'content-md5')

  const algorithm = source?.algorithm ?? alsoWanted
  const digest: Digest | undefined = algorithm && startDigest(algorithm)
  const md5 = createHash('md5')
  const sha256 = framing.kind === 'hashed' ? createHash('sha256') : undefined
  const trailers = new Map<string, string>()
  const bytes = framing.kind === 'chunks' ? decodedChunks(body.bytes, framing, trailers) : body.bytes
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > declared) break
    md5.update(chunk)
    sha256?.update(chunk)
    digest?.update(chunk)
    await sink(chunk)
  }
  if (size !== declared) throw new S3Error('IncompleteBody', 'The body is not as long as its headers say.')
  if (framing.kind === 'hashed' && sha256?.digest('hex') !== framing.hash)
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      'The provided x-amz-content-sha256 header does not match what was computed.',
    )
  const md5Bytes = md5.digest()
  if (rightMd5 && !rightMd5.equals(md5Bytes)) throw badDigest('Content-MD5')
  const computed = await digest?.digest()
  if (source && computed) {
    const right =
      given || checkedDigest(trailers.get(source.name) ?? '', digestBytes[source.algorithm], source.name)
    if (!computed.equals(right)) throw badDigest(source.algorithm)
  }
  const checksum =
    algorithm && computed
      ? { algorithm, value: computed.toString('base64'), type: 'FULL_OBJECT' as const }
      : undefined
  return { size, md5: md5Bytes, checksum }
}

/** Reads a small body whole. */
export const receiveAll = async (body: Body, most: number): Promise<Buffer> => {
  if (declaredLength(body) > most)
    throw new S3Error('MalformedXML', `The XML of a request can have at most ${most} bytes.`)
  const pieces: Buffer[] = []
  await receive(body, (chunk) => void pieces.push(chunk))
  return Buffer.concat(pieces)
}
