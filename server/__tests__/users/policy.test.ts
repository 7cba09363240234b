import { endAccess } from '#server/areas/users/endingAccess.ts'
import { remindOfFactor } from '#server/areas/users/securityPolicy.ts'
import { companyIn, type Company } from '../support/company.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let company: Company
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (company = await companyIn(test)))
afterAll(() => test.close())

const day = 86_400
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day * 1000).toISOString()
const giveFactor = ({ id }: Person) => {
  const confirmed = { confirmed_at: test.clock.now() }
  const row = { user_id: id, secret: null, pending_secret: null, pending_until: null, ...confirmed }
  return test.db.system((tx) =>
    tx
      .insertInto('totp')
      .values(row)
      .onConflict((on) => on.column('user_id').doUpdateSet(confirmed))
      .execute(),
  )
}
const mailsOf = async ({ email }: Person, template: string) =>
  (await test.mailsTo(email)).filter((mail) => mail.template === template).length

describe('requiring a second factor', () => {
  it('is for who has one, a day to thirty days ahead', async () => {
    const put = (from?: string) => company.owner('PUT /security/policy', { requireTwoFactor: true, from })
    expect((await put(inDays(5))).body.context).toEqual({ reason: 'noFactor' })
    await giveFactor(company.ownerPerson)
    for (const from of [undefined, inDays(0.5), inDays(31)])
      expect((await put(from)).body.errors).toMatchObject([{ path: 'from' }])
    const { status, body } = await put(inDays(5))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ requireTwoFactor: true, people: 1, withoutFactor: 0, revision: 1 })
    expect(await company.log('security.%')).toMatchObject([{ action: 'security.policy-update' }])
  })

  it('stays as it is when only the rules for API tokens change, and they with it', async () => {
    await giveFactor(company.ownerPerson)
    const from = inDays(5)
    const put = async (draft: object) => (await company.owner('PUT /security/policy', draft)).body.data
    await put({ requireTwoFactor: true, from })
    const factor = { requireTwoFactor: true, from }
    expect(await put({ maxTokenDays: 30 })).toMatchObject({ ...factor, maxTokenDays: 30 })
    const refused = { tokensAllowed: false, maxTokenDays: 30 }
    expect(await put({ tokensAllowed: false })).toMatchObject({ ...factor, ...refused })
    expect(await put({ requireTwoFactor: false })).toMatchObject({ requireTwoFactor: false, ...refused })
    expect(await put({ tokensAllowed: true, maxTokenDays: null })).toMatchObject({
      tokensAllowed: true,
      maxTokenDays: null,
    })
  })

  it('honours If-Match', async () => {
    const { status } = await company.owner(
      'PUT /security/policy',
      { requireTwoFactor: false },
      { 'if-match': '"9"' },
    )
    expect(status).toBe(412)
  })

  it('leaves who has none only their own account, from that day, until they set one up', async () => {
    await giveFactor(company.ownerPerson)
    const ada = await company.colleague({ role: 'Viewer' })
    await company.owner('PUT /security/policy', { requireTwoFactor: true, from: inDays(2) })
    expect((await (await company.ask(ada))('GET /projects')).status).toBe(200)
    test.clock.advance(2 * day + 60)
    const ask = await company.ask(ada)
    const refused = await ask('GET /projects')
    expect([refused.status, refused.body.name]).toEqual([403, 'TwoFactorRequiredException'])
    for (const line of [
      'GET /users/me',
      'GET /users/permissions',
      'GET /account/profile',
      'GET /auth/2fa/status',
      'POST /auth/2fa/setup',
    ])
      expect([line, (await ask(line)).status]).toEqual([line, 200])
    await giveFactor(ada)
    expect((await ask('GET /projects')).status).toBe(200)
    const off = await ask('POST /auth/2fa/disable', { token: '123456' })
    expect([off.status, off.body.context]).toEqual([409, { reason: 'lastFactor' }])
  })

  it('is told at once, a week and a day before, to who has none', async () => {
    await giveFactor(company.ownerPerson)
    const ada = await company.colleague()
    await company.owner('PUT /security/policy', { requireTwoFactor: true, from: inDays(20) })
    const told = async () => {
      await remindOfFactor(test)
      await remindOfFactor(test)
      return mailsOf(ada, 'two-factor-required')
    }
    expect(await told()).toBe(1)
    test.clock.advance(14 * day)
    expect(await told()).toBe(2)
    test.clock.advance(5.5 * day)
    expect(await told()).toBe(3)
    await giveFactor(ada)
    expect(await mailsOf(company.ownerPerson, 'two-factor-required')).toBe(0)
  })
})

describe('access that ends', () => {
  it('is told a day before, once, and taken away afterwards', async () => {
    const ada = await company.colleague()
    const groupRoleId = await company.roleId('Viewer')
    await company.owner(`PUT /users/${ada.id}/assignments`, {
      assignments: [{ groupRoleId, until: inDays(3) }],
    })
    await endAccess(test)
    expect(await mailsOf(ada, 'access-ending')).toBe(0)
    test.clock.advance(2.5 * day)
    await endAccess(test)
    await endAccess(test)
    expect(await mailsOf(ada, 'access-ending')).toBe(1)
    const owner = await company.ask(company.ownerPerson)
    const before = (await owner(`GET /users/${ada.id}`)).body.data
    test.clock.advance(day)
    await endAccess(test)
    const after = (await (await company.ask(company.ownerPerson))(`GET /users/${ada.id}`)).body.data
    expect(after).toMatchObject({ assignments: [], groupRoles: [] })
    expect(after.revision).toBeGreaterThan(before.revision)
    expect((await company.log()).at(-1)).toMatchObject({ action: 'users.access-ended', target_id: ada.id })
  })
})
