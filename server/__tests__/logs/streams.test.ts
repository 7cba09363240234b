import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { v7 as uuidv7 } from 'uuid'
import { isStreamAddress } from '#contract/logs/streams.ts'
import { batchesOf, deliverStreams } from '#server/areas/logs/streams/deliver.ts'
import { testEntry, type SentEntry } from '#server/areas/logs/streams/send.ts'
import { audit } from '#server/audit/audit.ts'
import { sealEntries } from '#server/audit/seal.ts'
import { asker, type Ask } from '../support/ask.ts'
import { localhostCert, localhostKey } from '../support/localhostCert.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let company: { id: string; owner: Person }
let ask: Ask

beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  company = await test.foundCompany()
  ask = asker(test.app, await test.signIn(company.owner))
})
afterAll(() => test.close())

interface Received {
  body: string
  signature: string
  seqs: number[]
}

/** A receiver that answers as it is told, and keeps what came. */
const receiver = async (answerTo: (nth: number) => number | 'drop' = () => 204) => {
  const batches: Received[] = []
  const server: Server = createServer({ cert: localhostCert, key: localhostKey }, (request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { entries } = JSON.parse(body) as { entries: { seq: number }[] }
      const signature = String(request.headers['portico-signature'])
      batches.push({ body, signature, seqs: entries.map(({ seq }) => seq) })
      const answer = answerTo(batches.length)
      if (answer === 'drop') return request.socket.destroy()
      response.writeHead(answer, answer === 302 ? { location: 'https://127.0.0.1:1/' } : {}).end('thanks')
      return undefined
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    batches,
    seqs: () => batches.flatMap(({ seqs }) => seqs),
    url: `https://localhost:${(server.address() as AddressInfo).port}/hook`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const stream = async (address: string, more: object = {}) => {
  const { status, body } = await ask('POST /logs/streams', {
    name: 'SIEM',
    type: 'webhook',
    address,
    filters: {},
    ...more,
  })
  expect(status).toBe(201)
  return body.data as { stream: { id: string; sentSeq: number }; secret: string }
}

const tell = async (count: number, action = 'test.told', details = {}) => {
  await test.db.tenant({ companyId: company.id }, async (tx) => {
    for (let n = 0; n < count; n += 1)
      await audit(tx, { action, companyId: company.id, target: { kind: 'instance', id: uuidv7() }, details })
  })
  await sealEntries(test)
}

const deliver = () =>
  deliverStreams({
    ...test.deps,
    settings: { outboundAllow: ['127.0.0.0/8', '::1'] },
    outboundCa: localhostCert,
  })

// Signed in anew: the clock goes on by days here.
const streams = async () =>
  (await asker(test.app, await test.signIn(company.owner))('GET /logs/streams')).body.data
const sealed = async () => {
  const rows = await test.db.system((tx) =>
    tx.selectFrom('audit_seals').select('seq').where('chain', '=', company.id).orderBy('seq').execute(),
  )
  return rows.map(({ seq }) => Number(seq))
}

/** A receiver that takes no batch before it is told to. */
const holding = async () => {
  const arrived = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const server = createServer({ cert: localhostCert, key: localhostKey }, (request, response) => {
    arrived.resolve()
    request.resume()
    void release.promise.then(() => response.writeHead(204).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    arrived: arrived.promise,
    release: release.resolve,
    url: `https://localhost:${(server.address() as AddressInfo).port}/hook`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

it('companies whose receivers are slow don’t hold up others', async () => {
  await using slow = await holding()
  await stream(slow.url)
  await tell(1)
  const slowAsk = ask
  company = await test.foundCompany()
  ask = asker(test.app, await test.signIn(company.owner))
  await using quick = await holding()
  await stream(quick.url)
  await tell(1)
  const delivered = deliver()
  await Promise.all([slow.arrived, quick.arrived])
  quick.release()
  slow.release()
  await delivered
  for (const one of [ask, slowAsk])
    expect((await one('GET /logs/streams')).body.data).toMatchObject([{ state: 'active', problem: null }])
})

describe('a webhook', () => {
  it('gets what is sealed from then on, signed, in order, each once', async () => {
    await using siem = await receiver()
    await tell(3)
    const { secret, stream: made } = await stream(siem.url)
    await tell(620)
    await deliver()
    const all = (await sealed()).filter((seq) => seq > made.sentSeq)
    expect(siem.seqs()).toEqual(all)
    expect(siem.batches.every(({ seqs }) => seqs.length <= 500)).toBe(true)

    const [{ body, signature } = { body: '', signature: '' }] = siem.batches
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(mac)
    const { stream: id, entries } = JSON.parse(body) as { stream: string; entries: { hash: string }[] }
    expect(id).toBe(made.id)
    expect(entries[0]?.hash).toMatch(/^[0-9a-f]{64}$/)

    const before = siem.batches.length
    await deliver()
    expect(siem.batches).toHaveLength(before)
    expect(await streams()).toMatchObject([{ state: 'active', sentSeq: all.at(-1), problem: null }])
    expect(JSON.stringify(await streams())).not.toContain(secret)
  })

  it('has all of them although it drops, refuses and forgets to answer', async () => {
    const moods = ['drop', 500, 204, 503, 'drop', 204, 429, 204] as const
    await using siem = await receiver((nth) => moods[nth - 1] ?? 200)
    const { stream: made } = await stream(siem.url)
    for (let round = 0; round < 8; round += 1) {
      await tell(40)
      await deliver()
      test.clock.advance(901)
    }
    await deliver()
    const all = (await sealed()).filter((seq) => seq > made.sentSeq)
    expect([...new Set(siem.seqs())].toSorted((a, b) => a - b)).toEqual(all)
    expect(siem.seqs().length).toBeGreaterThan(all.length)
    expect(await streams()).toMatchObject([{ state: 'active', problem: null }])
  })

  it('gets what its filters let through, and the rest counts as done', async () => {
    await using siem = await receiver()
    await stream(siem.url, { filters: { action: 'wanted' } })
    await tell(5, 'other.told')
    await tell(2, 'wanted.told')
    await tell(5, 'other.told')
    await deliver()
    expect(siem.seqs()).toHaveLength(2)
    const [{ sentSeq, lastSeq }] = await streams()
    expect(sentSeq).toBe(lastSeq)
  })

  it('is tried again after pauses that double, up to a quarter of an hour', async () => {
    await using siem = await receiver(() => 500)
    await stream(siem.url)
    await tell(1)
    const pauses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      await deliver()
      const [{ state, problem, nextAt }] = await streams()
      expect({ state, problem }).toEqual({ state: 'failing', problem: { code: 'answer', detail: '500' } })
      const seconds = Math.round((Date.parse(nextAt) - test.clock.now().getTime()) / 1000)
      pauses.push(seconds)
      await deliver()
      expect(siem.batches).toHaveLength(n + 1)
      test.clock.advance(seconds + 1)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  })

  it('is paused after a day of refusals, says so by mail, and goes on where it stood', async () => {
    let isDown = true
    await using siem = await receiver(() => (isDown ? 502 : 200))
    await stream(siem.url)
    await tell(3)
    await deliver()
    test.clock.advance(25 * 3_600)
    await deliver()
    ask = asker(test.app, await test.signIn(company.owner))
    expect(await streams()).toMatchObject([{ state: 'paused', pausedBy: 'failing' }])
    expect(await test.mailsTo(company.owner.email)).toContainEqual(
      expect.objectContaining({
        template: 'log-stream-paused',
        data: expect.objectContaining({ reason: '502' }),
      }),
    )
    isDown = false
    await deliver()
    const before = siem.batches.length
    const [{ id }] = await streams()
    expect((await ask(`POST /logs/streams/${id}/resume`)).status).toBe(200)
    await deliver()
    expect(siem.batches.length).toBeGreaterThan(before)
    expect(new Set(siem.seqs()).size).toBeGreaterThanOrEqual(3)
  })

  it('is paused at once when the address says that it is gone', async () => {
    await using siem = await receiver(() => 410)
    await stream(siem.url)
    await tell(1)
    await deliver()
    expect(await streams()).toMatchObject([{ state: 'paused', pausedBy: 'gone' }])
  })

  it('is not followed elsewhere', async () => {
    await using siem = await receiver(() => 302)
    await stream(siem.url)
    await tell(1)
    await deliver()
    expect(await streams()).toMatchObject([{ problem: { code: 'answer', detail: '302' } }])
  })

  it('gets nothing while it is paused, and all of it afterwards', async () => {
    await using siem = await receiver()
    const { stream: made } = await stream(siem.url)
    expect((await ask(`POST /logs/streams/${made.id}/pause`)).body.data).toMatchObject({ pausedBy: 'person' })
    await tell(4)
    await deliver()
    expect(siem.batches).toEqual([])
    await ask(`POST /logs/streams/${made.id}/resume`)
    await deliver()
    expect(siem.seqs()).toEqual((await sealed()).filter((seq) => seq > made.sentSeq))
  })

  it('is sent by one server at a time, and by another one when that has died', async () => {
    await using siem = await receiver()
    const { stream: made } = await stream(siem.url)
    await tell(520)
    await Promise.all([deliver(), deliver(), deliver()])
    expect(siem.seqs()).toEqual((await sealed()).filter((seq) => seq > made.sentSeq))

    await tell(2)
    await test.db.system((tx) =>
      tx
        .updateTable('log_streams')
        .set({ leased_until: new Date(test.clock.now().getTime() + 60_000) })
        .where('id', '=', made.id)
        .execute(),
    )
    const before = siem.seqs().length
    await deliver()
    expect(siem.seqs()).toHaveLength(before)
    test.clock.advance(61)
    await deliver()
    expect(siem.seqs()).toHaveLength(before + 2)
  })
})

const entryOf = (seq: number, size: number): SentEntry => ({
  ...testEntry(),
  seq,
  details: { text: 'x'.repeat(size) },
})
const sizes = (entries: SentEntry[]) => batchesOf(entries).map(({ length }) => length)

it('is sent in batches that are neither too many nor too large', () => {
  expect(sizes(Array.from({ length: 1_001 }, (_, seq) => entryOf(seq, 1)))).toEqual([500, 500, 1])
  const large = Array.from({ length: 300 }, (_, seq) => entryOf(seq, 8_000))
  expect(batchesOf(large).flat()).toEqual(large)
  expect(batchesOf(large).every((batch) => JSON.stringify(batch).length <= 1_048_576)).toBe(true)
  expect(sizes([])).toEqual([])
})

it('a company has two tests of streams under way at the most', async () => {
  const own = await testApp({ beside: test, settings: { outboundAllow: ['127.0.0.0/8'] } })
  const open = new Set<Socket>()
  // It never answers the handshake.
  const silent = createTcpServer((socket) => open.add(socket.on('error', () => undefined)))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = `https://127.0.0.1:${(silent.address() as AddressInfo).port}/`
  const { stream: made } = await stream(address)
  const tester = asker(own.app, await test.signIn(company.owner))
  const running = [1, 2].map(() => tester(`POST /logs/streams/${made.id}/test`))
  while (open.size < 2) await new Promise(setImmediate)
  expect((await tester(`POST /logs/streams/${made.id}/test`)).status).toBe(429)

  company = await test.foundCompany()
  ask = asker(test.app, await test.signIn(company.owner))
  const others = await stream('https://169.254.169.254/')
  const other = asker(own.app, await test.signIn(company.owner))
  expect((await other(`POST /logs/streams/${others.stream.id}/test`)).status).toBe(200)

  for (const socket of open) socket.destroy()
  for (const { status, body } of await Promise.all(running)) {
    expect(status).toBe(200)
    expect(body.data.problem).not.toBeNull()
  }
  await new Promise((resolve) => silent.close(resolve))
  expect((await tester(`POST /logs/streams/${made.id}/test`)).status).toBe(200)
  await own.app.close()
})

it('speaks to nothing inside', async () => {
  const { stream: made } = await stream('https://169.254.169.254/latest/meta-data')
  const { body } = await ask(`POST /logs/streams/${made.id}/test`)
  expect(body.data).toEqual({
    problem: { code: 'privateAddress', detail: '169.254.169.254' },
  })
})

it('believes no certificate that nobody knows', async () => {
  await using siem = await receiver()
  await stream(siem.url)
  await tell(1)
  await deliverStreams({ ...test.deps, settings: { outboundAllow: ['127.0.0.0/8', '::1'] } })
  expect(await streams()).toMatchObject([{ state: 'failing', problem: { code: 'certificate' } }])
  expect(siem.batches).toEqual([])
})

it('sends syslog over TLS, a frame an entry', async () => {
  let text = ''
  const server = createTlsServer({ cert: localhostCert, key: localhostKey }, (socket) =>
    socket.on('data', (part: Buffer) => (text += part.toString())),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await stream(`tls://localhost:${(server.address() as AddressInfo).port}`, {
      type: 'syslog',
      filters: { action: 'test' },
    })
    await tell(2)
    await deliver()
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
  const [length = '0'] = text.split(' ', 1)
  const first = Buffer.from(text)
    .subarray(length.length + 1, length.length + 1 + Number(length))
    .toString()
  expect(first).toMatch(/^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z - portico - test\.told - \u{feff}\{.*\}$/u)
  expect(text.match(/<110>1 /g)).toHaveLength(2)
  expect(await streams()).toMatchObject([{ state: 'active', problem: null }])
})

it('are three at the most', async () => {
  for (let n = 0; n < 3; n += 1) await stream('https://siem.example.com/in')
  const draft = { name: 'one more', type: 'webhook', address: 'https://siem.example.com/in', filters: {} }
  expect((await ask('POST /logs/streams', draft)).status).toBe(409)
})

it('are nobody else’s', async () => {
  const { stream: made } = await stream('https://siem.example.com/in')
  const stranger = asker(test.app, await test.signIn((await test.foundCompany()).owner))
  expect((await stranger('GET /logs/streams')).body.data).toEqual([])
  expect((await stranger(`DELETE /logs/streams/${made.id}`)).status).toBe(404)
  expect((await ask(`DELETE /logs/streams/${made.id}`)).status).toBe(200)
  expect(await streams()).toEqual([])
})

it.each([
  ['webhook', 'https://siem.example.com/in?key=1', true],
  ['webhook', 'http://siem.example.com/in', false],
  ['webhook', 'https://me:secret@siem.example.com/', false],
  ['webhook', 'siem.example.com', false],
  ['syslog', 'tls://siem.example.com:6514', true],
  ['syslog', 'tls://siem.example.com', true],
  ['syslog', 'tls://siem.example.com:6514/path', false],
  ['syslog', 'udp://siem.example.com:514', false],
] as const)('%s: %s is an address: %s', (type, address, isOne) => {
  expect(isStreamAddress(type, address)).toBe(isOne)
})
