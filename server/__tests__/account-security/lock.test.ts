import { asker, type Ask } from '../support/ask.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn, codeFor, knownBrowser } from '../support/browser.ts'
import { softPasskey } from '../support/passkey.ts'
import { testApp, type Person, type SignedIn, type TestApp } from '../support/people.ts'
import { mailResets, reset, resetCodeFor } from '../support/recovery.ts'

/* Locking one's account by the link of an alert, and what opens it again. */

let test: TestApp
let ada: Person
let session: SignedIn
let ask: Ask
const settings = { publicUrl: 'http://localhost:8080' }
beforeAll(async () => void (test = await testApp({ settings })))
afterAll(() => test.close())
beforeEach(async () => {
  ada = (await test.foundCompany()).owner
  session = await test.signIn(ada)
  ask = asker(test.app, session)
})

const renewed = 'eleven amber lamps drifting'
const typed = () => ({ email: ada.email, password: ada.password })

/** The secret in the newest alert of a kind. */
const linkIn = async (template: string, email = ada.email) => {
  const alert = (await test.mailsTo(email)).find((mail) => mail.template === template)
  const secret = alert?.data['lock']
  if (!secret) throw new Error(`No alert ${template} with a link`)
  return secret
}
const follow = (token: string) => browserOn(test.app).post('/auth/lock', { token })
const makeToken = async () =>
  (await ask('POST /auth/tokens', { name: 'CI', permissions: ['projects:read'] })).body.data as {
    token: { id: string }
    secret: string
  }
const withToken = (secret: string) =>
  asker(test.app, { headers: { authorization: `Bearer ${secret}` } })('GET /projects')
/** A link that locks, and the token that it came with. */
const alerted = async () => {
  const made = await makeToken()
  return { ...made, link: await linkIn('token-created') }
}
const isLocked = async () => {
  const { locked_at } = await test.db.system((tx) =>
    tx.selectFrom('users').select('locked_at').where('id', '=', ada.id).executeTakeFirstOrThrow(),
  )
  return locked_at !== null
}
const refused = { status: 401, body: { name: 'InvalidCredentialsException' } }
const resets = async () =>
  reset(test, { email: ada.email, code: await resetCodeFor(test, ada.email), password: renewed })

describe('the link of an alert', () => {
  it('is kept as a hash alone, and waits sealed', async () => {
    const { link } = await alerted()
    const kept = await test.db.system(async (tx) => [
      await tx.selectFrom('lock_links').selectAll().execute(),
      await tx.selectFrom('outbox').selectAll().execute(),
      await tx.selectFrom('audit_log').selectAll().execute(),
    ])
    expect(JSON.stringify(kept)).not.toContain(link)
  })

  it('locks the account: sessions end, API tokens pause, and the person is asked to choose a password', async () => {
    const { link, secret } = await alerted()
    const { status, body } = await follow(link)
    expect({ status, body }).toEqual({ status: 200, body: { data: null } })
    expect((await ask('GET /users/me')).status).toBe(401)
    expect((await browserOn(test.app).post('/auth/refresh', session)).status).toBe(401)
    expect((await withToken(secret)).status).toBe(401)
    expect((await test.mailsTo(ada.email))[0]?.template).toBe('account-locked')
  })

  it('is in the log of the company, with how many sessions it has ended', async () => {
    const { link } = await alerted()
    await follow(link)
    const grace = await test.addPerson({ companyId: ada.companyId, role: 'Owner' })
    const { body } = await asker(test.app, await test.signIn(grace))('GET /logs?action=auth.account-locked')
    expect(body.data.entries).toMatchObject([{ target: { kind: 'user', id: ada.id }, details: { ended: 1 } }])
  })

  it('is seen by those who see the company’s people, until it is opened again', async () => {
    const grace = await test.addPerson({ companyId: ada.companyId, role: 'Administrator' })
    const asGrace = asker(test.app, await test.signIn(grace))
    const seen = async () => (await asGrace(`GET /users/${ada.id}`)).body.data
    const { lockedAt, revision } = await seen()
    expect(lockedAt).toBeNull()
    const { link } = await alerted()
    await follow(link)
    const locked = await seen()
    expect(locked).toMatchObject({ status: 'active', lockedAt: test.clock.now().toISOString() })
    // Consoles that are open are told.
    expect(locked.revision).toBeGreaterThan(revision)
    await resets()
    expect((await seen()).lockedAt).toBeNull()
  })

  it('is good once, and all others of the person with it', async () => {
    const { link: first } = await alerted()
    const { link: second } = await alerted()
    await follow(first)
    await resets()
    expect((await follow(first)).status).toBe(200)
    expect((await follow(second)).status).toBe(200)
    expect(await isLocked()).toBe(false)
  })

  it('is good for a week', async () => {
    const { link } = await alerted()
    test.clock.advance(7 * 24 * 3600)
    expect((await follow(link)).status).toBe(200)
    expect(await isLocked()).toBe(false)
  })

  it('of two who follow it at once locks for one', async () => {
    const { link } = await alerted()
    const answers = await Promise.all([follow(link), follow(link)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const told = (await test.mailsTo(ada.email)).filter(({ template }) => template === 'account-locked')
    expect(told).toHaveLength(1)
  })

  it('answers the same to what is no link at all, and locks nobody', async () => {
    const { status, body } = await follow('nonsense')
    expect({ status, body }).toEqual({ status: 200, body: { data: null } })
    expect(await isLocked()).toBe(false)
  })

  it('locks staff as well', async () => {
    const staff = await test.addStaff()
    const code = await giveAuthenticator(test, staff)
    const company = { companyId: ada.companyId }
    const by = { email: staff.email, password: staff.password, token: code(), ...company }
    const { body } = await browserOn(test.app).post('/auth/login/2fa', by)
    await follow(await linkIn('new-device', staff.email))
    const headers = { authorization: `Bearer ${body.access_token}` }
    expect((await asker(test.app, { headers })('GET /users/me')).status).toBe(401)
    test.clock.advance(30)
    expect(await browserOn(test.app).post('/auth/login/2fa', { ...by, token: code() })).toMatchObject(refused)
  })

  it('is in every alert', async () => {
    await knownBrowser(test, ada)
    const { id: companyId } = await test.foundCompany()
    const grace = await test.addPerson({ companyId })
    const code = await giveAuthenticator(test, grace)
    await browserOn(test.app).post('/auth/login/2fa', { ...grace, token: code() })
    const asGrace = asker(test.app, await test.signIn(grace))
    await asGrace('POST /auth/2fa/recovery-codes')
    test.clock.advance(30)
    await asGrace('POST /auth/2fa/disable', { token: code() })
    await asGrace('POST /auth/password', { currentPassword: grace.password, password: renewed })
    for (const template of [
      'new-device',
      'recovery-codes-renewed',
      'two-factor-disabled',
      'password-changed',
    ])
      expect(await linkIn(template, grace.email)).toMatch(/^[\w-]{43}$/)
  })
})

describe('a locked account', () => {
  let link: string
  let token: { id: string }
  let secret: string

  beforeEach(async () => void ({ link, token, secret } = await alerted()))

  it('is not signed in to with the right password, though the browser is known', async () => {
    const browser = await knownBrowser(test, ada)
    await follow(link)
    expect(await browser.post('/auth/login', typed())).toMatchObject(refused)
  })

  it('is not signed in to with a second factor', async () => {
    const code = await giveAuthenticator(test, ada)
    await follow(link)
    const answer = await browserOn(test.app).post('/auth/login/2fa', { ...typed(), token: code() })
    expect(answer).toMatchObject(refused)
  })

  it('is not signed in to with a passkey alone', async () => {
    const passkey = softPasskey()
    const { body: made } = await ask('POST /auth/passkeys/register/begin')
    const credential = passkey.create(made.passkey)
    await ask('POST /auth/passkeys/register/finish', { name: 'Laptop', credential })
    await follow(link)
    const browser = browserOn(test.app)
    const { body } = await browser.post('/auth/login/passkey/begin', {})
    const answer = await browser.post('/auth/login/passkey/finish', {
      credential: passkey.sign(body.passkey),
    })
    expect(answer).toMatchObject(refused)
  })

  it('is not entered with a code that was on its way', async () => {
    const browser = browserOn(test.app)
    await browser.post('/auth/login', typed())
    const code = await codeFor(test, ada.email)
    await follow(link)
    const answer = await browser.post('/auth/verify-login', { email: ada.email, code })
    expect(answer.status).toBe(422)
  })

  it('lets no API token in, though one was resumed and confirmed while it was being locked', async () => {
    await follow(link)
    await test.db.tenant(ada, (tx) =>
      tx
        .updateTable('api_tokens')
        .set({ state: 'active', unconfirmed_since: null })
        .where('id', '=', token.id)
        .execute(),
    )
    expect((await withToken(secret)).status).toBe(401)
  })

  it('takes no reset code from before', async () => {
    const code = await resetCodeFor(test, ada.email)
    await follow(link)
    expect((await reset(test, { email: ada.email, code, password: renewed })).status).toBe(422)
    expect(await isLocked()).toBe(true)
  })

  it('is open again with a new password; each API token that came with the alert is confirmed by its owner', async () => {
    await follow(link)
    expect((await resets()).status).toBe(200)
    expect(await isLocked()).toBe(false)
    expect((await withToken(secret)).status).toBe(401)
    ask = asker(test.app, await test.signIn(ada))
    expect((await ask(`POST /auth/unconfirmed/${token.id}/confirm`)).status).toBe(200)
    expect((await withToken(secret)).status).toBe(200)
    const browser = await knownBrowser(test, { ...ada, password: renewed })
    expect(browser.cookies.get('device')).toBeDefined()
  })

  it('that the company has disabled meanwhile is mailed no code', async () => {
    await follow(link)
    await test.db.tenant(ada, (tx) =>
      tx.updateTable('users').set({ status: 'disabled' }).where('id', '=', ada.id).execute(),
    )
    await browserOn(test.app).post('/forgot-password', { email: ada.email })
    await mailResets(test)
    expect((await test.mailsTo(ada.email))[0]?.template).toBe('account-locked')
  })
})
