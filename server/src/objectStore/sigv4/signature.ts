import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/*
 * Signature Version 4 as the server computes it, by Amazon's description of it for S3: the path is encoded once and not
 * normalized.
 */

/** A request as a signature covers it. */
export interface SignedParts {
  method: string
  /** Decoded, from the first slash on. */
  path: string
  /** Decoded, without the signature itself. */
  query: readonly (readonly [name: string, value: string])[]
  /** All values of a header, by its name in lower case. */
  header: (name: string) => readonly string[]
  signedHeaders: readonly string[]
  payloadHash: string
}

/** The scope of a signature: day, region and service. */
export interface Scope {
  day: string
  region: string
  service: string
}

export const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

const hmac = (key: string | Buffer, data: string | Buffer) => createHmac('sha256', key).update(data).digest()

/** Everything is escaped but what RFC 3986 leaves unreserved. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const encodedPath = (path: string) => path.split('/').map(encoded).join('/')

const byBytes = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const encodedQuery = (query: SignedParts['query']) =>
  query
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .toSorted(
      ([name, value], [otherName, otherValue]) => byBytes(name, otherName) || byBytes(value, otherValue),
    )
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const tidy = (value: string) => value.trim().replaceAll(/ +/g, ' ')

/** The bytes that are hashed: headers come as they were sent, one character a byte. */
export const canonicalRequest = (parts: SignedParts): Buffer => {
  const headers = parts.signedHeaders.map((name) => `${name}:${parts.header(name).map(tidy).join(',')}\n`)
  return Buffer.concat([
    Buffer.from(`${parts.method}\n${encodedPath(parts.path)}\n${encodedQuery(parts.query)}\n`),
    Buffer.from(`${headers.join('')}\n${parts.signedHeaders.join(';')}\n${parts.payloadHash}`, 'latin1'),
  ])
}

export const scopeText = ({ day, region, service }: Scope) => `${day}/${region}/${service}/aws4_request`

/** A secret as it signs within a scope. */
export const signingKey = (secret: string, { day, region, service }: Scope): Buffer =>
  hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request')

/** The signature of a request, in hexadecimal. */
export const requestSignature = (
  key: Buffer,
  at: { date: string; scope: Scope },
  parts: SignedParts,
): string =>
  hmac(
    key,
    ['AWS4-HMAC-SHA256', at.date, scopeText(at.scope), sha256(canonicalRequest(parts))].join('\n'),
  ).toString('hex')

/** Signs the chunks of a stream, each over the signature of the previous one. */
export interface ChunkSigner {
  key: Buffer
  date: string
  scope: Scope
  /** The signature of the request, which the first chunk follows. */
  seed: string
}

const emptyHash = sha256('')

export const chunkSignature = (
  { key, date, scope }: ChunkSigner,
  before: string,
  chunkHash: string,
): string =>
  hmac(
    key,
    ['AWS4-HMAC-SHA256-PAYLOAD', date, scopeText(scope), before, emptyHash, chunkHash].join('\n'),
  ).toString('hex')

/** `trailers` is every trailer as `name:value`, each with a line feed. */
export const trailerSignature = (
  { key, date, scope }: ChunkSigner,
  before: string,
  trailers: string,
): string =>
  hmac(
    key,
    ['AWS4-HMAC-SHA256-TRAILER', date, scopeText(scope), before, sha256(trailers)].join('\n'),
  ).toString('hex')

/** Compares two texts in a time that tells nothing of where they differ. */
export const isSame = (given: string, right: string) => {
  const digests = [given, right].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(digests[0] ?? Buffer.alloc(0), digests[1] ?? Buffer.alloc(1))
}
