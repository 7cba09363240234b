import { inTurnOf, type Db } from '#server/db/db.ts'
import type { OpenDb } from '#server/db/open.ts'
import { asker } from '../support/ask.ts'
import { browserOn } from '../support/browser.ts'
import { testApp, type SignedIn } from '../support/people.ts'
import { isRealServer, openTestDb } from '../support/testDb.ts'

/*
 * Session checks, counters and factors belong to no company's rows, yet hundreds that one person causes must
 * not be what those who sign in wait behind, nor the other way about; nor may housekeeping wait for either.
 */

/** An app that notes in whose turn its work in the database waits. */
const noting = async () => {
  const test = await testApp({ settings: { rateLimit: true } })
  const { system } = test.deps.db
  const turns: unknown[] = []
  test.deps.db.system = (work, turn) => {
    turns.push(turn)
    return system(work, turn)
  }
  return { test, turns }
}

describe('what a person asks of the system', () => {
  let db: OpenDb
  beforeAll(async () => void (db = await openTestDb()))
  afterAll(() => db.close())

  it('waits for what they have asked for already, and nobody else does', async () => {
    const done: string[] = []
    const of = async (name: string, on: Pick<Db, 'system'>) => {
      await on.system(async () => undefined)
      done.push(name)
    }
    // The pool's ten connections are open: one that has yet to be opened may take longer than all that others ask.
    const places = isRealServer ? 10 : 1
    const { promise: allOpen, resolve } = Promise.withResolvers<void>()
    let open = 0
    await Promise.all(
      Array.from({ length: places }, (_, n) =>
        inTurnOf(db, { companyId: `${n}`, userId: '' }).system(async () => {
          open += 1
          if (open === places) resolve()
          await allOpen
        }),
      ),
    )
    const eve = inTurnOf(db, { companyId: 'c', userId: 'eve' })
    const all = Array.from({ length: 100 }, () => of('eve', eve))
    await Promise.all([...all, of('somebody', db)])
    // A server has ten places, six of them at the most for one company: far from the end, also where others keep it busy.
    expect(done.indexOf('somebody')).toBeLessThan(50)
  })
})

describe('the calls', () => {
  let app: Awaited<ReturnType<typeof noting>>
  let session: SignedIn
  let turn: object
  let password: string
  beforeAll(async () => {
    app = await noting()
    const { id, owner } = await app.test.foundCompany()
    session = await app.test.signIn(owner)
    turn = { lane: id, person: owner.id }
    password = owner.password
  })
  beforeEach(() => void app.turns.splice(0))
  afterAll(() => app.test.close())

  it.each([
    ['GET /users/me', undefined],
    ['GET /account/profile', undefined],
    ['GET /auth/2fa/status', undefined],
    ['POST /auth/2fa/enable', { token: '123456' }],
    ['POST /auth/2fa/verify', { token: '123456' }],
    ['POST /auth/password/confirm', { password: 'not the password' }],
  ] as const)('%s waits in the turn of who is signed in, with all of its work', async (line, body) => {
    const { status } = await asker(app.test.app, session)(line, body)
    expect(status).toBeLessThan(500)
    expect(app.turns.length).toBeGreaterThan(0)
    expect(new Set(app.turns.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(turn)]))
  })

  it('signing in waits behind others who do, and nothing else behind it', async () => {
    await browserOn(app.test.app).post('/auth/login', { email: 'nobody@example.test', password })
    expect(new Set(app.turns)).toEqual(new Set([{ lane: 'guests', person: '' }]))
  })
})
