import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { fieldCodes, type FieldError, type ProblemName } from '#contract/problem.ts'
import { refusalOf } from '../db/constraints.ts'
import {
  invalid,
  malformed,
  notFound,
  payloadTooLarge,
  preconditionFailed,
  Refusal,
  unavailable,
  unexpected,
  unsupportedMediaType,
} from '../problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused. */
    problem: ProblemName | undefined
  }
}

/** Answers every failure as problem+json (RFC 9457). What we did not foresee shows nothing of its inside. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const { problem, headers } = toRefusal(error, request)
  request.problem = problem.name
  // Who hung up half-way has not met a fault of ours, and reads no answer.
  if (problem.status >= 500 && !request.raw.readableAborted)
    request.log.error({ err: error }, 'request failed')
  return reply
    .code(problem.status)
    .headers(headers)
    .type('application/problem+json')
    .send(JSON.stringify({ ...problem, requestId: request.id }))
}

/** Answers what is no HTTP at all, or comes too slowly, before there is a request. */
export const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const { problem } = malformed('The request could not be read.')
  const body = JSON.stringify(problem)
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** What stands for "the database is away": refused, reset, timed out, shutting down, out of connections. */
const databaseAway = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0\d|08\d{3}|53\d{3})$/
/** The same in the words of the driver, its pool and the embedded database, which give no code. */
const connectionLost =
  /embedded database|timeout exceeded when trying to connect|Connection terminated|is not queryable|after calling end on the pool/
const waitedInVain = /^(55P03|40001|40P01)$/

const toRefusal = (error: FastifyError, { body, query, url }: FastifyRequest): Refusal => {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return error.validationContext === 'body'
      ? invalid('Some fields need attention.', { errors: toFieldErrors(error.validation, body) })
      : malformed('The query has a parameter, or a value, that this call does not take.', {
          errors: toFieldErrors(error.validation, query),
        })
  }
  if (databaseAway.test(error.code ?? '') || connectionLost.test(error.message))
    return unavailable('The database can’t be reached. Try again shortly.', {
      headers: { 'retry-after': '2' },
    })
  // Waited too long for a lock, or lost to others each time it was tried again.
  if (waitedInVain.test(error.code ?? ''))
    return unavailable('The server is too busy. Try again shortly.', { headers: { 'retry-after': '2' } })
  const refused = refusalOf((error as { constraint?: string }).constraint)
  if (refused) return refused
  // PostgreSQL's own words for a value that can't be of its type: the id of nothing.
  if (error.code === '22P02') return notFound('record')
  // JSON can say NUL, a text of PostgreSQL can't.
  if (error.code === '22021') return malformed('A text has a character that can’t be kept.')
  return ofFramework(error.statusCode ?? 500, url)
}

/** What the framework and its file server refuse by themselves. */
const ofFramework = (status: number, url: string) => {
  switch (status) {
    // A folder, or a name that no file can have.
    case 403:
    case 404:
    // An address, or an id in it, that is too long is that of nothing.
    case 414:
      return notFound(url.startsWith('/api/') ? 'record' : 'page')
    case 412:
      return preconditionFailed('This has changed in the meantime. Reload it and try again.')
    case 413:
      return payloadTooLarge('The request is too large.')
    case 415:
      return unsupportedMediaType('Send JSON.')
    case 503:
      return unavailable('The server is too busy. Try again shortly.', { headers: { 'retry-after': '2' } })
    default:
      return status >= 400 && status < 500
        ? malformed('The request could not be read.', { status })
        : unexpected('Something went wrong.')
  }
}

const knownCodes: readonly string[] = fieldCodes

interface Finding {
  instancePath: string
  message?: string
  keyword: string
  params: unknown
}

const toFieldErrors = (findings: Finding[], checked: unknown): FieldError[] =>
  findings.flatMap(({ instancePath, message = '', keyword, params }) => {
    const path = instancePath.split('/').filter(Boolean)
    if (keyword === 'unrecognized_keys' && hasKeys(params))
      return params.keys.map((key) => fieldError([...path, key], 'unknownField'))
    // The contract's checks carry a code as their message; what zod says of types and lengths does not.
    const otherwise = valueAt(checked, path) === undefined ? 'required' : 'invalid'
    return [fieldError(path, knownCodes.includes(message) ? message : otherwise)]
  })

const hasKeys = (params: unknown): params is { keys: string[] } =>
  typeof params === 'object' && params !== null && 'keys' in params && Array.isArray(params.keys)

const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce<unknown>(
    // Own members only: `constructor` is no field of a body.
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined,
    value,
  )

const fieldError = (path: string[], code: string): FieldError => ({
  path: path.join('.'),
  code,
  message: sentences[code] ?? 'This value is not valid.',
})

const sentences: Record<string, string> = {
  required: 'This field is required.',
  tooShort: 'This value is too short.',
  tooLong: 'This value is too long.',
  tooFew: 'That is too few.',
  tooMany: 'That is too many.',
  email: 'This is not an e-mail address.',
  code: 'This is not a code.',
  passwordTooShort: 'This password is too short.',
  passwordTooLong: 'This password is too long.',
  unknownField: 'This call does not take such a parameter.',
}
