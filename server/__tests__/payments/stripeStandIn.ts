import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fault, stripeObjects, type Fields, type Reply } from './stripeObjects.ts'

/** What goes wrong with the next call: whether it was done first, and what is answered. */
export interface Trouble {
  /** Of the calls whose path ends so. */
  at: string
  method?: 'GET' | 'POST'
  isDone: boolean
  answer: 'none' | 'never' | 429 | 500
}

export const secretKey = 'sk_test_standin'

/**
 * Stands in for `https://api.stripe.com`: bodies form-encoded, keys good once with what they were sent with, errors as
 * Stripe shapes them; and whatever can be lost on the way.
 */
export const openStripe = async (now: () => Date) => {
  const objects = stripeObjects(now)
  const kept = new Map<string, { asked: string; reply: Reply | undefined }>()
  const troubles: Trouble[] = []
  const asked: string[] = []

  const perform = (method: string, parts: string[], fields: Fields): Reply =>
    method === 'POST' ? objects.post(parts, fields) : objects.get(parts, fields)

  /** Stripe keeps what it answered under a key, failures of its own included, but not refusals of rate limits. */
  const once = (key: string, what: string, work: () => Reply): Reply => {
    const there = kept.get(key)
    if (there && there.asked !== what)
      return fault(400, { type: 'idempotency_error', message: 'Keys are for one request.' })
    if (there)
      return there.reply ?? fault(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' })
    kept.set(key, { asked: what, reply: undefined })
    const reply = work()
    kept.set(key, { asked: what, reply })
    return reply
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '', 'http://stripe.test')
    const method = request.method ?? ''
    const body = Buffer.concat(chunks).toString()
    const send = ({ status, body: said }: Reply) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(fault(401, { type: 'invalid_request_error', message: 'Invalid API Key' }))
    if (
      method === 'POST' &&
      request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true
    )
      return send(fault(400, { type: 'invalid_request_error', message: 'Send a form.' }))
    asked.push(`${method} ${url.pathname}`)
    const fields = Object.fromEntries(method === 'POST' ? new URLSearchParams(body) : url.searchParams)
    const parts = url.pathname.replace('/v1/', '').split('/')
    const key = request.headers['idempotency-key']
    const work = () => perform(method, parts, fields)
    const done = () =>
      typeof key === 'string' && method === 'POST' ? once(key, `${url.pathname}?${body}`, work) : work()

    const index = troubles.findIndex(
      (one) => url.pathname.endsWith(one.at) && (one.method ?? method) === method,
    )
    const [trouble] = index < 0 ? [] : troubles.splice(index, 1)
    if (!trouble) return send(done())
    if (trouble.isDone) done()
    if (trouble.answer === 'never') return undefined
    if (trouble.answer === 'none') return void request.socket.destroy()
    return send(
      trouble.answer === 429
        ? fault(429, { type: 'invalid_request_error', code: 'rate_limit' })
        : fault(500, { type: 'api_error' }),
    )
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // It listens on TCP.
  return {
    ...objects,
    url: `http://127.0.0.1:${port}`,
    /** The calls so far. */
    asked,
    /** Goes wrong as often as is said here, in this order. */
    troubled: (...more: Trouble[]) => void troubles.push(...more),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
export type StripeStandIn = Awaited<ReturnType<typeof openStripe>>
