import { performance } from 'node:perf_hooks'
import { asker, type Ask } from '../support/ask.ts'
import { followEvents } from '../support/eventStream.ts'
import { faultProxy, type FaultProxy } from '../support/faultProxy.ts'
import { testApp, type SignedIn, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

/*
 * What becomes of requests, of readiness and of open streams when the line to the database goes dead and
 * nobody is told: a silent fail-over, a firewall that forgets, a server that is paused.
 */

const describeOnServer = isRealServer ? describe : describe.skip
const deadlines = { connectMs: 600, queryMs: 800, heartbeatMs: 300 }

const timed = async <T>(work: Promise<T>) => {
  const began = performance.now()
  return { answer: await work, ms: performance.now() - began }
}

/** Listens for changes, and waits until it is told of a company's, or of what may have been missed. */
const listening = ({ db }: TestApp) => {
  const heard: (string | undefined)[] = []
  let wake = Promise.withResolvers<void>()
  const unlisten = db.listen?.((companyId) => {
    heard.push(companyId)
    wake.resolve()
  })
  const until = async (companyId: string | undefined): Promise<string | undefined> => {
    if (heard.splice(0).includes(companyId)) return companyId
    await wake.promise
    wake = Promise.withResolvers<void>()
    return until(companyId)
  }
  return { until, unlisten: async () => unlisten?.() }
}

describeOnServer('a line to the database that has gone dead', () => {
  let proxy: FaultProxy
  let test: TestApp
  let session: SignedIn
  let ask: Ask

  beforeAll(async () => {
    const { hostname, port } = new URL(process.env['TEST_DATABASE_URL'] ?? '')
    proxy = await faultProxy({ host: hostname, port: Number(port) })
    test = await testApp({ line: { port: proxy.port, deadlines } })
    session = await test.signIn((await test.foundCompany()).owner)
    ask = asker(test.app, session)
  })
  afterEach(() => proxy.resume())
  afterAll(async () => {
    await test.close()
    await proxy.close()
  })

  const statusOf = async (url: string) => (await test.app.inject(url)).statusCode
  /** Asks until the answer is good. */
  const recovered = async () => {
    for (let tries = 0; tries < 50; tries += 1) {
      const { status } = await ask('GET /projects')
      if (status === 200) return
    }
    throw new Error('It does not recover')
  }

  it('is told as a 503, and forgotten: new connections are good at once', async () => {
    await ask('GET /projects')
    proxy.swallow()
    const asked = Array.from({ length: 12 }, () => timed(ask('GET /projects')))
    for (const { answer, ms } of await Promise.all(asked)) {
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
      expect(ms).toBeLessThan(3_000)
    }
    proxy.failOver()
    await recovered()
    const after = await Promise.all(Array.from({ length: 12 }, () => ask('GET /projects')))
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('turns readiness red within two seconds, and green again', async () => {
    expect(await statusOf('/readyz')).toBe(200)
    proxy.swallow()
    const { answer, ms } = await timed(statusOf('/readyz'))
    expect(answer).toBe(503)
    expect(ms).toBeLessThan(2_000)
    proxy.failOver()
    await recovered()
    expect(await statusOf('/readyz')).toBe(200)
  })

  it('keeps nobody waiting for a promise that others wait for as well', async () => {
    // What is known of keys and revisions is shared; an answer that never came must not stay.
    proxy.swallow()
    test.clock.advance(10)
    const asked = Array.from({ length: 6 }, () => ask('GET /compute/instances'))
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([503]))
    proxy.failOver()
    await recovered()
    expect((await ask('GET /compute/instances')).status).toBe(200)
  })

  it('is replaced where changes are listened for, though nothing is ever asked there', async () => {
    const { until, unlisten } = listening(test)
    expect(await until(undefined)).toBeUndefined()
    proxy.swallow()
    proxy.failOver()
    // What may have been missed is told as a change of anything, as soon as there is a new connection.
    await until(undefined)
    await recovered()
    const { id } = await test.foundCompany()
    expect(await until(id)).toBe(id)
    await unlisten()
  })

  it.each(['failOver', 'resume'] as const)(
    'leaves open streams telling every change, once it is over by %s',
    async (how) => {
      await recovered()
      const ids: string[] = []
      for (let n = 0; n < 8; n += 1)
        ids.push((await ask('POST /projects', { name: `${how} ${n}` })).body.data.id)
      const stream = await followEvents(test.app, session)
      await stream.event('resync')
      proxy.swallow()
      expect((await ask('GET /projects')).status).toBe(503)
      proxy[how]()
      await recovered()
      for (const id of ids) expect((await ask(`PUT /projects/${id}`, { color: 'rose' })).status).toBe(200)
      for (const id of ids)
        await stream.record(id, (record) => record.kind === 'project' && record.color === 'rose')
      stream.source.destroy()
    },
  )
})
