import type { FieldError, Problem, ProblemName } from '#contract/problem.ts'

/** A failure the caller is meant to see. Anything else thrown is our fault and becomes `Unexpected`. */
export class Refusal extends Error {
  readonly problem: Problem
  /** Headers that go with the answer, such as `retry-after`. */
  readonly headers: Record<string, string>

  constructor(problem: Problem, headers: Record<string, string> = {}, options?: ErrorOptions) {
    super(problem.message, options)
    this.name = problem.name
    this.problem = problem
    this.headers = headers
  }
}

interface Extras {
  errors?: FieldError[]
  context?: Record<string, unknown>
  headers?: Record<string, string>
  /** Where the framework has one of its own that is no other word for the caller. */
  status?: number
}

const refusal =
  (name: ProblemName, status: number, title: string) =>
  (message: string, { headers, ...extras }: Extras = {}) =>
    new Refusal(
      { type: `urn:portico:problem:${name}`, title, status, detail: message, name, message, ...extras },
      headers,
    )

export const malformed = refusal('MalformedRequest', 400, 'Malformed request')
export const unauthenticated = refusal('UnauthenticatedException', 401, 'Sign in to continue')
export const invalidCredentials = refusal('InvalidCredentialsException', 401, 'Invalid credentials')
export const invalidCode = refusal('InvalidCodeException', 422, 'Invalid code')
export const refreshTokenReused = refusal('RefreshTokenReusedException', 401, 'Refresh token reused')
export const paymentMethodRequired = refusal('PaymentMethodRequiredException', 402, 'Payment method required')
export const limitExceeded = refusal('ContractResourceLimitExceededException', 402, 'Limit exceeded')
export const servicesSuspended = refusal('ServiceSuspendedException', 402, 'Services suspended')
export const forbidden = refusal('ForbiddenException', 403, 'Forbidden')
export const stepUpRequired = refusal('StepUpRequiredException', 403, 'Proof of identity required')
export const twoFactorRequired = refusal('TwoFactorRequiredException', 403, 'Second factor required')
export const notFound = (what: string) => refusal('NotFoundException', 404, 'Not found')(`No such ${what}.`)
export const conflict = refusal('ConflictException', 409, 'Conflict')
export const insufficientFunds = refusal('InsufficientFundsException', 409, 'Not enough funds')
export const paymentDeclined = refusal('PaymentDeclinedException', 422, 'Payment declined')
export const preconditionFailed = refusal('PreconditionFailedException', 412, 'Changed meanwhile')
export const payloadTooLarge = refusal('PayloadTooLarge', 413, 'Payload too large')
export const unsupportedMediaType = refusal('UnsupportedMediaType', 415, 'Unsupported media type')
export const invalid = refusal('ValidationError', 422, 'Validation failed')
export const unavailable = refusal('ServiceUnavailable', 503, 'Service unavailable')
export const unexpected = refusal('Unexpected', 500, 'Something went wrong')

/** 429 with the seconds until the next try is welcome. */
export const tooManyAttempts = (retryAfterSeconds: number) =>
  refusal(
    'TooManyAttemptsException',
    429,
    'Too many attempts',
  )('Too many attempts. Wait before you try again.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })

/** A 422 on one field. `code` is a key of the contract's `fieldCodes`. */
export const invalidField = (path: string, code: string, message: string) =>
  invalid(message, { errors: [{ path, code, message }] })
