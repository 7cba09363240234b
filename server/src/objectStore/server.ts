import { randomBytes } from 'node:crypto'
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { administer } from './administration.ts'
import { bytesOf } from './arriving.ts'
import { mustBeAllowed, type Answer, type Call, type Caller, type Parts } from './call.ts'
import { corsHeaders } from './cors.ts'
import { S3Error } from './errors.ts'
import { operationOf } from './operations.ts'
import { mustBe } from './buckets.ts'
import { authenticate } from './sigv4/authenticate.ts'
import { readTarget, type Target } from './target.ts'
import { xmlDocument, xmlError } from './xml.ts'

/** The log line of a request. The query is left out, because links carry their signature there. */
export interface RequestLine {
  id: string
  method: string
  path: string
  status: number
  ms: number
  key: string | undefined
  error?: unknown
}

export interface ServerOptions {
  parts: Parts
  adminToken: string
  consoleOrigins: readonly string[]
  /** An upload that sends nothing for so long is ended, and so is a download that takes nothing. */
  idleMs: number
  log: (line: RequestLine) => void
}

const always = { 'x-content-type-options': 'nosniff', 'content-security-policy': 'sandbox' }

/** So long a client may go on sending what nobody wants any more, to find its answer. */
const drainMs = 10_000

const headersOf = (request: IncomingMessage) => (name: string) => request.headersDistinct[name] ?? []

const targetless: Target = { path: '/', bucket: undefined, key: undefined, query: [] }

const callerOf = (parts: Parts, request: IncomingMessage, target: Target): Caller => {
  const now = parts.now()
  const proof = authenticate(
    {
      method: request.method ?? '',
      target,
      header: headersOf(request),
      headerNames: Object.keys(request.headersDistinct),
    },
    { secretOf: (id) => parts.accounts.secretOf(id, now), now },
  )
  const key = proof && parts.accounts.key(proof.keyId, now)
  if (key && key.grants !== 'root') parts.accounts.noteUse(key.id, now)
  return proof && key ? { kind: 'key', key, proof } : { kind: 'anonymous' }
}

/** A link carries headers in its address. */
const hoisted = (caller: Caller, target: Target) =>
  new Map(
    caller.kind === 'key' && caller.proof.by === 'link'
      ? target.query
          .map(([name, value]) => [name.toLowerCase(), value] as const)
          .filter(
            ([name]) =>
              name.startsWith('x-amz-') &&
              !/^x-amz-(algorithm|credential|date|expires|signedheaders|signature|content-sha256)$/.test(
                name,
              ),
          )
      : [],
  )

const callOf = (
  options: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
): Call => {
  const { parts, idleMs } = options
  const caller = callerOf(parts, request, target)
  const inAddress = hoisted(caller, target)
  const all = (name: string) => {
    const sent = request.headersDistinct[name]
    const here = inAddress.get(name)
    return sent ?? (here === undefined ? [] : [here])
  }
  return {
    parts,
    method: request.method ?? '',
    target,
    header: (name) => (all(name).length > 0 ? all(name).join(',') : undefined),
    headerNames: [...new Set([...Object.keys(request.headersDistinct), ...inAddress.keys()])],
    caller,
    body: {
      header: all,
      proof: caller.kind === 'key' ? caller.proof : undefined,
      bytes: bytesOf(request, response, idleMs),
    },
  }
}

const answerTo = async (call: Call): Promise<Answer> => {
  const operation = operationOf(call)
  if (operation.needs !== 'caller')
    mustBeAllowed(call, mustBe(call.parts.buckets.find(call.target.bucket ?? '')), operation.needs)
  return operation.run(call)
}

/** The error that a client gets for a failure, without internals. */
const refusalOf = (error: unknown): S3Error => {
  if (error instanceof S3Error) return error
  const { code } = (error ?? {}) as { code?: unknown }
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new S3Error('InsufficientStorage', 'The server has no room left. Ask your provider.')
    : new S3Error('ServiceUnavailable', 'The server could not do this now. Please try again.')
}

const send = async (
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  answer: Answer,
  more: object,
) => {
  const { status = 200, headers = {}, xml, bytes } = answer
  const document = xml && Buffer.from(xmlDocument(xml.root, xml.value))
  const hasBody = status !== 204 && status !== 304
  response.writeHead(status, {
    ...always,
    'x-amz-request-id': id,
    ...(document && { 'content-type': 'application/xml', 'content-length': document.length }),
    ...(!document && hasBody && headers['content-length'] === undefined && { 'content-length': 0 }),
    ...headers,
    ...more,
  })
  if (bytes && request.method !== 'HEAD') await pipeline(bytes, response)
  else response.end(request.method === 'HEAD' ? undefined : document)
}

/** Gives a client that is still sending time to find its answer, but not forever. */
const dropRest = (request: IncomingMessage) => {
  if (request.complete || request.closed) return
  request.resume()
  const timer = setTimeout(() => request.destroy(), drainMs).unref()
  request.once('close', () => clearTimeout(timer))
}

const refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  refusal: S3Error,
  more: object,
) => {
  if (response.headersSent) {
    // The length was promised: only a broken connection tells that this is not all.
    response.destroy()
    return
  }
  const { code, message, status, headers } = refusal
  const [path = '/'] = (request.url ?? '/').split('?')
  const document = Buffer.from(xmlError({ Code: code, Message: message, Resource: path, RequestId: id }))
  response.writeHead(status, {
    ...always,
    'x-amz-request-id': id,
    'content-type': 'application/xml',
    'content-length': document.length,
    ...(!request.complete && { connection: 'close' }),
    ...headers,
    ...more,
  })
  response.end(request.method === 'HEAD' ? undefined : document)
  dropRest(request)
}

const answerAdministrator = async (
  options: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const { parts, adminToken: token } = options
  const { status, body } = await administer({ parts, token }, request)
  const document = body === undefined ? '' : JSON.stringify(body)
  response.writeHead(status, { ...always, 'content-type': 'application/json' }).end(document)
  dropRest(request)
  return status
}

/** A client that has gone away is no failure of ours. */
const isGone = (request: IncomingMessage, response: ServerResponse) =>
  response.destroyed || (request.destroyed && !request.complete)

const handle = async (options: ServerOptions, request: IncomingMessage, response: ServerResponse) => {
  const id = randomBytes(8).toString('hex').toUpperCase()
  const began = performance.now()
  const { parts, consoleOrigins, log } = options
  const method = request.method ?? ''
  const header = (name: string) => request.headersDistinct[name]?.join(',')
  let target = targetless
  let keyId: string | undefined
  let answer: Answer | undefined
  let status = 0
  let failure: unknown
  /** Known once the address is read, so that refusals have it too. */
  let cors: Record<string, string> = {}
  try {
    if (request.url?.startsWith('/-/')) status = await answerAdministrator(options, request, response)
    else {
      target = readTarget(request.url ?? '')
      const bucket = target.bucket === undefined ? undefined : parts.buckets.find(target.bucket)
      cors = corsHeaders({ method, header }, bucket, consoleOrigins)
      if (method === 'OPTIONS') {
        if (!cors['access-control-allow-origin'])
          throw new S3Error('AccessDenied', 'CORSResponse: This CORS request is not allowed.')
        answer = {}
      } else {
        const call = callOf(options, request, response, target)
        if (call.caller.kind === 'key') keyId = call.caller.key.id
        answer = await answerTo(call)
      }
      status = answer.status ?? 200
      await send(request, response, id, answer, cors)
    }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!(error instanceof S3Error) && !isGone(request, response)) failure = error
    status = refusal.status
    refuse(request, response, id, refusal, cors)
  } finally {
    await answer?.bytes?.return()
  }
  const [path = ''] = (request.url ?? '').split('?')
  log({ id, method, path, status, ms: Math.round(performance.now() - began), key: keyId, error: failure })
}

/** Answers a request that isn't HTTP. */
const refuseBroken = (error: NodeJS.ErrnoException, socket: Duplex) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const document = xmlError({ Code: 'InvalidRequest', Message: 'The request is not valid HTTP.' })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/xml\r\nConnection: close\r\n` +
      `Content-Length: ${Buffer.byteLength(document)}\r\n\r\n${document}`,
  )
}

/** An HTTP server, and when nothing of its work is under way any more. */
export interface StoreServer {
  server: Server
  /** Breaks off what is under way, and resolves when all of it has ended. */
  close(): Promise<void>
}

/** The HTTP server of the store; it listens to nothing yet. */
export const storeServer = (options: ServerOptions): StoreServer => {
  const server = createServer({
    // An upload takes as long as it takes.
    requestTimeout: 0,
    headersTimeout: options.idleMs,
    keepAliveTimeout: options.idleMs,
  })
  const underWay = new Set<Promise<void>>()
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    response.on('error', () => undefined)
    const handling = handle(options, request, response).finally(() => underWay.delete(handling))
    underWay.add(handling)
  }
  server.on('request', onRequest)
  server.on('checkContinue', onRequest)
  server.on('checkExpectation', onRequest)
  server.on('clientError', refuseBroken)
  // Twice as long: the body's own watch comes first, and answers.
  server.timeout = options.idleMs * 2
  return {
    server,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
      await Promise.all(underWay)
    },
  }
}
