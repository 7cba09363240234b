import { asker } from '../support/ask.ts'
import { browserOn, codeFor, notThe, type Browser } from '../support/browser.ts'
import { goodPassword, leakedPassword, testApp, type Person, type TestApp } from '../support/people.ts'

let t: TestApp
let owner: Person
let email: string
let browser: Browser
beforeAll(async () => void (t = await testApp({ settings: { rateLimit: true } })))
afterAll(() => t.close())
let count = 0
beforeEach(async () => {
  // Each test starts as a client that nobody has heard of.
  await t.db.system((tx) => tx.deleteFrom('attempts').execute())
  owner = (await t.foundCompany({ name: 'Northwind' })).owner
  email = `invited${(count += 1)}.${owner.id.slice(-6)}@example.test`
  const ask = asker(t.app, await t.signIn(owner))
  await ask('POST /users/invite', { email, name: 'Grace Hopper', groupRole: 'Viewer' })
  browser = browserOn(t.app)
})

const password = 'quiet-lantern-over-marsh'
const verify = (code: string, by = browser) => by.post('/confirm-account/verify-code', { email, code })
const choose = (more: object = {}, { by = browser, headers = {} } = {}) =>
  by.post('/confirm-account/reset', { email, password, ...more }, headers)
/** A grant, in the hands of whoever calls; no cookie is kept. */
const grant = async () => {
  const { body } = await verify(await codeFor(t, email), browserOn(t.app))
  return body.confirmation_token as string
}
const wrong = (code: string) => (code.startsWith('0') ? '1' : '0') + code.slice(1)

/** Signs in with the invitation's code as the password; six digits are mailed. */
const firstLogin = async () => {
  const answer = await browser.post('/auth/login', { email, password: await codeFor(t, email) })
  expect(answer.body).toMatchObject({ firstLogin: true })
  return codeFor(t, email)
}

describe('the code of an invitation', () => {
  it('earns a grant, in the body and as a cookie of this server alone', async () => {
    const answer = await verify(await codeFor(t, email))
    expect(answer).toMatchObject({
      status: 200,
      body: { confirmation_token: expect.stringMatching(/^[\w-]{43}$/), message: expect.any(String) },
    })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^confirm=.+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  it('stays good for who is called away before choosing a password', async () => {
    const code = await codeFor(t, email)
    await verify(code)
    t.clock.advance(3600)
    expect((await verify(code)).status).toBe(200)
  })

  it('is good for seven days', async () => {
    t.clock.advance(7 * 24 * 3600)
    expect((await verify(await codeFor(t, email))).status).toBe(422)
  })

  it('is over once a password was chosen', async () => {
    const code = await codeFor(t, email)
    await verify(code)
    await choose()
    expect((await verify(code)).status).toBe(422)
  })

  it('survives strangers who guess', async () => {
    const code = await codeFor(t, email)
    for (let n = 0; n < 8; n += 1) expect((await verify(wrong(code))).status).toBe(422)
    expect((await verify(code)).status).toBe(200)
  })

  it('is refused alike for an address that nobody has', async () => {
    const code = await codeFor(t, email)
    const known = await verify(wrong(code))
    const unknown = await browser.post('/confirm-account/verify-code', { email: 'nobody@example.test', code })
    expect(unknown.status).toBe(422)
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' })
  })

  it('may be tried ten times a minute by one client', async () => {
    const code = await codeFor(t, email)
    for (let n = 0; n < 10; n += 1) await verify(wrong(code))
    expect((await verify(code)).status).toBe(429)
    t.clock.advance(60)
    expect((await verify(code)).status).toBe(200)
  })
})

describe('the code of a first login', () => {
  it('earns a grant, once', async () => {
    const code = await firstLogin()
    expect(code).toMatch(/^\d{6}$/)
    expect((await verify(code)).status).toBe(200)
    expect((await verify(code)).status).toBe(422)
  })

  it('dies after five wrong ones', async () => {
    const code = await firstLogin()
    for (let n = 0; n < 5; n += 1) expect((await verify(notThe(code))).status).toBe(422)
    expect((await verify(code)).status).toBe(422)
  })
})

describe('the grant', () => {
  const carriers: [string, (secret: string) => [object, Record<string, string>]][] = [
    ['in the body', (secret) => [{ confirmation_token: secret }, {}]],
    ['as a bearer token', (secret) => [{}, { authorization: `Bearer ${secret}` }]],
    ['as a cookie', (secret) => [{}, { cookie: `confirm=${secret}` }]],
  ]
  it.each(carriers)('buys the first password when it comes %s', async (_, carry) => {
    const [body, headers] = carry(await grant())
    expect((await choose(body, { by: browserOn(t.app), headers })).status).toBe(200)
    expect((await browser.post('/auth/login', { email, password })).status).toBe(200)
  })

  it('makes this browser known, so that signing in needs no further code', async () => {
    await verify(await codeFor(t, email))
    const answer = await choose()
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toMatch(/device=[\w-]{43};.*HttpOnly; SameSite=Strict/)
    expect((await browser.post('/auth/login', { email, password })).body).toMatchObject({
      access_token: expect.any(String),
      user: { email, name: 'Grace Hopper' },
    })
    expect((await browserOn(t.app).post('/auth/login', { email, password })).body).toMatchObject({
      requiresVerification: true,
    })
  })

  it('is good once, also when two use it at the same moment', async () => {
    const confirmation_token = await grant()
    const answers = await Promise.all(
      [1, 2, 3].map(() => choose({ confirmation_token }, { by: browserOn(t.app) })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
  })

  it('is good for ten minutes', async () => {
    const confirmation_token = await grant()
    t.clock.advance(10 * 60)
    expect((await choose({ confirmation_token })).status).toBe(401)
  })

  it('gives way to a newer one', async () => {
    const older = await grant()
    const newer = await grant()
    expect((await choose({ confirmation_token: older })).status).toBe(401)
    expect((await choose({ confirmation_token: newer })).status).toBe(200)
  })

  it('is good for one person', async () => {
    const confirmation_token = await grant()
    const ask = asker(t.app, await t.signIn(owner))
    const other = `other.${email}`
    await ask('POST /users/invite', { email: other, name: 'Other' })
    for (const someone of [other, owner.email, 'nobody@example.test'])
      expect((await choose({ email: someone, confirmation_token })).status).toBe(401)
    expect((await browser.post('/auth/login', { email: owner.email, password: goodPassword })).status).toBe(
      200,
    )
  })

  it('is wanted: an address alone buys nothing', async () => {
    await verify(await codeFor(t, email))
    for (const attempt of [
      choose({}, { by: browserOn(t.app) }),
      choose({ confirmation_token: '' }, { by: browserOn(t.app) }),
      choose({ confirmation_token: 'nonsense' }, { by: browserOn(t.app) }),
      choose({}, { by: browserOn(t.app), headers: { authorization: 'Bearer nonsense' } }),
    ])
      expect(await attempt).toMatchObject({ status: 401, body: { name: 'UnauthenticatedException' } })
  })

  it('is worth nothing to who has a password by now', async () => {
    const confirmation_token = await grant()
    await t.db.system((tx) =>
      tx.updateTable('users').set({ status: 'active' }).where('email', '=', email).execute(),
    )
    expect((await choose({ confirmation_token })).status).toBe(401)
  })

  it('is kept by its hash alone', async () => {
    const secret = await grant()
    const kept = await t.db.system((tx) => tx.selectFrom('confirmation_grants').selectAll().execute())
    expect(kept.some(({ token_hash }) => token_hash.includes(secret))).toBe(false)
  })
})

it.each([
  ['short-one', 'passwordTooShort'],
  ['qwertyuiop123', 'passwordCommon'],
  [leakedPassword, 'passwordLeaked'],
  ['Northwind2031!', 'passwordContext'],
  ['grace-hopper-1', 'passwordContext'],
])('refuses the password %s, and the grant stays good', async (weak, code) => {
  const confirmation_token = await grant()
  expect((await choose({ confirmation_token, password: weak })).body).toMatchObject({
    status: 422,
    errors: [{ path: 'password', code }],
  })
  expect((await choose({ confirmation_token })).status).toBe(200)
})

it('writes down who confirmed, and who could not', async () => {
  const code = await codeFor(t, email)
  await verify(wrong(code))
  await verify(code)
  await choose()
  const log = await t.db.tenant({ companyId: owner.companyId }, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'outcome'])
      .where('actor_email', '=', email)
      .orderBy('id')
      .execute(),
  )
  expect(log).toEqual([
    { action: 'auth.confirmation-failed', outcome: 'failure' },
    { action: 'auth.invitation-proved', outcome: 'success' },
    { action: 'auth.account-confirmed', outcome: 'success' },
  ])
})

it.each([
  ['/confirm-account/verify-code', 'email', undefined, 'required'],
  ['/confirm-account/verify-code', 'email', 'nobody', 'email'],
  ['/confirm-account/verify-code', 'code', undefined, 'required'],
  ['/confirm-account/verify-code', 'code', '???', 'code'],
  ['/confirm-account/verify-code', 'code', 'A'.repeat(25), 'code'],
  ['/confirm-account/reset', 'email', undefined, 'required'],
  ['/confirm-account/reset', 'password', undefined, 'required'],
  ['/confirm-account/reset', 'password', 7, 'invalid'],
])('refuses at %s when %s is %j', async (path, field, value, code) => {
  const draft = { email, password, code: '123456', [field]: value }
  const { body } = await browser.post(path, draft)
  expect(body).toMatchObject({ status: 422, name: 'ValidationError' })
  expect(body.errors).toContainEqual(expect.objectContaining({ path: field, code }))
})
