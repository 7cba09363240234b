import { randomUUID } from 'node:crypto'
import { issueCode } from '#server/security/codes.ts'
import { emailKey } from '#server/security/emailKey.ts'
import { passwordsWith, type Passwords } from '#server/security/passwords.ts'
import { withoutRequestId } from '../support/ask.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn, codeFor, knownBrowser, notThe } from '../support/browser.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const logIn = (person: Pick<Person, 'email' | 'password'>, more: object = {}) =>
  browserOn(t.app).post('/auth/login', { email: person.email, password: person.password, ...more })

const withFactor = async () => {
  const { owner } = await t.foundCompany()
  return { owner, code: await giveAuthenticator(t, owner) }
}
const second = (person: Person, token: string, more: object = {}) =>
  browserOn(t.app).post('/auth/login/2fa', { ...person, companyId: undefined, token, ...more })

describe('a login with the right password', () => {
  it('signs in a person on a browser that they have proved before', async () => {
    const { id, owner } = await t.foundCompany({ name: 'Acme' })
    const browser = await knownBrowser(t, owner)
    const { status, body } = await browser.post('/auth/login', owner)
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^ey/),
      refresh_token: expect.stringMatching(/^prt_/),
      servicesSuspended: false,
      user: {
        id: owner.id,
        name: owner.name,
        email: owner.email,
        companyId: id,
        companyName: 'Acme',
        twoFactor: false,
        joinedAt: expect.any(String),
        suspended: false,
      },
    })
  })

  it('tells the language and the time zone that the person has chosen', async () => {
    const { owner } = await t.foundCompany()
    const browser = await knownBrowser(t, owner)
    const payload = { language: 'es', timeZone: 'America/Lima' }
    await t.as(owner, { method: 'PATCH', url: '/api/v1/account/profile', payload })
    const { email, password } = owner
    const { body } = await browser.post('/auth/login', { email, password })
    expect(body.user).toMatchObject(payload)
  })

  it('asks for a mailed code on a new browser, and gives nothing away', async () => {
    const { owner } = await t.foundCompany()
    const { status, body } = await logIn(owner)
    expect(status).toBe(200)
    expect(body).toEqual({
      requiresVerification: true,
      message: 'Verification code sent to your email. Please verify to complete login.',
    })
    expect(await codeFor(t, owner.email)).toMatch(/^\d{6}$/)
  })

  it('asks for the second factor of a person who has one, whatever `isRelogin` says', async () => {
    const { owner } = await t.foundCompany()
    await giveAuthenticator(t, owner)
    const { status, body } = await logIn(owner, { isRelogin: true })
    expect(status).toBe(200)
    expect(body).toEqual({
      requires2FA: true,
      message: 'Please enter your 2FA code to complete login.',
    })
  })

  it('takes the code of an invitation for the password of somebody who has none, and mails another', async () => {
    const { id } = await t.foundCompany()
    const invited = await t.addPerson({ companyId: id, status: 'invited' })
    const password = await t.db.system((tx) =>
      issueCode(tx, t.deps.vault, {
        purpose: 'invitation',
        emailKey: emailKey(invited.email),
        userId: invited.id,
      }),
    )
    const { status, body } = await logIn({ ...invited, password })
    expect(status).toBe(200)
    expect(body).toEqual({
      firstLogin: true,
      user: { email: invited.email, name: invited.name },
      message: 'Verification code sent to your email.',
    })
    expect((await t.mailsTo(invited.email))[0]).toMatchObject({ template: 'first-login-code' })
  })

  it('signs in to a suspended company, and says so', async () => {
    const { owner } = await t.foundCompany({ suspended: true })
    const browser = await knownBrowser(t, owner)
    const { body } = await browser.post('/auth/login', owner)
    expect(body).toMatchObject({ servicesSuspended: true, user: { suspended: true } })
  })

  it('takes the address in any case', async () => {
    const { owner } = await t.foundCompany()
    expect((await logIn({ ...owner, email: ` ${owner.email.toUpperCase()} ` })).status).toBe(200)
  })

  it('names the company of the person, if it names one', async () => {
    const { id, owner } = await t.foundCompany()
    expect((await logIn(owner, { companyId: id })).status).toBe(200)
  })

  it('ends the session that it takes the place of', async () => {
    const { owner } = await t.foundCompany()
    const browser = await knownBrowser(t, owner)
    const first = await browser.post('/auth/login', owner)
    const headers = { authorization: `Bearer ${first.body.access_token}` }
    await browser.post('/auth/login', { ...owner, isRelogin: true }, headers)
    expect((await t.app.inject({ url: '/api/v1/auth/sessions', headers })).statusCode).toBe(401)
  })

  it('makes a hash of an older cost again', async () => {
    const { owner } = await t.foundCompany()
    const older = passwordsWith(t.deps.vault, { cost: { memoryCost: 16, timeCost: 1, parallelism: 1 } })
    const hash = await older.hash(owner.password)
    const hashNow = () =>
      t.db.system((tx) =>
        tx.selectFrom('users').select('password_hash').where('id', '=', owner.id).executeTakeFirstOrThrow(),
      )
    await t.db.system((tx) =>
      tx.updateTable('users').set({ password_hash: hash }).where('id', '=', owner.id).execute(),
    )
    await logIn(owner)
    expect((await hashNow()).password_hash).toMatch('$argon2id$v=19$m=8,t=1,p=1$')
    expect((await logIn(owner)).status).toBe(200)
  })
})

describe('a login that fails', () => {
  it('answers the same to everything that can be wrong', async () => {
    const { id, owner } = await t.foundCompany()
    const { id: stranger } = await t.foundCompany()
    const disabled = await t.addPerson({ companyId: id, status: 'disabled' })
    const invited = await t.addPerson({ companyId: id, status: 'invited' })
    const closed = await t.foundCompany()
    await t.db.system((tx) =>
      tx.updateTable('companies').set({ status: 'closed' }).where('id', '=', closed.id).execute(),
    )
    const answers = await Promise.all([
      logIn({ email: 'nobody@example.test', password: owner.password }),
      logIn({ ...owner, password: 'wrong' }),
      logIn(disabled),
      logIn(invited),
      logIn(closed.owner),
      logIn(owner, { companyId: stranger }),
      logIn(owner, { companyId: randomUUID() }),
      logIn(owner, { companyId: 'no id at all' }),
    ])
    const [first] = answers
    expect(first?.status).toBe(401)
    expect(first?.body).toMatchObject({ name: 'InvalidCredentialsException', status: 401 })
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(withoutRequestId(body)).toEqual(withoutRequestId(first?.body))
    }
  })

  it('is written into the audit log of the person’s company', async () => {
    const { id, owner } = await t.foundCompany()
    await logIn({ ...owner, password: 'wrong' })
    const [entry] = await t.db.tenant({ companyId: id }, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('outcome', '=', 'failure').execute(),
    )
    expect(entry).toMatchObject({ action: 'auth.login-failed', actor_id: owner.id, actor_email: owner.email })
  })

  it.each([
    ['email', 'required', { password: 'x' }],
    ['password', 'required', { email: 'ada@example.test' }],
    ['email', 'email', { email: 'not an address', password: 'x' }],
    ['password', 'required', { email: 'ada@example.test', password: '' }],
    ['password', 'tooLong', { email: 'ada@example.test', password: 'x'.repeat(513) }],
    ['password', 'invalid', { email: 'ada@example.test', password: 1 }],
    ['isRelogin', 'invalid', { email: 'ada@example.test', password: 'x', isRelogin: 'yes' }],
    [
      'deviceInfo.name',
      'invalid',
      { email: 'ada@example.test', password: 'x', deviceInfo: { name: 'x'.repeat(201) } },
    ],
  ])('is refused when %s is %s', async (path, code, body) => {
    const answer = await browserOn(t.app).post('/auth/login', body)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ name: 'ValidationError', errors: [{ path, code }] })
  })
})

describe('the work behind a login', () => {
  it('is the same for an unknown address, with and without a sign-up', async () => {
    const checked: (string | null | undefined)[] = []
    const { passwords } = t.deps
    const spied: Passwords = {
      ...passwords,
      verify: (kept, password) => {
        checked.push(kept)
        return passwords.verify(kept, password)
      },
    }
    const spiedApp = await testApp({ beside: t, deps: { passwords: spied } })
    const { owner } = await t.foundCompany()
    const tries = async (email: string) => {
      checked.length = 0
      await browserOn(spiedApp.app).post('/auth/login', { email, password: 'wrong' })
      return checked.length
    }
    expect(await tries(owner.email)).toBe(1)
    expect(await tries('nobody@example.test')).toBe(1)

    const signUp = (email: string) =>
      browserOn(t.app).post('/users/signup', {
        name: 'Eve',
        email,
        password: 'another-otter-umbrella-7',
        companyName: 'E',
      })
    await signUp(owner.email)
    await signUp('new@example.test')
    expect(await tries(owner.email)).toBe(2)
    expect(await tries('new@example.test')).toBe(2)
    await spiedApp.close()
  })
})

describe('a login with the second factor', () => {
  it('signs in, and tells of the new device by mail', async () => {
    const { owner, code } = await withFactor()
    const { status, body } = await second(owner, code(), { deviceInfo: { name: 'Ada’s laptop' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      servicesSuspended: false,
      user: { id: owner.id, twoFactor: true },
    })
    expect((await t.mailsTo(owner.email))[0]).toMatchObject({
      template: 'new-device',
      data: {
        deviceName: 'Ada’s laptop',
        at: `${t.clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        ip: expect.stringMatching(/^127\./),
        place: '',
      },
    })
  })

  it('answers the same to a wrong password, a wrong code and a person without a second factor', async () => {
    const { owner, code } = await withFactor()
    const { owner: without } = await t.foundCompany()
    const answers = [
      await second({ ...owner, password: 'wrong' }, code()),
      await second(owner, notThe(code())),
      await second(without, code()),
      await second({ ...owner, email: 'nobody@example.test' }, code()),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(withoutRequestId(body)).toEqual(withoutRequestId(answers[0]?.body))
    }
  })

  it('takes no code twice', async () => {
    const { owner, code } = await withFactor()
    expect((await second(owner, code())).status).toBe(200)
    expect((await second(owner, code())).status).toBe(401)
    t.clock.advance(30)
    expect((await second(owner, code())).status).toBe(200)
  })

  it.each(['', '12345', 'abcdef', '1234567'])('refuses %j as a code', async (token) => {
    const { owner } = await t.foundCompany()
    const answer = await second(owner, token)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ path: 'token', code: 'code' }])
  })
})
