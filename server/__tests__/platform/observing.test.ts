import { Writable } from 'node:stream'
import { loggerOptions } from '#server/http/logging.ts'
import { serve } from '#server/http/serve.ts'
import { platformApp, things, type PlatformApp } from '../support/platformApp.ts'

const lines: string[] = []
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString())
    done()
  },
})
/** All that was logged since the last look. */
const logged = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)

let t: PlatformApp
let isDatabaseAway = false

beforeAll(async () => {
  t = await platformApp(
    (api) => {
      serve(api, things.create, async ({ body, request }) => {
        request.log.info({ headers: request.headers, body, nested: { token: 's3cret' }, code: 's3cret' })
        return { data: { kind: 'thing' as const, id: 'a', revision: 1, name: body.name } }
      })
      serve(api, things.read, async ({ params }) => ({
        data: { kind: 'thing' as const, id: params.id, revision: 1, name: 'atlas' },
      }))
    },
    { logger: { ...(loggerOptions('info') as object), stream } },
  )
  const { ping } = t.deps.db
  t.deps.db.ping = () => (isDatabaseAway ? Promise.reject(new Error('away')) : ping())
}, 30_000)
beforeEach(() => void logged())
afterAll(() => t.close())

describe('the log', () => {
  it('has one line a request: by route, with who asked, without what is in the address', async () => {
    const { headers } = await t.app.inject({ url: '/api/v1/things/hush', headers: t.headers })
    const [line, ...others] = logged()
    expect(others).toEqual([])
    expect(line).toMatchObject({
      msg: 'answered',
      reqId: headers['x-request-id'],
      method: 'GET',
      route: '/api/v1/things/:id',
      status: 200,
      userId: t.owner.id,
      companyId: t.companyId,
    })
    expect(JSON.stringify(line)).not.toContain('hush')
  })

  it('has no secret, even when code logs one', async () => {
    await t.app.inject({
      method: 'POST',
      url: '/api/v1/things',
      headers: { ...t.headers, cookie: 'device=s3cret' },
      payload: { name: 'atlas', password: 's3cret' },
    })
    const all = JSON.stringify(logged())
    expect(all).toContain('[redacted]')
    expect(all).not.toContain('s3cret')
    expect(all).not.toContain(t.headers.authorization)
  })

  it('is silent about probes', async () => {
    await t.app.inject('/healthz')
    expect(logged()).toEqual([])
  })
})

const statusOf = async (url: string) => (await t.app.inject(url)).statusCode

describe('health', () => {
  afterEach(() => {
    isDatabaseAway = false
    t.app.readiness.stopping = false
  })

  it('is good while the process and its database are', async () => {
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
  })

  it('is not ready while the database is away, but alive', async () => {
    isDatabaseAway = true
    const answer = await t.app.inject('/readyz')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(await statusOf('/healthz')).toBe(200)
  })

  it('is not ready while the server stops', async () => {
    t.app.readiness.stopping = true
    expect(await statusOf('/readyz')).toBe(503)
  })
})

const read = (from: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url: '/metrics', headers, remoteAddress: from })

describe('the metrics', () => {
  it('count by route, and tell of the process and the database', async () => {
    await t.app.inject({ url: '/api/v1/things/a', headers: t.headers })
    const { body, headers } = await read('127.0.0.1')
    expect(headers['content-type']).toMatch('text/plain')
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/things\/:id",status="200"\} \d/,
    )
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(body).toMatch(/^db_connections\{state="open"\} \d/m)
  })

  it('are not there for others, nor through a proxy', async () => {
    expect((await read('192.0.2.1')).statusCode).toBe(404)
    expect((await read('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(404)
  })

  it('are open to who shows the token, where one is set', async () => {
    const token = 'a-token-of-this-test'
    const guarded = await platformApp(undefined, { metricsToken: token })
    const statusWith = async (authorization: string) =>
      (await guarded.app.inject({ url: '/metrics', headers: { authorization }, remoteAddress: '192.0.2.1' }))
        .statusCode
    const statuses = [
      await statusWith(`Bearer ${token}`),
      await statusWith('Bearer another'),
      await statusWith(''),
    ]
    await guarded.close()
    expect(statuses).toEqual([200, 404, 404])
  })
})
