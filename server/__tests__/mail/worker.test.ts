import type { OpenDb } from '#server/db/open.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { drainOutbox, maxTries, startOutboxWorker, type OutboxHandlers } from '#server/mail/worker.ts'
import { openTestDb, testClock } from '../support/testDb.ts'

const clock = testClock()
let db: OpenDb
beforeAll(async () => void (db = await openTestDb(clock.now)), 30_000)
afterAll(() => db.close())
beforeEach(() => db.system((tx) => tx.deleteFrom('outbox').execute()))

const silent = { error: () => undefined, warn: () => undefined }
const drain = (handlers: OutboxHandlers) => drainOutbox(db, handlers, silent)

const put = (to: string) =>
  db.system((tx) => enqueueMail(tx, { to, template: 'reset-code', data: { name: 'Ada', code: 'SECRET12' } }))
const kept = () => db.system((tx) => tx.selectFrom('outbox').selectAll().execute())

it('does the work soon after it was put in, without being told', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const worker = startOutboxWorker(db, { mail: async ({ to }) => resolve(to) }, silent)
  await put('ada@example.test')
  expect(await promise).toBe('ada@example.test')
  await worker.stop()
})

it('forgets a mail, with the code in it, once it is sent', async () => {
  await put('ada@example.test')
  await drain({ mail: async () => undefined })
  expect(await kept()).toEqual([])
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

  it('is given up after eight tries, and keeps its error but no code', async () => {
    const { handlers, calls } = failing()
    await put('ada@example.test')
    for (let n = 0; n < 12; n += 1) {
      await drain(handlers)
      clock.advance(300)
    }
    expect(calls()).toBe(maxTries)
    const rows = await kept()
    expect(rows).toMatchObject([{ last_error: 'no route to host', done_at: expect.any(Date) }])
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
