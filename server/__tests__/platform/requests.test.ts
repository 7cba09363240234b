import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { serverOptions } from '#server/http/pipeline.ts'
import { serve } from '#server/http/serve.ts'
import { platformApp, things, type PlatformApp } from '../support/platformApp.ts'

let t: PlatformApp
let failure: Error | undefined

beforeAll(async () => {
  t = await platformApp(
    (api) => {
      serve(api, things.count, async () => {
        if (failure) throw failure
        return { data: 1 }
      })
      serve(api, things.create, async ({ body }) => ({
        data: { kind: 'thing' as const, id: 'a', revision: 1, name: body.name },
      }))
    },
    { trustProxy: ['10.0.0.0/8'] },
  )
})
afterEach(() => void (failure = undefined))
afterAll(() => t.close())

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  t.app.inject({ url, headers, remoteAddress })
const post = (payload: string, type?: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/v1/things',
    headers: { ...t.headers, ...(type && { 'content-type': type }) },
    payload,
  })

describe('every answer', () => {
  it('carries the security headers', async () => {
    const { headers } = await get('/api/v1/things-count')
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining(
        "default-src 'none'; script-src 'self'; style-src 'self';",
      ),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/)
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('carries them when it is a failure too', async () => {
    const { headers } = await get('/api/v1/nothing')
    expect(headers['content-security-policy']).toBeDefined()
    expect(headers['x-request-id']).toBeDefined()
  })

  it('asks for https in future where people come by https', async () => {
    const secure = await platformApp(undefined, { settings: { secureCookies: true } })
    const { headers } = await secure.app.inject('/healthz')
    await secure.close()
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })
})

const idOf = async (headers: Record<string, string>, from?: string) =>
  (await get('/api/v1/things-count', headers, from)).headers['x-request-id']

describe('the id of a request', () => {
  it('is made by the server', async () => {
    expect(await idOf({})).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idOf({ 'x-request-id': 'made-up-by-a-client' })).not.toBe('made-up-by-a-client')
  })

  it('is taken over from a trusted proxy, if it looks like one', async () => {
    expect(await idOf({ 'x-request-id': 'from-the-proxy' }, '10.1.2.3')).toBe('from-the-proxy')
    expect(await idOf({ 'x-request-id': 'a\tb<script>' }, '10.1.2.3')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('stands in the problem', async () => {
    const { headers, body } = await get('/api/v1/nothing')
    expect(JSON.parse(body)).toMatchObject({ requestId: headers['x-request-id'] })
  })
})

describe('a failure', () => {
  const awayErrors = [
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    new Error('timeout exceeded when trying to connect'),
    new Error('The embedded database did not answer in time'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Cannot use a pool after calling end on the pool'),
  ]
  it.each(awayErrors)(
    'of a database that is away is a 503 that says when to come again: %s',
    async (error) => {
      failure = error
      const answer = await get('/api/v1/things-count')
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('2')
      expect(answer.json()).toMatchObject({ name: 'ServiceUnavailable' })
    },
  )

  it('that nobody foresaw shows nothing of its inside', async () => {
    failure = new Error('select secret from users')
    const answer = await get('/api/v1/things-count')
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['content-type']).toMatch('application/problem+json')
    expect(answer.json()).toEqual({
      type: 'urn:portico:problem:Unexpected',
      title: 'Something went wrong',
      status: 500,
      detail: 'Something went wrong.',
      name: 'Unexpected',
      message: 'Something went wrong.',
      requestId: answer.headers['x-request-id'],
    })
  })
})

describe('what the API does not take', () => {
  it('has no such path: 404', async () => {
    expect((await get('/api/v1/nothing')).json()).toMatchObject({ status: 404, name: 'NotFoundException' })
    expect((await get('/api')).json()).toMatchObject({ status: 404 })
  })

  it('is a query parameter that the call does not know: 400, by name', async () => {
    const answer = await get('/api/v1/things-count?colour=red')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      name: 'MalformedRequest',
      errors: [{ path: 'colour', code: 'unknownField' }],
    })
  })

  it('is broken JSON: 400', async () => {
    expect((await post('{"name":', 'application/json')).statusCode).toBe(400)
    expect((await post('{"name":"a","__proto__":{}}', 'application/json')).statusCode).toBe(400)
  })

  it.each([
    ['{"name":"a","__proto__":{}}', '__proto__'],
    ['{"name":"a","a":[1,{"__proto__":1}]}', 'a.1.__proto__'],
    ['{"name":"a","constructor":{"prototype":{}}}', 'constructor.prototype'],
  ])('is a member that could change what all objects have: 400, by name: %s', async (body, path) => {
    const answer = await post(body, 'application/json')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      name: 'MalformedRequest',
      errors: [{ path, code: 'unknownField' }],
    })
  })

  it.each([
    [String.raw`{"name":"a\u0000"}`, 'name'],
    [String.raw`{"name":"\ud800"}`, 'name'],
    [String.raw`{"name":"\udc00\ud800 a"}`, 'name'],
    [String.raw`{"name":"a","more":[{"deep":"\u0000"}]}`, 'more.0.deep'],
  ])('is a text that can’t be kept: 422, with its field: %s', async (body, path) => {
    const answer = await post(body, 'application/json')
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ name: 'ValidationError', errors: [{ path, code: 'invalid' }] })
  })

  it('is not a smile, however it is written', async () => {
    expect((await post(String.raw`{"name":"\ud83d\ude00 😀"}`, 'application/json')).statusCode).toBe(201)
  })

  it('is no body nested so deeply that reading it would take the server down', async () => {
    const body = `{"name":"a","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect((await post(body, 'application/json')).statusCode).toBeLessThan(500)
  })

  it('is a text that can’t be kept in the query: 400, with the parameter', async () => {
    const answer = await t.app.inject({ url: '/api/v1/projects?q=%00', headers: t.headers })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ path: 'q', code: 'invalid' }] })
  })

  it.each(['%00', 'a'.repeat(129), 'a'.repeat(100), 'é'.repeat(120), String.raw`\u0000`])(
    'is an id that nothing can have: 404: %s',
    async (id) => {
      const answer = await t.app.inject({ url: `/api/v1/projects/${id}`, headers: t.headers })
      expect(answer.json()).toMatchObject({ status: 404, name: 'NotFoundException' })
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'is %s: 415',
    async (type) => {
      const answer = await post('name=atlas', type)
      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toMatchObject({ name: 'UnsupportedMediaType' })
    },
  )

  it('is a body of more than 256 KiB: 413', async () => {
    const answer = await post(JSON.stringify({ name: 'a'.repeat(256 * 1024) }), 'application/json')
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ name: 'PayloadTooLarge' })
  })

  it.each([
    ['{}', 'required'],
    ['', 'required'],
    ['{"name":""}', 'required'],
    ['{"name":5}', 'invalid'],
  ])('is a field that breaks a rule: 422, with its code: %s', async (body, code) => {
    const answer = await post(body, 'application/json')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.at(0)).toMatchObject({ code })
  })

  it('is an address that can’t be read: 400', async () => {
    expect((await get('/api/v1/%ff')).json()).toMatchObject({ status: 400, name: 'MalformedRequest' })
  })

  it('is a head that takes longer than 10 s', () => {
    const { headersTimeout, connectionsCheckingInterval } = serverOptions({}).http
    expect(t.app.server.headersTimeout).toBe(headersTimeout)
    expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(10_000)
  })

  it('is no HTTP: 400, and the connection ends', async () => {
    await t.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = t.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write('HELLO\r\n\r\n')
    let answer = ''
    for await (const text of socket) answer += String(text)
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*application\/problem\+json[^]*MalformedRequest/)
  })
})
