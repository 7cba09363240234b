import { randomBytes } from 'node:crypto'
import type { OpenDb } from '#server/db/open.ts'
import { enqueueMail, enqueueSealedMail, openMail } from '#server/mail/outbox.ts'
import { drainOutbox, startOutboxWorker, triedForHours, type OutboxHandlers } from '#server/mail/worker.ts'
import { vaultWith } from '#server/security/vault.ts'
import { openTestDb, testClock } from '../support/testDb.ts'

const clock = testClock()
const vault = vaultWith(randomBytes(32))
let db: OpenDb
beforeAll(async () => void (db = await openTestDb(clock.now)))
afterAll(() => db.close())
beforeEach(() => db.system((tx) => tx.deleteFrom('outbox').execute()))

const silent = { error: () => undefined, warn: () => undefined }
const drain = (handlers: OutboxHandlers) => drainOutbox(db, handlers, silent)

const put = (to: string) =>
  db.system((tx) =>
    enqueueSealedMail(tx, vault, {
      to,
      template: 'reset-code',
      data: { name: 'Ada', code: 'SECRET12', minutes: '10' },
    }),
  )
const putNotice = (to: string) =>
  db.system((tx) => enqueueMail(tx, { to, template: 'email-restored', data: { name: 'Ada' } }))
const kept = () => db.system((tx) => tx.selectFrom('outbox').selectAll().execute())

it('does the work soon after it was put in, without being told', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const worker = startOutboxWorker(db, { mail: async ({ to }) => resolve(to) }, silent)
  await put('ada@example.test')
  expect(await promise).toBe('ada@example.test')
  await worker.stop()
})

it('does first what somebody waits for, however much was put in before', async () => {
  for (let n = 0; n < 25; n += 1) await putNotice(`person${n}@example.test`)
  await put('ada@example.test')
  const order: unknown[] = []
  await drain({ mail: async ({ template }) => void order.push(template) })
  expect(order).toHaveLength(26)
  expect(order.indexOf('reset-code')).toBeLessThan(10)
})

it('forgets a mail, with the code in it, once it is sent', async () => {
  await put('ada@example.test')
  await drain({ mail: async () => undefined })
  expect(await kept()).toEqual([])
})

it('can’t be read while it waits, nor sent to another address', async () => {
  await put('ada@example.test')
  const [waiting] = await kept()
  expect(JSON.stringify(waiting)).not.toContain('SECRET12')
  const payload = waiting?.payload ?? {}
  expect(openMail(vault, payload)).toMatchObject({
    to: 'ada@example.test',
    data: { code: 'SECRET12', minutes: '10' },
  })
  expect(() => openMail(vault, { ...payload, to: 'eve@example.test' })).toThrow('authenticate')
})

it('leaves topics alone that it does not know', async () => {
  await put('ada@example.test')
  await drain({ other: async () => undefined })
  expect(await kept()).toMatchObject([{ attempts: 0 }])
})

const failing = () => {
  let calls = 0
  const handlers = {
    mail: async () => {
      calls += 1
      throw new Error('no route to host')
    },
  }
  return { handlers, calls: () => calls }
}

describe('what fails', () => {
  it('is tried again after 1, 2, 4 … seconds', async () => {
    const { handlers, calls } = failing()
    await put('ada@example.test')
    await drain(handlers)
    for (const [wait, callsThen] of [
      [0.5, 1],
      [0.5, 2],
      [1.5, 2],
      [0.5, 3],
    ] as const) {
      clock.advance(wait)
      await drain(handlers)
      expect(calls()).toBe(callsThen)
    }
    expect(await kept()).toMatchObject([{ last_error: 'no route to host', done_at: null }])
  })

  it('is tried again at least every hour for 72 hours, then given up, and keeps its error but no data', async () => {
    const { handlers, calls } = failing()
    await putNotice('ada@example.test')
    await drain(handlers)
    // 1 + 2 + 4 + … + 2048 s are 68 minutes; from then on it is every hour.
    for (let hours = 0; hours < triedForHours; hours += 1) {
      const before = calls()
      expect(await kept()).toMatchObject([{ done_at: null }])
      clock.advance(3600)
      await drain(handlers)
      expect(calls()).toBeGreaterThan(before)
    }
    const tries = calls()
    clock.advance(2 * 3600)
    await drain(handlers)
    expect(calls()).toBe(tries)
    const rows = await kept()
    expect(rows).toMatchObject([{ last_error: 'no route to host', done_at: expect.any(Date), payload: {} }])
  })

  it('is done as soon as it can be, all of it, after an hour without a mail server', async () => {
    const all = Array.from({ length: 30 }, (_, n) => `person${n}@example.test`)
    for (const to of all) await putNotice(to)
    const { handlers } = failing()
    for (let minutes = 0; minutes < 60; minutes += 1) {
      await drain(handlers)
      clock.advance(60)
    }
    const sent = new Set<unknown>()
    const mail = async ({ to }: Record<string, unknown>) => void sent.add(to)
    // The longest pause that they can be in.
    clock.advance(3600)
    await drain({ mail })
    expect(sent).toEqual(new Set(all))
  })

  it('is not done late when it brings a code that is over by then, and keeps no code', async () => {
    const sent: unknown[] = []
    await put('ada@example.test')
    await drain(failing().handlers)
    clock.advance(600)
    await drain({ mail: async ({ to }) => void sent.push(to) })
    expect(sent).toEqual([])
    const rows = await kept()
    expect(rows).toMatchObject([{ last_error: 'no route to host (too late)', done_at: expect.any(Date) }])
    expect(JSON.stringify(rows)).not.toContain('SECRET12')
  })

  it('does not hold up the rest', async () => {
    const sent: unknown[] = []
    await put('broken@example.test')
    await put('ada@example.test')
    await drain({
      mail: async ({ to }) => {
        if (to === 'broken@example.test') throw new Error('unknown user')
        sent.push(to)
      },
    })
    expect(sent).toEqual(['ada@example.test'])
  })
})

it('is not lost with a server that dies at work', async () => {
  await put('ada@example.test')
  const { promise: takenUp, resolve } = Promise.withResolvers<void>()
  const dying = () => {
    resolve()
    return new Promise<never>(() => undefined)
  }
  void drain({ mail: dying })
  await takenUp
  const sent: unknown[] = []
  const mail = async ({ to }: Record<string, unknown>) => void sent.push(to)
  await drain({ mail })
  expect(sent).toEqual([])
  clock.advance(121)
  await drain({ mail })
  expect(sent).toEqual(['ada@example.test'])
})

it('is done once by several servers', async () => {
  const sent: unknown[] = []
  const mail = async ({ to }: Record<string, unknown>) => void sent.push(to)
  const all = Array.from({ length: 40 }, (_, n) => `person${n}@example.test`)
  await Promise.all(all.map(put))
  await Promise.all([drain({ mail }), drain({ mail }), drain({ mail })])
  expect(sent).toHaveLength(all.length)
  expect(new Set(sent)).toEqual(new Set(all))
})
