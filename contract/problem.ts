import { z } from 'zod/mini'

/**
 * Every way a request can fail, by a stable machine word. The names are part of the API; the
 * messages are not. `Unreachable` is the console's own: no answer came at all.
 */
export const problemNames = [
  'MalformedRequest',
  'ValidationError',
  'UnauthenticatedException',
  'InvalidCredentialsException',
  'InvalidCodeException',
  'RefreshTokenReusedException',
  'PaymentMethodRequiredException',
  'ContractResourceLimitExceededException',
  'ServiceSuspendedException',
  'ForbiddenException',
  'StepUpRequiredException',
  'TwoFactorRequiredException',
  'NotFoundException',
  'ConflictException',
  'InsufficientFundsException',
  'PaymentDeclinedException',
  'PreconditionFailedException',
  'PayloadTooLarge',
  'UnsupportedMediaType',
  'TooManyAttemptsException',
  'ServiceUnavailable',
  'Unexpected',
  'Unreachable',
] as const
export type ProblemName = (typeof problemNames)[number]
const problemName = z.enum(problemNames)

/** One offending field: `path` in dots (`resources.0.id`), `code` a message key the console translates. */
export const fieldError = z.object({ path: z.string(), message: z.string(), code: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** RFC 9457 problem details with the two members of the specification's catalogue, `name` and `message`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  name: problemName,
  message: z.string(),
  errors: z.optional(z.array(fieldError)),
  requestId: z.optional(z.string()),
  /** The state that stood in the way of a 409, or the metric, limit, used and requested of a limit. */
  context: z.optional(z.record(z.string(), z.unknown())),
})
export type Problem = z.infer<typeof problem>

/** Codes of field errors. Each has a sentence under `errors.<code>` in the console's `common` language file. */
export const fieldCodes = [
  'required',
  'invalid',
  'tooShort',
  'tooLong',
  'tooFew',
  'tooMany',
  'email',
  'nameShape',
  'oneLine',
  'taken',
  'sortShape',
  'unknownField',
  'code',
  'passwordTooShort',
  'passwordTooLong',
  'passwordCommon',
  'passwordContext',
  'passwordLeaked',
  'publicKey',
  'weakKey',
  'noAccess',
  'soldOut',
  'samePlan',
  'diskShrinks',
  'tooSmallForImage',
  'sameSize',
  'belowSource',
  'otherRegion',
  'otherProject',
  'tooManyVolumes',
  'noLinks',
  'past',
  'ipTaken',
  'ipOutside',
  'noRouter',
  'alreadyPublic',
  'taxId',
  'portRange',
  'portTaken',
  'hostName',
  'duplicate',
  'domain',
  'bucketName',
  'notSeen',
  'infected',
  'fileMissing',
  'fileType',
  'fileHash',
  'storageFull',
] as const
export type FieldCode = (typeof fieldCodes)[number]
