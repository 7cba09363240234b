import { withoutRequestId } from '../support/ask.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn, codeFor, notThe } from '../support/browser.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

/** A browser in which a person has typed the right password, and the code that was mailed. */
const midLogin = async (deviceInfo?: object) => {
  const { owner } = await t.foundCompany()
  const browser = browserOn(t.app)
  await browser.post('/auth/login', { ...asTyped(owner), deviceInfo })
  return { owner, browser, code: await codeFor(t, owner.email) }
}
const asTyped = ({ email, password }: Person) => ({ email, password })

it('completes a login, and remembers the browser', async () => {
  const { owner, browser, code } = await midLogin()
  const { status, body } = await browser.post('/auth/verify-login', { email: owner.email, code })
  expect(status).toBe(200)
  expect(body).toEqual({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    services_suspended: false,
    user: expect.objectContaining({ id: owner.id }),
  })
  expect(await browser.post('/auth/login', asTyped(owner))).toMatchObject({
    body: { access_token: expect.any(String) },
  })
})

it('remembers the browser for this person alone', async () => {
  const { owner, browser, code } = await midLogin()
  await browser.post('/auth/verify-login', { email: owner.email, code })
  const { owner: other } = await t.foundCompany()
  expect((await browser.post('/auth/login', asTyped(other))).body).toMatchObject({
    requiresVerification: true,
  })
})

it('keeps the cookies from scripts and other sites', async () => {
  const { owner, browser, code } = await midLogin()
  const answer = await browser.post('/auth/verify-login', { email: owner.email, code })
  expect(answer.headers['set-cookie']).toMatch(
    /^device=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
  )
})

it('takes a code once', async () => {
  const { owner, browser, code } = await midLogin()
  await browser.post('/auth/verify-login', { email: owner.email, code })
  expect((await browser.post('/auth/verify-login', { email: owner.email, code })).status).toBe(422)
})

it('takes a code for ten minutes', async () => {
  const { owner, browser, code } = await midLogin()
  t.clock.advance(601)
  expect((await browser.post('/auth/verify-login', { email: owner.email, code })).status).toBe(422)
})

it('lets a code die with the sixth try', async () => {
  const { owner, browser, code } = await midLogin()
  for (let tries = 1; tries <= 5; tries += 1) {
    const answer = await browser.post('/auth/verify-login', { email: owner.email, code: notThe(code) })
    expect(answer.body).toMatchObject({ status: 422, name: 'InvalidCodeException' })
  }
  expect((await browser.post('/auth/verify-login', { email: owner.email, code })).status).toBe(422)
})

it('answers the same where there is no code at all', async () => {
  const { owner, browser, code } = await midLogin()
  const wrong = await browser.post('/auth/verify-login', { email: owner.email, code: notThe(code) })
  const none = await browser.post('/auth/verify-login', { email: 'nobody@example.test', code })
  expect(withoutRequestId(none.body)).toEqual(withoutRequestId(wrong.body))
})

it('takes a code only from the browser that asked for it', async () => {
  const { owner, code } = await midLogin()
  const stranger = browserOn(t.app)
  stranger.cookies.set('challenge', 'of somebody else')
  expect((await stranger.post('/auth/verify-login', { email: owner.email, code })).status).toBe(422)
})

it('knows a client without cookies by what it says of itself', async () => {
  const device = { name: 'a script', deviceId: '1' }
  const { owner, code } = await midLogin(device)
  const elsewhere = { email: owner.email, code, deviceInfo: { ...device, deviceId: '2' } }
  expect((await browserOn(t.app).post('/auth/verify-login', elsewhere)).status).toBe(422)
  const again = { email: owner.email, code, deviceInfo: device }
  expect((await browserOn(t.app).post('/auth/verify-login', again)).status).toBe(200)
})

it('mails the same code to a browser that asks again after a minute', async () => {
  const { owner, browser, code } = await midLogin()
  t.clock.advance(60)
  await browser.post('/auth/login', asTyped(owner))
  expect((await t.mailsTo(owner.email)).map(({ data }) => data['code'])).toEqual([code, code])
  expect((await browser.post('/auth/verify-login', { email: owner.email, code })).status).toBe(200)
})

it('takes only the newest code once another browser has asked for one', async () => {
  const { owner, browser, code } = await midLogin({ name: 'laptop' })
  const other = browserOn(t.app)
  await other.post('/auth/login', { ...asTyped(owner), deviceInfo: { name: 'phone' } })
  expect((await browser.post('/auth/verify-login', { email: owner.email, code })).status).toBe(422)
  const newest = await codeFor(t, owner.email)
  expect((await other.post('/auth/verify-login', { email: owner.email, code: newest })).status).toBe(200)
})

it('gives no further guesses at a code for having it mailed again', async () => {
  const { owner, browser, code } = await midLogin()
  const guess = (typed: string) => browser.post('/auth/verify-login', { email: owner.email, code: typed })
  for (let tries = 1; tries <= 4; tries += 1) await guess(notThe(code))
  t.clock.advance(60)
  await browser.post('/auth/login', asTyped(owner))
  expect(await codeFor(t, owner.email)).toBe(code)
  await guess(notThe(code))
  expect((await guess(code)).status).toBe(422)
})

it('issues a new code, not the former one, to somebody who has changed their password since', async () => {
  const { owner, browser, code } = await midLogin()
  t.clock.advance(60)
  await t.db.system((tx) =>
    tx.updateTable('users').set({ cred_changed_at: t.clock.now() }).where('id', '=', owner.id).execute(),
  )
  t.clock.advance(1)
  await browser.post('/auth/login', asTyped(owner))
  const newest = await codeFor(t, owner.email)
  expect(newest).not.toBe(code)
  expect((await browser.post('/auth/verify-login', { email: owner.email, code: newest })).status).toBe(200)
})

it.each([
  ['is disabled', { status: 'disabled' as const }],
  ['has a new password', { cred_changed_at: new Date('2031-01-01') }],
])('refuses a good code when the person meanwhile %s', async (_case, change) => {
  const { owner, browser, code } = await midLogin()
  await t.db.system((tx) => tx.updateTable('users').set(change).where('id', '=', owner.id).execute())
  expect((await browser.post('/auth/verify-login', { email: owner.email, code })).status).toBe(422)
})

it('refuses a good code when the person meanwhile has an authenticator', async () => {
  const { owner, browser, code } = await midLogin()
  await giveAuthenticator(t, owner)
  expect((await browser.post('/auth/verify-login', { email: owner.email, code })).status).toBe(422)
})

it.each([
  [{ code: '123456' }, 'email'],
  [{ email: 'ada@example.test' }, 'code'],
  [{ email: 'ada@example.test', code: '12345' }, 'code'],
  [{ email: 'ada@example.test', code: 123456 }, 'code'],
])('refuses %j', async (body, path) => {
  const answer = await browserOn(t.app).post('/auth/verify-login', body)
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ name: 'ValidationError', errors: [{ path }] })
})
