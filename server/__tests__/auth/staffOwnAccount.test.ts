import { totpAt } from '#server/areas/auth/second-factor/totp.ts'
import { asker, type Ask } from '../support/ask.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn } from '../support/browser.ts'
import { goodPassword, testApp, type Person, type TestApp } from '../support/people.ts'

/* The operator's staff only look at a company; their own account is theirs to secure all the same. */

let t: TestApp
let staff: Person
let companyId: string
let ask: Ask
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())
beforeEach(async () => {
  staff = await t.addStaff()
  companyId = (await t.foundCompany()).id
  ask = asker(t.app, await enter(companyId))
})

/** Signs the person in to a company, by the code of an authenticator that is taken away again. */
const enter = async (into: string) => {
  const code = await giveAuthenticator(t, staff)
  const { email, password } = staff
  const { body } = await browserOn(t.app).post('/auth/login/2fa', {
    email,
    password,
    companyId: into,
    token: code(),
  })
  await t.db.system((tx) => tx.deleteFrom('totp').where('user_id', '=', staff.id).execute())
  return { headers: { authorization: `Bearer ${body.access_token}` } }
}

const shown = (secret: string) => ({ token: totpAt(secret, t.clock.now()) })

it('take up an authenticator, prove it, and lay it down', async () => {
  const { secret } = (await ask('POST /auth/2fa/setup')).body.data
  expect((await ask('POST /auth/2fa/enable', shown(secret))).status).toBe(200)
  expect((await ask('GET /auth/2fa/status')).body.data).toMatchObject({ enabled: true })
  t.clock.advance(30)
  expect((await ask('POST /auth/2fa/verify', shown(secret))).status).toBe(200)
  t.clock.advance(30)
  expect((await ask('POST /auth/2fa/disable', shown(secret))).status).toBe(200)
})

it('change their own password', async () => {
  expect(await ask('POST /auth/password/confirm', { password: goodPassword })).toMatchObject({ status: 200 })
  const password = 'another-otter-umbrella-43'
  expect(await ask('POST /auth/password', { currentPassword: goodPassword, password })).toMatchObject({
    status: 200,
  })
  const login = await browserOn(t.app).post('/auth/login', { email: staff.email, password })
  expect(login.status).toBe(200)
})

it('end their sessions, those in other companies too', async () => {
  const elsewhere = asker(t.app, await enter((await t.foundCompany()).id))
  expect((await ask('GET /auth/sessions')).body.data).toHaveLength(2)
  expect((await ask('DELETE /auth/sessions')).status).toBe(200)
  expect((await elsewhere('GET /auth/sessions')).status).toBe(401)
})

it('end nobody else’s session', async () => {
  const { owner } = await t.foundCompany()
  const { sessionId } = await t.signIn(owner)
  expect((await ask(`DELETE /auth/sessions/${sessionId}`)).status).toBe(404)
})

it('leave no trace of that in the company’s log', async () => {
  await ask('POST /auth/password/confirm', { password: goodPassword })
  const rows = await t.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'company_id'])
      .where('actor_id', '=', staff.id)
      .where('action', '=', 'auth.identity-confirmed')
      .execute(),
  )
  expect(rows).toEqual([{ action: 'auth.identity-confirmed', company_id: null }])
})

it('still change nothing of the company', async () => {
  expect((await ask('POST /projects', { name: 'theirs' })).status).toBe(403)
  expect((await ask('PATCH /account/profile', { name: 'Sam' })).status).toBe(403)
})
