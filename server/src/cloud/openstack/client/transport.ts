import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { CloudFault } from '../../port.ts'

/** One request as it goes over the wire. */
export interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | undefined
  deadlineMs: number
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** A request that got no answer. `neverArrived` is certain: the other side took no connection. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly neverArrived: boolean

  constructor(message: string, neverArrived: boolean) {
    super(message)
    this.neverArrived = neverArrived
  }
}

export interface Transport {
  send: (sent: Sent) => Promise<Answer>
  close: () => void
}

const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'])

/** An answer that is larger than this is no answer to what we ask. */
const mostBytes = 32 * 1024 * 1024

/** Connections that stay open; `ca` is trusted beside nothing else, as OpenStack's own clients do. */
export const openTransport = (ca?: string): Transport => {
  // An API server that closes idle connections does so after 75 s at the earliest.
  const kept = { keepAlive: true, timeout: 60_000, maxSockets: 32 }
  const plain = new HttpAgent(kept)
  const secure = new HttpsAgent({ ...kept, ...(ca !== undefined && { ca }) })
  return {
    send: (sent) => exchange(sent, sent.url.startsWith('https:') ? secure : plain),
    close: () => {
      plain.destroy()
      secure.destroy()
    },
  }
}

const exchange = ({ method, url, headers, body, deadlineMs }: Sent, agent: HttpAgent) => {
  const answered = Promise.withResolvers<Answer>()
  const send = url.startsWith('https:') ? httpsRequest : httpRequest
  const lost = ({ code = '', message }: NodeJS.ErrnoException) =>
    answered.reject(new ConnectionLost(code || message, neverArrived.has(code)))
  const length = body === undefined ? undefined : { 'content-length': String(Buffer.byteLength(body)) }
  const request = send(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
    const parts: Buffer[] = []
    let bytes = 0
    response
      .on('data', (part: Buffer) => {
        parts.push(part)
        bytes += part.length
        if (bytes > mostBytes) response.destroy(new Error('the answer is too large'))
      })
      .on('end', () =>
        answered.resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
        }),
      )
      .on('error', lost)
  })
  const late = setTimeout(() => {
    answered.reject(
      new CloudFault('timeout', `${method} ${pathOf(url)}: no answer in ${deadlineMs} ms`, true),
    )
    request.destroy()
  }, deadlineMs)
  request.on('error', lost).end(body)
  return answered.promise.finally(() => clearTimeout(late))
}

/** What a log may tell of an address: hosts and queries stay out. */
export const pathOf = (url: string) => new URL(url).pathname
