import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import {
  LogController,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerInTime } from './answerInTime.ts'
import { takeJsonAndOctets } from './bodies.ts'
import { answerBrokenRequest, answerError } from './errors.ts'
import { refuseUnkeepable } from './keepable.ts'
import { logRequests } from './logging.ts'
import { limitAddresses } from './limits.ts'
import { shedLoad, type LoadLimits } from './pressure.ts'
import { requestIdFrom, returnRequestId } from './requestId.ts'
import { sendSecurityHeaders } from './securityHeaders.ts'
import { trusting } from './trust.ts'

export interface PipelineOptions {
  logger?: FastifyServerOptions['logger']
  /** Addresses and ranges of proxies whose forwarding headers are believed. */
  trustProxy?: readonly string[]
  /** How long (ms) an answer may take, whatever it waits for. */
  answerWithinMs?: number
  /** Whether requests are turned away while the process can't keep up, and by which bounds: the usual, or given ones. */
  shedLoad?: boolean | LoadLimits
}

/** How much and how long a request may be (security.md §3). */
export const serverOptions = ({ logger, trustProxy = [] }: PipelineOptions) => {
  const trusts = trusting(trustProxy)
  return {
    logger: logger ?? false,
    // `logRequests` writes the one line of each request.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusts,
    genReqId: requestIdFrom(trusts),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    // Longer than the 60 s of common proxies, so that it is never the server that closes first.
    keepAliveTimeout: 65_000,
    // Looked after every second: Node's own 30 s would let slow headers live for 40.
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 9_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 128 },
    // What comes in while stopping is still served; `/readyz` has told the load balancer.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      // No hook is run for what is refused here, so that an upgrade among it would stay open.
      if (request.raw.headers.upgrade !== undefined)
        reply.raw.once('finish', () => request.raw.socket.destroySoon())
      void answerError(error, request, reply)
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => answerBrokenRequest(error, socket),
  } as const satisfies FastifyHttpOptions<Server>
}

/** A request that has not been answered after so long is told that the server is too busy (ms). */
export const answerWithinMs = 9_500

/** What every request goes through before anyone asks who it is from. */
export const openPipeline = async (
  app: FastifyInstance,
  options: PipelineOptions & {
    https: boolean
    publicUrl: string
    paymentFrame?: string | undefined
    objectOrigins?: (() => readonly string[]) | undefined
    rateLimit: boolean
  },
) => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('problem', undefined)
  app.setErrorHandler(answerError)
  returnRequestId(app)
  answerInTime(app, options.answerWithinMs ?? answerWithinMs)
  sendSecurityHeaders(app, options)
  logRequests(app)
  takeJsonAndOctets(app)
  refuseUnkeepable(app)
  // What is turned away is counted, too: asking again and again while the server is busy must not be free.
  if (options.rateLimit) await limitAddresses(app)
  if (options.shedLoad) await shedLoad(app, options.shedLoad === true ? undefined : options.shedLoad)
}
