import { revokeSessions } from '#server/sessions/revoke.ts'
import { accessTokensFor } from '#server/sessions/accessTokens.ts'
import { giveBuiltInRole } from '#server/tenancy/foundCompany.ts'
import { browserOn } from '../support/browser.ts'
import { testApp, type SignedIn, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp({ settings: { sessionCacheMs: 60_000 } })))
afterAll(() => t.close())

const permissionsOf = async (who: SignedIn) =>
  (await t.as(who, { url: '/api/v1/users/permissions' })).json().data as string[]
const statusOf = async (who: SignedIn) => (await t.as(who, { url: '/api/v1/auth/sessions' })).statusCode

describe('a check that is remembered', () => {
  it('saves the next request from asking', async () => {
    const { id } = await t.foundCompany()
    const viewer = await t.addPerson({ companyId: id, role: 'Viewer' })
    const who = await t.signIn(viewer)
    const before = await permissionsOf(who)
    await t.db.system((tx) =>
      giveBuiltInRole(tx, { companyId: id, userId: viewer.id, role: 'Administrator' }),
    )
    expect(await permissionsOf(who)).toEqual(before)
  })

  it('is forgotten with the session', async () => {
    const { owner } = await t.foundCompany()
    const who = await t.signIn(owner)
    expect(await statusOf(who)).toBe(200)
    await t.db.system((tx) => revokeSessions(tx, { userId: owner.id, reason: 'ended' }))
    expect(await statusOf(who)).toBe(401)
  })

  it('is forgotten when the person proves again to be themselves', async () => {
    const { owner } = await t.foundCompany()
    const first = await t.signIn(owner)
    t.clock.advance(20 * 60)
    const { body } = await browserOn(t.app).post('/auth/refresh', { refresh_token: first.refresh_token })
    const who = { ...first, ...body, headers: { authorization: `Bearer ${body.access_token}` } }
    const guarded = { method: 'DELETE', url: '/api/v1/auth/sessions' } as const
    expect((await t.as(who, guarded)).statusCode).toBe(403)
    const payload = { password: owner.password }
    await t.as(who, { method: 'POST', url: '/api/v1/auth/password/confirm', payload })
    expect((await t.as(who, guarded)).statusCode).toBe(200)
  })
})

describe('a token whose names are not those of its session', () => {
  it('is refused, even while the session’s check is remembered', async () => {
    const { owner } = await t.foundCompany()
    const other = await t.foundCompany()
    const who = await t.signIn(owner)
    const about = { userId: owner.id, companyId: owner.companyId, sessionId: who.sessionId }
    const statusWith = async (claims: Partial<typeof about>) => {
      const access = { ...about, ...claims, authTime: t.clock.now(), amr: ['pwd'], staffAccess: null }
      const headers = { authorization: `Bearer ${await accessTokensFor(t.deps).issue(access)}` }
      return statusOf({ ...who, headers })
    }
    const foreign = async () => [
      await statusWith({ companyId: other.id }),
      await statusWith({ userId: other.owner.id }),
    ]
    expect(await foreign()).toEqual([401, 401])
    expect(await statusWith({})).toBe(200)
    expect(await foreign()).toEqual([401, 401])
    // Nor does one of them that comes together with a good one.
    const together = [
      statusWith({}),
      statusWith({ companyId: other.id }),
      statusWith({ userId: other.owner.id }),
    ]
    expect(await Promise.all(together)).toEqual([200, 401, 401])
  })
})

// The embedded database runs one transaction after the other.
;(isRealServer ? describe : describe.skip)('a check while the end of the session is on its way', () => {
  it('is not remembered past it', async () => {
    const { owner } = await t.foundCompany()
    const who = await t.signIn(owner)
    await t.db.system(async (tx) => {
      await revokeSessions(tx, { userId: owner.id, reason: 'ended' })
      expect(await statusOf(who)).toBe(200)
    })
    expect(await statusOf(who)).toBe(401)
  })
})

describe('what a caller may do', () => {
  it('follows the roles at once where nothing is remembered', async () => {
    const exact = await testApp({ beside: t })
    const { id } = await t.foundCompany()
    const viewer = await t.addPerson({ companyId: id, role: 'Viewer' })
    const who = await exact.signIn(viewer)
    const create = () =>
      exact.as(who, { method: 'POST', url: '/api/v1/projects', payload: { name: 'atlas' } })
    expect((await create()).statusCode).toBe(403)
    await t.db.system((tx) =>
      giveBuiltInRole(tx, { companyId: id, userId: viewer.id, role: 'Administrator' }),
    )
    expect((await create()).statusCode).toBe(201)
    await t.db.system((tx) => tx.deleteFrom('role_assignments').where('user_id', '=', viewer.id).execute())
    expect((await create()).statusCode).toBe(403)
    await exact.close()
  })

  it('in a suspended company is to sign in and out, and to pay', async () => {
    const { owner } = await t.foundCompany({ suspended: true })
    const who = await t.signIn(owner)
    expect(await statusOf(who)).toBe(200)
    const refused = await t.as(who, { url: '/api/v1/projects' })
    expect(refused.json()).toMatchObject({ status: 402, name: 'ServiceSuspendedException' })
  })
})
