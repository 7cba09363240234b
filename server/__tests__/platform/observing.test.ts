import { connect, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { enqueueMail } from '#server/mail/outbox.ts'
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
let failure: Error | undefined
/** A request has come in whose body is still to come. */
const arrived = Promise.withResolvers<void>()
let gone: () => void = () => undefined

beforeAll(async () => {
  t = await platformApp(
    (api) => {
      serve(api, things.create, async ({ body, request }) => {
        request.log.info({ headers: request.headers, body, nested: { token: 's3cret' }, code: 's3cret' })
        return { data: { kind: 'thing' as const, id: 'a', revision: 1, name: body.name } }
      })
      serve(api, things.count, async () => {
        if (failure) throw failure
        return { data: 1 }
      })
      api.addHook('preParsing', async ({ headers }) => {
        if (headers['content-length'] === '100') arrived.resolve()
      })
      api.addHook('onSend', async () => gone())
      serve(api, things.read, async ({ params }) => ({
        data: { kind: 'thing' as const, id: params.id, revision: 1, name: 'atlas' },
      }))
    },
    { logger: { ...(loggerOptions('info') as object), stream } },
  )
  const { ping } = t.deps.db
  t.deps.db.ping = () => (isDatabaseAway ? Promise.reject(new Error('away')) : ping())
})
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

  it('tells by its code what failed', async () => {
    failure = Object.assign(new Error('duplicate key'), { code: '23505', password: 's3cret' })
    expect((await t.app.inject({ url: '/api/v1/things-count' })).statusCode).toBe(500)
    const [line] = logged()
    expect(line).toMatchObject({ msg: 'request failed', err: { code: '23505' } })
    expect(JSON.stringify(line)).not.toContain('s3cret')
  })

  it('calls it no failure when a client hangs up', async () => {
    await t.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = t.app.server.address() as AddressInfo
    const [, session] = t.headers.authorization.split(' ')
    const aborted = Promise.withResolvers<void>()
    gone = aborted.resolve
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/v1/things HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${session}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"name":`,
    )
    await arrived.promise
    socket.destroy()
    await aborted.promise
    expect(logged().filter(({ level }) => Number(level) >= 40)).toEqual([])
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

  it('tell of the mails that wait, and of those that could not be sent', async () => {
    const mail = { to: 'ada@example.test', template: 'email-restored', data: { name: 'Ada' } } as const
    await t.db.system(async (tx) => {
      for (let n = 0; n < 3; n += 1) await enqueueMail(tx, mail)
    })
    t.clock.advance(90)
    await t.db.system((tx) =>
      sql`update outbox set last_error = 'no route' where id = (select min(id) from outbox)`.execute(tx),
    )
    const { body } = await read('127.0.0.1')
    expect(body).toMatch(/^outbox_waiting\{topic="mail",state="all"\} 3$/m)
    expect(body).toMatch(/^outbox_waiting\{topic="mail",state="failing"\} 1$/m)
    expect(body).toMatch(/^outbox_oldest_seconds\{topic="mail"\} 90$/m)
  })

  it('are told while the database is away, too', async () => {
    const { system } = t.deps.db
    t.deps.db.system = () => Promise.reject(new Error('away'))
    const { statusCode, body } = await read('127.0.0.1')
    t.deps.db.system = system
    expect([statusCode, /^http_request_duration_seconds_count/m.test(body)]).toEqual([200, true])
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
