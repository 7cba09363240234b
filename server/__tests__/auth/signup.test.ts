import { randomUUID } from 'node:crypto'
import { authMessages } from '#contract/auth/routes.ts'
import { emailKey } from '#server/security/emailKey.ts'
import { browserOn, codeFor, notThe } from '../support/browser.ts'
import { goodPassword, leakedPassword, testApp, type TestApp } from '../support/people.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const newcomer = () => ({
  name: 'Ada',
  email: `ada.${randomUUID()}@example.test`,
  password: goodPassword,
  companyName: 'Acme',
})
const accountOf = (email: string) =>
  t.db.system((tx) =>
    tx.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst(),
  )

it('makes nothing but a note until the mailed code is verified', async () => {
  const person = newcomer()
  const { status, body } = await browserOn(t.app).post('/users/signup', person)
  expect(status).toBe(201)
  expect(body).toEqual({ company_id: expect.any(String), message: authMessages.codeSent })
  expect(await accountOf(person.email)).toBeUndefined()
})

it('bears company, owner and default project when the code is verified, and signs in', async () => {
  const person = newcomer()
  const browser = browserOn(t.app)
  const { body: signedUp } = await browser.post('/users/signup', person)
  const code = await codeFor(t, person.email)
  const automatic = await browser.post('/auth/login', { email: person.email, password: person.password })
  expect(automatic.body).toEqual({ requiresVerification: true, message: authMessages.requiresVerification })

  expect(await t.mailsTo(person.email)).toHaveLength(1)
  const { status, body } = await browser.post('/auth/verify-login', { email: person.email, code })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({
    name: 'Ada',
    email: person.email,
    companyId: signedUp.company_id,
    companyName: 'Acme',
  })
  const projects = await t.db.tenant({ companyId: signedUp.company_id }, (tx) =>
    tx.selectFrom('projects').select(['name', 'is_default']).execute(),
  )
  expect(projects).toEqual([{ name: 'default', is_default: true }])
  expect((await t.mailsTo(person.email)).map(({ template }) => template)).not.toContain('new-device')
})

it('writes the birth into the new company’s audit log', async () => {
  const person = newcomer()
  const browser = browserOn(t.app)
  const { body } = await browser.post('/users/signup', person)
  await browser.post('/auth/verify-login', { email: person.email, code: await codeFor(t, person.email) })
  const actions = await t.db.tenant({ companyId: body.company_id }, (tx) =>
    tx.selectFrom('audit_log').select('action').orderBy('id').execute(),
  )
  expect(actions.map(({ action }) => action)).toEqual(['auth.signup', 'auth.login'])
})

describe('for an address that has an account', () => {
  it('answers the same, up to the automatic login, and mails the person', async () => {
    const { owner } = await t.foundCompany()
    const browser = browserOn(t.app)
    const signedUp = await browser.post('/users/signup', { ...newcomer(), email: owner.email })
    expect(signedUp.status).toBe(201)
    expect(signedUp.body).toEqual({ company_id: expect.any(String), message: authMessages.codeSent })
    expect(await t.mailsTo(owner.email)).toEqual([
      expect.objectContaining({ template: 'account-exists', data: { name: owner.name } }),
    ])
    const other = { email: owner.email, password: goodPassword }
    expect((await browser.post('/auth/login', other)).body).toMatchObject({ requiresVerification: true })
    const guess = await browser.post('/auth/verify-login', { email: owner.email, code: '123456' })
    expect(guess.body).toMatchObject({ status: 422, name: 'InvalidCodeException' })
  })

  it('changes nothing about the account', async () => {
    const { owner } = await t.foundCompany()
    const before = await accountOf(owner.email)
    await browserOn(t.app).post('/users/signup', {
      ...newcomer(),
      email: owner.email,
      password: 'another-otter-umbrella-7',
    })
    expect(await accountOf(owner.email)).toEqual(before)
  })

  it('bears nothing even with the right code', async () => {
    const person = newcomer()
    const browser = browserOn(t.app)
    await browser.post('/users/signup', person)
    const code = await codeFor(t, person.email)
    const { id } = await t.foundCompany()
    const invited = await t.addPerson({ companyId: id, status: 'invited' })
    await t.db.system((tx) =>
      tx
        .updateTable('users')
        .set({ email: person.email, email_key: emailKey(person.email) })
        .where('id', '=', invited.id)
        .execute(),
    )
    expect((await browser.post('/auth/verify-login', { email: person.email, code })).status).toBe(422)
  })
})

it('does not let a person verify the sign-up of a stranger for their address', async () => {
  const person = newcomer()
  const theirs = browserOn(t.app)
  await theirs.post('/users/signup', person)
  await browserOn(t.app).post('/users/signup', { ...person, password: 'a-thief-was-here-before' })
  const code = await codeFor(t, person.email)
  expect((await theirs.post('/auth/verify-login', { email: person.email, code })).status).toBe(422)
  expect(await accountOf(person.email)).toBeUndefined()
})

const signedUp = async (deviceInfo?: object) => {
  const person = newcomer()
  const browser = browserOn(t.app)
  await browser.post('/users/signup', { ...person, deviceInfo })
  const { email, password } = person
  const first = await codeFor(t, email)
  return {
    email,
    first,
    login: (from = browser, info: object | undefined = deviceInfo) =>
      from.post('/auth/login', { email, password, deviceInfo: info }),
    signup: (from = browser, changes: object = {}) =>
      from.post('/users/signup', { ...person, ...changes, deviceInfo }),
    verify: (code: string, from = browser) => from.post('/auth/verify-login', { email, code, deviceInfo }),
  }
}

describe('a sign-up and the logins after it', () => {
  const device = { name: 'Firefox', platform: 'Linux' }
  it.each([
    { after: 'at once', seconds: [0], mails: 1 },
    { after: 'twice at once', seconds: [0, 0], mails: 1 },
    { after: 'after half a minute', seconds: [30], mails: 1 },
    { after: 'after a minute', seconds: [60], mails: 2 },
    { after: 'at once and after a minute', seconds: [0, 60], mails: 2 },
    { after: 'after one and after two minutes', seconds: [60, 60], mails: 3 },
    { after: 'after eight minutes', seconds: [480], mails: 2 },
    { after: 'every two minutes', seconds: [0, 120, 120, 120], mails: 4 },
  ])('has the first code stay good when the same browser logs in $after', async ({ seconds, mails }) => {
    const { email, first, login, verify } = await signedUp()
    for (const wait of seconds) {
      t.clock.advance(wait)
      expect((await login()).body).toMatchObject({ requiresVerification: true })
    }
    const sent = await t.mailsTo(email)
    expect(sent.map(({ data }) => data['code'])).toEqual(Array.from({ length: mails }, () => first))
    expect((await verify(first)).status).toBe(200)
  })

  it('says in the mail that repeats a code how long it is still good', async () => {
    const { email, login } = await signedUp()
    t.clock.advance(4 * 60)
    await login()
    const sent = await t.mailsTo(email)
    expect(sent.map(({ data }) => data['minutes'])).toEqual(['6', '10'])
  })

  it('mails another code when the first one is about to end, and the new one is good', async () => {
    const { email, first, login, verify } = await signedUp()
    t.clock.advance(9 * 60 + 30)
    await login()
    const second = await codeFor(t, email)
    expect(second).not.toBe(first)
    expect((await verify(second)).status).toBe(200)
  })

  it('mails another code when the first one has been guessed at too often', async () => {
    const { email, first, login, verify } = await signedUp()
    for (let tries = 1; tries <= 5; tries += 1) await verify(notThe(first))
    t.clock.advance(60)
    await login()
    expect((await verify(await codeFor(t, email))).status).toBe(200)
  })

  it('sends a client without cookies one code, when it describes itself as before', async () => {
    const { email, first, login, verify } = await signedUp(device)
    await login(browserOn(t.app))
    expect(await t.mailsTo(email)).toHaveLength(1)
    expect((await verify(first, browserOn(t.app))).status).toBe(200)
  })

  it('mails another browser a code of its own', async () => {
    const { first, login, email, verify } = await signedUp()
    const other = browserOn(t.app)
    await login(other, device)
    const second = await codeFor(t, email)
    expect(second).not.toBe(first)
    expect((await verify(first)).status).toBe(422)
  })

  it('keeps its code when the same browser corrects the sign-up', async () => {
    const { email, first, signup, verify } = await signedUp()
    await signup(undefined, { companyName: 'Acme Two' })
    expect(await t.mailsTo(email)).toHaveLength(1)
    expect((await verify(first)).body.user).toMatchObject({ companyName: 'Acme Two' })
  })
})

it('forgets a sign-up after a day', async () => {
  const person = newcomer()
  const browser = browserOn(t.app)
  await browser.post('/users/signup', person)
  t.clock.advance(24 * 3600 + 1)
  const { email, password } = person
  expect((await browser.post('/auth/login', { email, password })).status).toBe(401)
})

it.each([
  ['name', 'required', { name: '' }],
  ['name', 'required', { name: undefined }],
  ['name', 'tooLong', { name: 'x'.repeat(101) }],
  ['email', 'email', { email: 'ada' }],
  ['email', 'tooLong', { email: `${'x'.repeat(250)}@example.test` }],
  ['companyName', 'required', { companyName: '  ' }],
  ['companyName', 'tooLong', { companyName: 'x'.repeat(101) }],
  ['password', 'passwordTooShort', { password: 'short' }],
  ['password', 'passwordTooLong', { password: 'x'.repeat(129) }],
  ['password', 'passwordCommon', { password: 'password1234' }],
  ['password', 'passwordLeaked', { password: leakedPassword }],
  ['password', 'passwordContext', { name: 'Wilhelmina', password: 'wilhelmina-123' }],
  ['deviceInfo', 'invalid', { deviceInfo: 'phone' }],
])('is refused when %s is %s', async (path, code, wrong) => {
  const answer = await browserOn(t.app).post('/users/signup', { ...newcomer(), ...wrong })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, code }))
})

it('takes many sign-ups of one address at a time, and the last code mailed is good', async () => {
  const person = newcomer()
  const browser = browserOn(t.app)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => browserOn(t.app).post('/users/signup', person)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  await browser.post('/auth/login', { email: person.email, password: person.password })
  const { status } = await browser.post('/auth/verify-login', {
    email: person.email,
    code: await codeFor(t, person.email),
  })
  expect(status).toBe(200)
})

it('says of an address with half a surrogate pair in it which field it is', async () => {
  const answer = await browserOn(t.app).post('/users/signup', { ...newcomer(), name: 'Ada \ud800' })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toMatchObject([{ path: 'name', code: 'invalid' }])
})
