import { asker, type Ask } from '../support/ask.ts'
import { testApp, type Person, type SignedIn, type TestApp } from '../support/people.ts'

let test: TestApp
let owner: Person
let session: SignedIn
let ask: Ask
/** An address of its own for each test. */
let fresh: string

beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  const company = await test.foundCompany()
  owner = company.owner
  session = await test.signIn(owner)
  ask = asker(test.app, session)
  fresh = `new.${company.id}@example.test`
})
afterAll(() => test.close())

const codeFor = async (email: string) => (await test.mailsTo(email))[0]?.data['code'] ?? ''
const confirm = (code: string, as: Ask = ask) => as('POST /account/email/confirm', { code })
const isIn = async (who: SignedIn) => (await asker(test.app, who)('GET /auth/sessions')).status === 200
const signInWith = (email: string) =>
  test.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password: owner.password } })
const actions = async () =>
  (
    await test.db.tenant(owner, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'like', 'account.%')
        .orderBy('id')
        .execute(),
    )
  ).map(({ action }) => action)

describe('a new e-mail address', () => {
  it('waits for the code that was mailed to it, and changes nothing until then', async () => {
    const { status, body } = await ask('POST /account/email', { email: ` ${fresh} ` })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ email: owner.email, pendingEmail: fresh })
    expect((await test.mailsTo(fresh))[0]).toMatchObject({ template: 'email-change-code' })
    expect(await test.mailsTo(owner.email)).toEqual([])
    expect((await signInWith(owner.email)).statusCode).toBe(200)
    expect((await signInWith(fresh)).statusCode).toBe(401)
  })

  it('takes the place of the old one with the code', async () => {
    await ask('POST /account/email', { email: fresh })
    const { status, body } = await confirm(await codeFor(fresh))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ email: fresh, pendingEmail: null })
    expect(body.included).toMatchObject([{ kind: 'user', id: owner.id, email: fresh }])
    expect((await signInWith(fresh)).statusCode).toBe(200)
    expect((await signInWith(owner.email)).statusCode).toBe(401)
    expect(await actions()).toEqual(['account.email-change-asked', 'account.email-changed'])
  })

  it('is told to the old address, and ends the other sessions', async () => {
    const other = await test.signIn(owner)
    await ask('POST /account/email', { email: fresh })
    await confirm(await codeFor(fresh))
    expect((await test.mailsTo(owner.email))[0]).toMatchObject({
      template: 'email-changed',
      data: { newEmail: fresh },
    })
    expect(await isIn(session)).toBe(true)
    expect(await isIn(other)).toBe(false)
  })

  it('makes codes that went to the old address worthless', async () => {
    await signInWith(owner.email)
    const code = await codeFor(owner.email)
    await ask('POST /account/email', { email: fresh })
    await confirm(await codeFor(fresh))
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/v1/auth/verify-login',
      payload: { email: fresh, code },
    })
    expect(statusCode).toBe(422)
  })

  it('answers the same for one that is in use, and tells its owner', async () => {
    const { owner: stranger } = await test.foundCompany()
    const { status, body } = await ask('POST /account/email', { email: stranger.email.toUpperCase() })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ email: owner.email, pendingEmail: stranger.email.toUpperCase() })
    expect((await test.mailsTo(stranger.email))[0]).toMatchObject({
      template: 'email-in-use',
      data: { name: stranger.name },
    })
    expect(await test.mailsTo(stranger.email.toUpperCase())).toEqual([])
  })

  it('that someone else took meanwhile stays theirs', async () => {
    const { owner: rival } = await test.foundCompany()
    const theirs = asker(test.app, await test.signIn(rival))
    await ask('POST /account/email', { email: fresh })
    const code = await codeFor(fresh)
    await theirs('POST /account/email', { email: fresh })
    await confirm(await codeFor(fresh), theirs)
    const { status, body } = await confirm(code)
    expect(status).toBe(409)
    expect(body.errors).toMatchObject([{ path: 'email', code: 'taken' }])
    expect((await ask('GET /account/profile')).body.data.email).toBe(owner.email)
  })

  it('is refused when it is the present one already, in whatever case', async () => {
    const { status, body } = await ask('POST /account/email', { email: owner.email.toUpperCase() })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path: 'email', code: 'taken' }])
  })

  it('can be given up', async () => {
    await ask('POST /account/email', { email: fresh })
    const code = await codeFor(fresh)
    expect((await ask('DELETE /account/email')).body.data.pendingEmail).toBeNull()
    expect((await confirm(code)).status).toBe(422)
  })
})

describe('the code', () => {
  it('is refused when it is wrong, and dies after five tries', async () => {
    await ask('POST /account/email', { email: fresh })
    const code = await codeFor(fresh)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1)
      expect((await confirm(wrong)).body).toMatchObject({ status: 422, name: 'InvalidCodeException' })
    expect((await confirm(code)).status).toBe(422)
  })

  it('is good for ten minutes', async () => {
    await ask('POST /account/email', { email: fresh })
    const code = await codeFor(fresh)
    test.clock.advance(10 * 60)
    expect((await confirm(code)).status).toBe(422)
    expect((await ask('GET /account/profile')).body.data.pendingEmail).toBeNull()
  })

  it('is of no use to someone else', async () => {
    await ask('POST /account/email', { email: fresh })
    const { owner: rival } = await test.foundCompany()
    const theirs = asker(test.app, await test.signIn(rival))
    await theirs('POST /account/email', { email: `other.${fresh}` })
    expect((await confirm(await codeFor(fresh), theirs)).status).toBe(422)
  })

  it('is void once the password was changed', async () => {
    await ask('POST /account/email', { email: fresh })
    test.clock.advance(1)
    await ask('POST /auth/password', {
      currentPassword: owner.password,
      password: 'silver-harbour-lantern-9',
    })
    expect((await confirm(await codeFor(fresh))).status).toBe(422)
  })

  it('is another one when it is asked for again after the password was changed', async () => {
    await ask('POST /account/email', { email: fresh })
    const code = await codeFor(fresh)
    test.clock.advance(1)
    await ask('POST /auth/password', {
      currentPassword: owner.password,
      password: 'silver-harbour-lantern-9',
    })
    test.clock.advance(1)
    await ask('POST /account/email', { email: fresh })
    const newer = await codeFor(fresh)
    expect(newer).not.toBe(code)
    expect((await confirm(newer)).status).toBe(200)
  })

  it('is mailed again while it is valid, and the change waits no longer than it', async () => {
    await ask('POST /account/email', { email: fresh })
    const code = await codeFor(fresh)
    test.clock.advance(8 * 60)
    await ask('POST /account/email', { email: fresh })
    expect(await codeFor(fresh)).toBe(code)
    const { until } = await test.db.system((tx) =>
      tx
        .selectFrom('users')
        .select('pending_email_until as until')
        .where('id', '=', owner.id)
        .executeTakeFirstOrThrow(),
    )
    expect(until?.getTime()).toBe(test.clock.now().getTime() + 2 * 60_000)
    expect((await confirm(code)).status).toBe(200)
  })

  it('is one for each person who asks for the same address', async () => {
    const { owner: rival } = await test.foundCompany()
    await ask('POST /account/email', { email: fresh })
    const code = await codeFor(fresh)
    await asker(test.app, await test.signIn(rival))('POST /account/email', { email: fresh })
    expect((await confirm(code)).status).toBe(200)
  })
})

it('asks for a fresh proof of identity', async () => {
  await test.db.system((tx) =>
    tx.updateTable('sessions').set({ sudo_until: null }).where('id', '=', session.sessionId).execute(),
  )
  const { status, body } = await ask('POST /account/email', { email: fresh })
  expect(status).toBe(403)
  expect(body).toMatchObject({ name: 'StepUpRequiredException' })
  expect(await test.mailsTo(fresh)).toEqual([])
})

it('mails at most three codes to an address in an hour, where attempts are counted', async () => {
  const counting = await testApp({ settings: { rateLimit: true } })
  const person = (await counting.foundCompany()).owner
  const theirs = asker(counting.app, await counting.signIn(person))
  const answers = []
  for (let n = 0; n < 4; n += 1) answers.push(await theirs('POST /account/email', { email: fresh }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  await counting.close()
})
