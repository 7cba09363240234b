import { clientCounter } from '#server/security/addressKey.ts'
import { refundAttempts, reserveAttempts } from '#server/security/attempts.ts'
import type { OpenDb } from '#server/db/open.ts'
import { openTestDb, testClock } from '../support/testDb.ts'

const clock = testClock()
let db: OpenDb
beforeAll(async () => void (db = await openTestDb(clock.now)))
afterAll(() => db.close())

const once = { max: 1, windowSeconds: 60 }

describe('counted attempts', () => {
  it('are refused when used up, with the time to wait, until the window ends', async () => {
    await reserveAttempts(db, { a: once })
    clock.advance(20)
    await expect(reserveAttempts(db, { a: once })).rejects.toMatchObject({
      name: 'TooManyAttemptsException',
      headers: { 'retry-after': '40' },
    })
    clock.advance(40)
    await expect(reserveAttempts(db, { a: once })).resolves.toBeUndefined()
  })

  it('are taken from all counters or from none', async () => {
    await reserveAttempts(db, { full: once })
    await expect(reserveAttempts(db, { empty: once, full: once })).rejects.toMatchObject({
      name: 'TooManyAttemptsException',
    })
    await expect(reserveAttempts(db, { empty: once })).resolves.toBeUndefined()
  })

  it('are given back', async () => {
    await reserveAttempts(db, { b: once })
    await refundAttempts(db, ['b'])
    await expect(reserveAttempts(db, { b: once })).resolves.toBeUndefined()
  })

  it('let exactly as many through as allowed when all come at once', async () => {
    const tries = Array.from({ length: 12 }, () => reserveAttempts(db, { c: { max: 5, windowSeconds: 60 } }))
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})

describe('a client is known by', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2::9', '2001:db8:1:2::'],
    ['', 'unknown'],
  ])('the address %j as %s', (ip, counter) => {
    expect(clientCounter(ip)).toBe(counter)
  })
})
