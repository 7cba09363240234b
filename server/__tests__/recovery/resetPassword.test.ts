import { asker } from '../support/ask.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn, knownBrowser } from '../support/browser.ts'
import { goodPassword, leakedPassword, testApp, type Person, type TestApp } from '../support/people.ts'
import { reset, resetCodeFor } from '../support/recovery.ts'
import { captchaToken } from '../support/solve.ts'

let t: TestApp
let ada: Person
beforeAll(async () => void (t = await testApp({ settings: { rateLimit: true } })))
afterAll(() => t.close())
beforeEach(async () => {
  // Each test starts as a client that nobody has heard of.
  await t.db.system((tx) => tx.deleteFrom('attempts').execute())
  ada = (await t.foundCompany({ name: 'Zephyrixo' })).owner
})

const password = 'quiet-lantern-over-marsh'
const login = (typed: string, browser = browserOn(t.app)) =>
  browser.post('/auth/login', { email: ada.email, password: typed })
const wrong = (code: string) => (code.startsWith('0') ? '1' : '0') + code.slice(1)
const actions = () =>
  t.db.system(async (tx) => {
    const log = await tx
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', ada.id)
      .orderBy('id')
      .execute()
    return log.map(({ action }) => action)
  })

describe('the mailed code', () => {
  it('buys a new password', async () => {
    const code = await resetCodeFor(t, ada.email)
    expect(await reset(t, { email: ada.email, code, password })).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    })
    expect((await login(goodPassword)).status).toBe(401)
    expect((await login(password)).status).toBe(200)
    expect((await t.mailsTo(ada.email)).map(({ template }) => template)).toContain('password-changed')
    expect(await actions()).toContain('auth.password-reset')
  })

  it('signs nobody in', async () => {
    const code = await resetCodeFor(t, ada.email)
    const { body, headers } = await reset(t, { email: ada.email, code, password })
    expect(Object.keys(body)).toEqual(['message'])
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('is read in any case, and with a letter for a digit', async () => {
    const code = (await resetCodeFor(t, ada.email)).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await reset(t, { email: ada.email, code, password })).status).toBe(200)
  })

  it('is good once, also when two use it at the same moment', async () => {
    const code = await resetCodeFor(t, ada.email)
    const answers = await Promise.all([1, 2, 3].map(() => reset(t, { email: ada.email, code, password })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect(await reset(t, { email: ada.email, code, password })).toMatchObject({
      status: 422,
      body: { name: 'InvalidCodeException' },
    })
  })

  it('is good for ten minutes', async () => {
    const code = await resetCodeFor(t, ada.email)
    t.clock.advance(10 * 60)
    expect((await reset(t, { email: ada.email, code, password })).status).toBe(422)
  })

  it('is mailed again, and stays good, when it is asked for again', async () => {
    const first = await resetCodeFor(t, ada.email)
    t.clock.advance(60)
    expect(await resetCodeFor(t, ada.email)).toBe(first)
    expect((await reset(t, { email: ada.email, code: first, password })).status).toBe(200)
  })

  it('is replaced by another when it is asked for again in its last minute', async () => {
    const older = await resetCodeFor(t, ada.email)
    t.clock.advance(9 * 60 + 1)
    const newer = await resetCodeFor(t, ada.email)
    expect((await reset(t, { email: ada.email, code: older, password })).status).toBe(422)
    expect((await reset(t, { email: ada.email, code: newer, password })).status).toBe(200)
  })

  it('is good for one address', async () => {
    const { owner } = await t.foundCompany()
    const code = await resetCodeFor(t, ada.email)
    await resetCodeFor(t, owner.email)
    expect((await reset(t, { email: owner.email, code, password })).status).toBe(422)
  })

  it('dies after five wrong ones', async () => {
    const code = await resetCodeFor(t, ada.email)
    for (let n = 0; n < 5; n += 1) {
      expect((await reset(t, { email: ada.email, code: wrong(code), password })).status).toBe(422)
      await t.db.system((tx) => tx.deleteFrom('attempts').execute())
    }
    expect((await reset(t, { email: ada.email, code, password })).status).toBe(422)
  })

  it('gets no further guesses by being asked for again', async () => {
    const code = await resetCodeFor(t, ada.email)
    const guess = async () => {
      await reset(t, { email: ada.email, code: wrong(code), password })
      await t.db.system((tx) => tx.deleteFrom('attempts').execute())
    }
    for (let n = 0; n < 4; n += 1) await guess()
    expect(await resetCodeFor(t, ada.email)).toBe(code)
    await guess()
    expect((await reset(t, { email: ada.email, code, password })).status).toBe(422)
    expect(await resetCodeFor(t, ada.email)).not.toBe(code)
  })

  it('dies when the password is changed otherwise', async () => {
    const code = await resetCodeFor(t, ada.email)
    t.clock.advance(1)
    const ask = asker(t.app, await t.signIn(ada))
    await ask('POST /auth/password', { currentPassword: goodPassword, password: 'other-lantern-over-marsh' })
    expect((await reset(t, { email: ada.email, code, password })).status).toBe(422)
  })

  it('is worth nothing to who was disabled meanwhile', async () => {
    const code = await resetCodeFor(t, ada.email)
    await t.db.system((tx) =>
      tx.updateTable('users').set({ status: 'disabled' }).where('id', '=', ada.id).execute(),
    )
    expect((await reset(t, { email: ada.email, code, password })).status).toBe(422)
  })

  it('is refused alike for an address that nobody has', async () => {
    const code = await resetCodeFor(t, ada.email)
    const known = await reset(t, { email: ada.email, code: wrong(code), password })
    const unknown = await reset(t, { email: 'nobody@example.test', code, password })
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' })
    expect(await actions()).toContain('auth.password-reset-failed')
  })
})

describe('a new password', () => {
  it('ends every session, and knows no browser any more', async () => {
    const browser = await knownBrowser(t, ada)
    const session = await t.signIn(ada)
    const code = await resetCodeFor(t, ada.email)
    await reset(t, { email: ada.email, code, password })
    expect((await asker(t.app, session)('GET /auth/sessions')).status).toBe(401)
    const renewed = await browser.post('/auth/refresh', { refresh_token: session.refresh_token })
    expect(renewed.status).toBe(401)
    // Another code may be mailed to the address after a minute.
    t.clock.advance(60)
    expect((await login(password, browser)).body).toMatchObject({ requiresVerification: true })
  })

  it('leaves two-factor authentication on that is older than a month', async () => {
    const shown = await giveAuthenticator(t, ada)
    t.clock.advance(31 * 24 * 3600)
    const code = await resetCodeFor(t, ada.email)
    await reset(t, { email: ada.email, code, password })
    expect((await login(password)).body).toMatchObject({ requires2FA: true })
    const answer = await browserOn(t.app).post('/auth/login/2fa', {
      email: ada.email,
      password,
      token: shown(),
    })
    expect(answer.status).toBe(200)
  })

  it('ends the waits that wrong ones have earned', async () => {
    for (let n = 0; n < 6; n += 1) await login('wrong')
    expect((await login(goodPassword)).status).toBe(429)
    const code = await resetCodeFor(t, ada.email)
    await reset(t, { email: ada.email, code, password })
    expect((await login(password)).status).toBe(200)
  })

  it.each([
    ['too short', 'short-one', 'passwordTooShort'],
    ['too long', 'x'.repeat(129), 'passwordTooLong'],
    ['among the first that are guessed', 'qwertyuiop123', 'passwordCommon'],
    ['one that others have lost', leakedPassword, 'passwordLeaked'],
    ['close to the company', 'Zephyrixo-2031', 'passwordContext'],
  ])('may not be %s, and that costs no code', async (_, weak, reason) => {
    const code = await resetCodeFor(t, ada.email)
    for (let n = 0; n < 6; n += 1)
      expect((await reset(t, { email: ada.email, code, password: weak })).body).toMatchObject({
        status: 422,
        name: 'ValidationError',
        errors: [{ path: 'password', code: reason }],
      })
    expect((await reset(t, { email: ada.email, code, password })).status).toBe(200)
  })
})

const send = (code: string, token: unknown) =>
  browserOn(t.app).post('/forgot-password/reset', { email: ada.email, code, password, captchaToken: token })

describe('the captcha', () => {
  it.each([
    [undefined, 'required'],
    ['', 'required'],
    [12, 'invalid'],
    ['x'.repeat(8193), 'tooLong'],
    ['nonsense', 'invalid'],
  ])('is not %j', async (token, reason) => {
    const code = await resetCodeFor(t, ada.email)
    expect((await send(code, token)).body).toMatchObject({
      status: 422,
      errors: [{ path: 'captchaToken', code: reason }],
    })
    expect((await send(code, await captchaToken(t.app))).status).toBe(200)
  })

  it('is good for one try', async () => {
    const code = await resetCodeFor(t, ada.email)
    const token = await captchaToken(t.app)
    expect((await send(wrong(code), token)).body).toMatchObject({ name: 'InvalidCodeException' })
    expect((await send(code, token)).body).toMatchObject({
      errors: [{ path: 'captchaToken', code: 'invalid' }],
    })
  })

  it('stops guesses before they are counted against the address', async () => {
    const code = await resetCodeFor(t, ada.email)
    for (let n = 0; n < 8; n += 1) await send(wrong(code), 'nonsense')
    expect((await send(code, await captchaToken(t.app))).status).toBe(200)
  })
})

it('counts five wrong codes for an address in an hour', async () => {
  const code = await resetCodeFor(t, ada.email)
  const statuses = []
  for (let n = 0; n < 6; n += 1)
    statuses.push((await reset(t, { email: ada.email, code: wrong(code), password })).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

it.each([
  ['email', undefined, 'required'],
  ['email', 'nobody', 'email'],
  ['code', undefined, 'required'],
  ['code', '', 'required'],
  ['code', '12 34', 'code'],
  ['code', 12345678, 'invalid'],
  ['password', undefined, 'required'],
  ['password', '', 'required'],
  ['password', {}, 'invalid'],
])('refuses when %s is %j', async (path, value, code) => {
  const draft = { email: ada.email, code: 'ABCD1234', password, captchaToken: 'x', [path]: value }
  const { body } = await browserOn(t.app).post('/forgot-password/reset', draft)
  expect(body).toMatchObject({ status: 422, name: 'ValidationError' })
  expect(body.errors).toContainEqual(expect.objectContaining({ path, code }))
})
