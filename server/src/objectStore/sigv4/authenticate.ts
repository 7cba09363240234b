import { S3Error } from '../errors.ts'
import { parameter, type Target } from '../target.ts'
import {
  isSame,
  requestSignature,
  signingKey,
  type ChunkSigner,
  type Scope,
  type SignedParts,
} from './signature.ts'

/** A request before anything is known about who sends it. */
export interface Incoming {
  method: string
  target: Target
  /** All values of a header, by its name in lower case. */
  header: (name: string) => readonly string[]
  headerNames: readonly string[]
}

/** A request whose signature is right. */
export interface Proof {
  keyId: string
  /** `link`: it is signed in its address, so that whoever has the address can send it. */
  by: 'header' | 'link'
  signedAt: number
  /** The body's SHA-256 as signed, or one of S3's keywords. */
  payloadHash: string
  signer: ChunkSigner
}

interface Claim extends Omit<Proof, 'signer'> {
  date: string
  scope: Scope
  signedHeaders: string[]
  signature: string
  query: Target['query']
}

const skewMs = 15 * 60_000
const longestLinkSeconds = 604_800

/** `20150830T123600Z` */
const instantOf = (text: string) => {
  const [, y, m, d, h, min, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? []
  const instant = Date.parse(`${y}-${m}-${d}T${h}:${min}:${s}Z`)
  return Number.isNaN(instant) ? undefined : instant
}

const credentialOf = (text: string) => {
  const [, keyId = '', day = '', region = '', service = ''] =
    /^([^/]{1,128})\/(\d{8})\/([^/]{1,64})\/([^/]{1,64})\/aws4_request$/.exec(text) ?? []
  return keyId === '' ? undefined : { keyId, scope: { day, region, service } }
}

const claimOfHeader = ({ header, target }: Incoming, authorization: string): Claim => {
  if (!authorization.startsWith('AWS4-HMAC-SHA256 '))
    throw new S3Error(
      'InvalidRequest',
      'The authorization mechanism you have provided is not supported. Please use AWS4-HMAC-SHA256.',
    )
  const fields = new Map(
    authorization
      .slice('AWS4-HMAC-SHA256 '.length)
      .split(',')
      .map((field) => {
        const [name = '', ...value] = field.trim().split('=')
        return [name, value.join('=')] as const
      }),
  )
  const credential = credentialOf(fields.get('Credential') ?? '')
  const signedHeaders = fields.get('SignedHeaders')?.split(';') ?? []
  const signature = fields.get('Signature') ?? ''
  if (!credential || !signature || fields.size !== 3)
    throw new S3Error('AuthorizationHeaderMalformed', 'The authorization header is malformed.')
  const date = header('x-amz-date')[0] ?? ''
  const signedAt = instantOf(date)
  if (signedAt === undefined)
    throw new S3Error('AccessDenied', 'A signed request needs the header x-amz-date, like 20150830T123600Z.')
  const payloadHash = header('x-amz-content-sha256')[0]
  if (payloadHash === undefined)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  return {
    ...credential,
    by: 'header',
    date,
    signedAt,
    payloadHash,
    signedHeaders,
    signature,
    query: target.query,
  }
}

const malformedLink = (message: string) => new S3Error('AuthorizationQueryParametersError', message)

const claimOfLink = ({ header, target }: Incoming, now: number): Claim => {
  const value = (name: string) => parameter(target, name) ?? ''
  if (value('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256')
    throw malformedLink('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256".')
  const credential = credentialOf(value('X-Amz-Credential'))
  const date = value('X-Amz-Date')
  const signedAt = instantOf(date)
  const seconds = /^\d{1,7}$/.test(value('X-Amz-Expires')) ? Number(value('X-Amz-Expires')) : 0
  if (!credential) throw malformedLink('X-Amz-Credential is malformed.')
  if (signedAt === undefined) throw malformedLink('X-Amz-Date must be like 20150830T123600Z.')
  if (seconds < 1 || seconds > longestLinkSeconds)
    throw malformedLink(`X-Amz-Expires must be 1 to ${longestLinkSeconds} seconds.`)
  if (now > signedAt + seconds * 1000) throw new S3Error('AccessDenied', 'Request has expired')
  return {
    ...credential,
    by: 'link',
    date,
    signedAt,
    payloadHash:
      header('x-amz-content-sha256')[0] ??
      target.query.find(([name]) => name.toLowerCase() === 'x-amz-content-sha256')?.[1] ??
      'UNSIGNED-PAYLOAD',
    signedHeaders: value('X-Amz-SignedHeaders').split(';'),
    signature: value('X-Amz-Signature'),
    query: target.query.filter(([name]) => name !== 'X-Amz-Signature'),
  }
}

/** Everything that S3 itself reads has to be signed: otherwise somebody on the way could add to the request. */
const mustCover = ({ signedHeaders }: Claim, { headerNames }: Incoming) => {
  const unsigned = ['host', ...headerNames.filter((name) => name.startsWith('x-amz-'))].find(
    (name) => !signedHeaders.includes(name),
  )
  if (unsigned !== undefined)
    throw new S3Error(
      'AccessDenied',
      `There were headers present in the request which were not signed: ${unsigned}`,
    )
}

const mustFit = ({ scope, date, signedAt, by }: Claim, now: number) => {
  if (scope.service !== 's3' || scope.day !== date.slice(0, 8))
    throw new S3Error(
      'AuthorizationHeaderMalformed',
      'The credential must be of the service s3 and the day of the date.',
    )
  if (signedAt > now + skewMs || (by === 'header' && signedAt < now - skewMs))
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
}

/**
 * Checks the signature of a request. Undefined: it has none. `secretOf` gives the secret of an access key that may sign.
 */
export const authenticate = (
  incoming: Incoming,
  { secretOf, now }: { secretOf: (keyId: string) => string | undefined; now: number },
): Proof | undefined => {
  const { target, header, method } = incoming
  const authorization = header('authorization')[0]
  const isLink = target.query.some(([name]) => /^X-Amz-(Algorithm|Signature|Credential)$/i.test(name))
  if (parameter(target, 'Signature') !== undefined && parameter(target, 'AWSAccessKeyId') !== undefined)
    throw new S3Error('InvalidRequest', 'Signature Version 2 is not supported. Please use AWS4-HMAC-SHA256.')
  if (authorization === undefined && !isLink) return undefined
  if (authorization !== undefined && isLink)
    throw new S3Error('InvalidArgument', 'Only one way of signing is allowed: the header or the address.')
  if (header('x-amz-security-token').length > 0 || parameter(target, 'X-Amz-Security-Token') !== undefined)
    throw new S3Error('InvalidToken', 'This server knows no session tokens.')
  const claim =
    authorization === undefined ? claimOfLink(incoming, now) : claimOfHeader(incoming, authorization)
  mustFit(claim, now)
  mustCover(claim, incoming)
  const secret = secretOf(claim.keyId)
  if (secret === undefined)
    throw new S3Error('InvalidAccessKeyId', 'The access key does not exist here, or is not valid any more.')

  const { keyId, by, signedAt, payloadHash, date, scope, signedHeaders, query } = claim
  const key = signingKey(secret, scope)
  const parts: SignedParts = { method, path: target.path, query, header, signedHeaders, payloadHash }
  const right = requestSignature(key, { date, scope }, parts)
  if (!isSame(claim.signature, right))
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  return { keyId, by, signedAt, payloadHash, signer: { key, date, scope, seed: right } }
}
