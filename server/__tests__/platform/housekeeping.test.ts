import { randomUUID } from 'node:crypto'
import type { OpenDb } from '#server/db/open.ts'
import { sweep } from '#server/housekeeping.ts'
import { startWorker } from '#server/worker.ts'
import { openTestDb, testClock } from '../support/testDb.ts'

const clock = testClock()
let db: OpenDb
beforeAll(async () => void (db = await openTestDb(clock.now)))
afterAll(() => db.close())

const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)

const aSession = {
  family_key: Buffer.from('key'),
  amr: ['pwd'],
  device: '{}',
  ip: null,
  user_agent: null,
  revoked_at: null,
  revoked_reason: null,
  sudo_until: null,
  staff_access: null,
  staff_reason: null,
}
const spent = (signature: string, seconds: number) => ({ signature, expires_at: inSeconds(seconds) })

describe('housekeeping', () => {
  it('forgets what has expired, however much, and nothing else', async () => {
    const old = Array.from({ length: 2500 }, (_, n) => spent(`old ${n}`, -1))
    await db.system((tx) =>
      tx
        .insertInto('captcha_spent')
        .values([...old, spent('new', 60)])
        .execute(),
    )
    await sweep(db)
    const left = await db.system((tx) => tx.selectFrom('captcha_spent').select('signature').execute())
    expect(left).toEqual([{ signature: 'new' }])
  })

  it('keeps answers for a day, and ended sessions for a month', async () => {
    const ids = { company: randomUUID(), user: randomUUID(), session: randomUUID() }
    await db.system(async (tx) => {
      await tx.insertInto('companies').values({ id: ids.company, name: 'atlas' }).execute()
      const email = `${ids.user}@example.test`
      const person = {
        company_id: ids.company,
        email,
        email_key: email,
        name: 'Ada',
        status: 'active' as const,
      }
      await tx
        .insertInto('users')
        .values({ id: ids.user, ...person })
        .execute()
      const owned = { company_id: ids.company, user_id: ids.user }
      await tx
        .insertInto('sessions')
        .values({ ...aSession, ...owned, id: ids.session, expires_at: inSeconds(60) })
        .execute()
      await tx
        .insertInto('idempotency_keys')
        .values(
          [{ key: 'answered', status: 200 }, { key: 'died with its process' }].map((about) => ({
            ...owned,
            ...about,
            route: 'POST /x',
            body_hash: Buffer.from('h'),
          })),
        )
        .execute()
    })
    const left = async () => {
      await sweep(db)
      return db.system(async (tx) => ({
        sessions: (await tx.selectFrom('sessions').select('id').execute()).length,
        keys: (await tx.selectFrom('idempotency_keys').select('key').execute()).length,
      }))
    }
    expect(await left()).toEqual({ sessions: 1, keys: 2 })
    clock.advance(6 * 60)
    expect(await left()).toEqual({ sessions: 1, keys: 1 })
    clock.advance(23 * 3600)
    expect(await left()).toEqual({ sessions: 1, keys: 1 })
    clock.advance(2 * 3600)
    expect(await left()).toEqual({ sessions: 1, keys: 0 })
    clock.advance(31 * 24 * 3600)
    expect(await left()).toEqual({ sessions: 0, keys: 0 })
  })

  it('keeps the last change of each company, whenever that was: a revision is never unsaid', async () => {
    const company = randomUUID()
    const revisions = () =>
      db.system(async (tx) => {
        const rows = await tx
          .selectFrom('changes')
          .select('revision')
          .where('company_id', '=', company)
          .execute()
        return rows.map(({ revision }) => Number(revision))
      })
    await db.system(async (tx) => {
      await tx.insertInto('companies').values({ id: company, name: 'borealis' }).execute()
      for (const name of ['one', 'two'])
        await tx.insertInto('projects').values({ id: randomUUID(), company_id: company, name }).execute()
    })
    const last = Math.max(...(await revisions()))
    clock.advance(25 * 3600)
    await sweep(db)
    expect(await revisions()).toEqual([last])
  })
})

describe('background work', () => {
  it('goes on after a failure, never twice at once, and stops when what is under way is done', async () => {
    const failures: unknown[] = []
    let runs = 0
    let atOnce = 0
    let most = 0
    const thrice = Promise.withResolvers<void>()
    const work = async () => {
      most = Math.max(most, (atOnce += 1))
      await new Promise(setImmediate)
      atOnce -= 1
      runs += 1
      if (runs === 3) thrice.resolve()
      if (runs === 1) throw new Error('once')
    }
    const worker = startWorker('test', 1, work, { error: (entry: unknown) => failures.push(entry) })
    await thrice.promise
    await worker.stop()
    const done = runs
    expect({ failures: failures.length, most, atOnce }).toEqual({ failures: 1, most: 1, atOnce: 0 })
    await new Promise(setImmediate)
    expect(runs).toBe(done)
  })
})
