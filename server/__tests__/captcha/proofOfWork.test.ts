import type { Challenge } from 'altcha-lib'
import { randomBytes } from 'node:crypto'
import type { CaptchaAction } from '#server/captcha/port.ts'
import { proofOfWork } from '#server/captcha/proofOfWork.ts'
import type { OpenDb } from '#server/db/open.ts'
import { vaultWith } from '#server/security/vault.ts'
import { cheapEffort } from '../support/people.ts'
import { encode, solve } from '../support/solve.ts'
import { openTestDb, testClock } from '../support/testDb.ts'

const clock = testClock()
const vault = vaultWith(randomBytes(32))
let db: OpenDb
beforeAll(async () => void (db = await openTestDb(clock.now)))
afterAll(() => db.close())

const captcha = () => proofOfWork({ db, vault, clock: clock.now, effort: cheapEffort })
const asked = { action: 'reset', ip: '192.0.2.1' } as const
const challenge = async (action: CaptchaAction = 'reset') => {
  const made = await captcha().challenge(action)
  // The port speaks of any provider; this one is the proof of work.
  return (made as unknown as { challenge: Challenge }).challenge
}

it('believes a solution', async () => {
  expect(await captcha().verify(await solve(await challenge()), asked)).toBe(true)
})

it('believes it once, whoever asks at the same time', async () => {
  const token = await solve(await challenge())
  const verdicts = await Promise.all([1, 2, 3, 4].map(() => captcha().verify(token, asked)))
  expect(verdicts.filter(Boolean)).toHaveLength(1)
  expect(await captcha().verify(token, asked)).toBe(false)
})

it('does not believe one for another action', async () => {
  // There is one action so far; a later one must not open this one.
  const token = await solve(await challenge('signup' as CaptchaAction))
  expect(await captcha().verify(token, asked)).toBe(false)
})

it('does not believe one that took longer than ten minutes', async () => {
  const token = await solve(await challenge())
  clock.advance(10 * 60)
  expect(await captcha().verify(token, asked)).toBe(false)
})

it('does not believe a challenge made elsewhere', async () => {
  const elsewhere = proofOfWork({
    db,
    vault: vaultWith(randomBytes(32)),
    clock: clock.now,
    effort: cheapEffort,
  })
  const { challenge: foreign } = (await elsewhere.challenge('reset')) as unknown as { challenge: Challenge }
  expect(await captcha().verify(await solve(foreign), asked)).toBe(false)
})

it('does not believe a challenge made easier', async () => {
  const made = await challenge()
  const easier = { ...made, parameters: { ...made.parameters, keyPrefix: '0' } }
  expect(await captcha().verify(await solve(easier), asked)).toBe(false)
})

describe('does not believe, and does not stumble over', () => {
  const garbage: [string, unknown][] = [
    ['nothing', null],
    ['a number', 7],
    ['a list', []],
    ['an object of another shape', { challenge: 1, solution: 2 }],
  ]
  it.each(garbage)('%s', async (_, payload) => {
    expect(await captcha().verify(encode({ payload }), asked)).toBe(false)
    expect(await captcha().verify(Buffer.from(JSON.stringify(payload)).toString('base64'), asked)).toBe(false)
  })

  it.each(['', 'x', '%%%', '🦊', 'e30', 'a'.repeat(8192)])('the token %j', async (token) => {
    expect(await captcha().verify(token, asked)).toBe(false)
  })

  it('a solution that is none', async () => {
    const made = await challenge()
    for (const solution of [
      null,
      {},
      { counter: 0, derivedKey: '' },
      { counter: -1, derivedKey: 'zz' },
      { counter: 1e99, derivedKey: 'ab' },
    ])
      expect(await captcha().verify(encode({ challenge: made, solution }), asked)).toBe(false)
  })
})
