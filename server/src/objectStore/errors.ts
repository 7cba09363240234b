/** Every error code that the store answers with, and its HTTP status. The codes are Amazon S3's, where S3 has one. */
const statuses = {
  AccessDenied: 403,
  AccessControlListNotSupported: 400,
  AllAccessDisabled: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  BucketAlreadyExists: 409,
  BucketAlreadyOwnedByYou: 409,
  BucketNotEmpty: 409,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InsufficientStorage: 507,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidBucketName: 400,
  InvalidDigest: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidToken: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedTrailerError: 400,
  MalformedXML: 400,
  MetadataTooLarge: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchCORSConfiguration: 404,
  NoSuchKey: 404,
  NoSuchLifecycleConfiguration: 404,
  NoSuchUpload: 404,
  NoSuchVersion: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  QuotaExceeded: 403,
  RequestTimeTooSkewed: 403,
  RequestTimeout: 400,
  ServiceUnavailable: 503,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const

export type S3Code = keyof typeof statuses

/** A refusal of a request. The client reads the message, so it must not reveal the store's internals. */
export class S3Error extends Error {
  readonly code: S3Code
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(code: S3Code, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'S3Error'
    this.code = code
    this.status = statuses[code]
    this.headers = headers
  }
}

/** S3 has this, and the store does not: it says so rather than ignore part of a request. */
export const notImplemented = (what: string) =>
  new S3Error('NotImplemented', `This server does not support ${what}.`)
