import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Caller } from './caller.ts'

/** Members that never reach a log, wherever in a logged object they stand (to a depth of three). */
const secretMembers = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["idempotency-key"]',
  'password',
  'currentPassword',
  'token',
  'access_token',
  'refresh_token',
  'confirmation_token',
  'captchaToken',
  'code',
  'secret',
  'recoveryCodes',
]
const at = (depth: string, member: string) =>
  member.startsWith('[') ? `${depth}${member}` : `${depth}.${member}`
const redacted = secretMembers.flatMap((member) => [member, at('*', member), at('*.*', member)])

/** The code of an error, which tells what failed and opens nothing: by its place it looks like any other code. */
class ErrorCode {
  readonly text: unknown
  constructor(text: unknown) {
    this.text = text
  }
  toJSON() {
    return this.text
  }
}
const censor = (value: unknown) => (value instanceof ErrorCode ? value : '[redacted]')
/** What a log keeps of an error. A database's `detail` quotes what is in the row, and stays out. */
const asLogged = (error: Error): Logged => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...('code' in error && { code: new ErrorCode(error.code) }),
  ...('constraint' in error && { constraint: error.constraint }),
  ...(error.cause instanceof Error && { cause: asLogged(error.cause) }),
})

/** Anything can be thrown. */
const noError: Logged = { type: 'no error', message: '', stack: '' }

interface Logged extends Record<string, unknown> {
  type: string
  message: string
  stack: string
}

const isInstalled = (name: string) => {
  try {
    return Boolean(import.meta.resolve(name))
  } catch {
    return false
  }
}

/** JSON lines; on a terminal, lines for a person. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  redact: { paths: redacted, censor },
  serializers: {
    err: (error) =>
      (error as unknown) instanceof Error ? asLogged(error) : { ...noError, message: String(error) },
  },
  ...(process.stdout.isTTY &&
    isInstalled('pino-pretty') && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
    }),
})

/** Asked so often that their lines would bury the others. */
const isProbe = (url: string | undefined) => url === '/healthz' || url === '/readyz' || url === '/metrics'

/** One line a request, when it is answered: by route, so that no id, search or token of the address is in it. */
export const logRequests = (app: FastifyInstance) =>
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions
    const line = {
      method: request.method,
      route: url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...whoAsked(request),
    }
    log(request.log, isProbe(url) ? 'debug' : 'info', line)
  })

const whoAsked = (request: FastifyRequest) => {
  // Unset on the routes of guests.
  const caller = request.caller as Caller | undefined
  return caller && { userId: caller.userId, companyId: caller.companyId }
}

const log = (logger: FastifyBaseLogger, level: 'debug' | 'info', line: object) =>
  logger[level](line, 'answered')
