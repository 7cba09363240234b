import { asker } from '../support/ask.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn, type Browser } from '../support/browser.ts'
import { softPasskey, type Misbehaviour, type SoftPasskey } from '../support/passkey.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let ada: Person
let passkey: SoftPasskey
let browser: Browser
const settings = { publicUrl: 'http://localhost:8080' }
beforeAll(async () => void (test = await testApp({ settings })))
afterAll(() => test.close())
beforeEach(async () => {
  ada = (await test.foundCompany()).owner
  passkey = await givePasskey(ada)
  browser = browserOn(test.app)
})

const givePasskey = async (person: Person, on: TestApp = test) => {
  const made = softPasskey()
  const ask = asker(on.app, await on.signIn(person))
  const { body } = await ask('POST /auth/passkeys/register/begin')
  const credential = made.create(body.passkey)
  const answer = await ask('POST /auth/passkeys/register/finish', { name: 'Laptop', credential })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return made
}

const typed = () => ({ email: ada.email, password: ada.password })
const send = (credential: object, from = browser) =>
  from.post('/auth/login/passkey', { ...typed(), credential })
const begun = async () => (await browser.post('/auth/login', typed())).body
const second = async (other: Misbehaviour = {}, more: object = {}) =>
  browser.post('/auth/login/passkey', {
    ...typed(),
    credential: passkey.sign((await begun()).passkey, other),
    ...more,
  })
const alone = async (other: Misbehaviour = {}, more: object = {}) => {
  const { body } = await browser.post('/auth/login/passkey/begin', {})
  return browser.post('/auth/login/passkey/finish', {
    credential: passkey.sign(body.passkey, other),
    ...more,
  })
}
const refused = { status: 401, body: { name: 'InvalidCredentialsException' } }
const sessions = () =>
  test.db.system((tx) =>
    tx.selectFrom('sessions').select('amr').where('user_id', '=', ada.id).orderBy('id', 'desc').execute(),
  )

describe('a password, where there are passkeys', () => {
  it('asks for the second factor as ever, and says with what it can be given', async () => {
    expect(await begun()).toEqual({
      requires2FA: true,
      message: 'Please enter your 2FA code to complete login.',
      methods: ['passkey', 'recovery'],
      passkey: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: 'localhost',
        timeout: 300_000,
        userVerification: 'preferred',
        allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
      },
    })
    await giveAuthenticator(test, ada)
    expect((await begun()).methods).toEqual(['totp', 'passkey', 'recovery'])
  })

  it('asks for recovery codes alone where passkeys can’t be used any more', async () => {
    const beside = await testApp({ beside: test, settings: { publicUrl: 'http://127.0.0.1:8080' } })
    const { body } = await browserOn(beside.app).post('/auth/login', typed())
    expect(body).toEqual({ requires2FA: true, message: expect.any(String), methods: ['recovery'] })
    await beside.close()
  })
})

describe('a passkey as the second factor', () => {
  it('signs in with the password, though its keeper has not made sure of the person', async () => {
    const { status, body } = await second({ unverified: true })
    expect([status, body.user?.email, body.user?.twoFactor]).toEqual([200, ada.email, true])
    expect((await sessions())[0]).toEqual({ amr: ['pwd', 'hwk'] })
  })

  it('signs nobody in with a wrong password', async () => {
    expect(await second({}, { password: 'not-hers-at-all-1' })).toMatchObject(refused)
  })

  it.each<[string, Misbehaviour]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another person', { userHandle: 'AAAA' }],
    ['a counter gone back', { counter: 0 }],
  ])('is refused with %s like a wrong password', async (what, other) => {
    if (what === 'a counter gone back') await second({ counter: 9 })
    expect(await second(other)).toMatchObject(refused)
  })

  it('is good for its challenge once, in the browser that has it, for five minutes', async () => {
    const { passkey: options } = await begun()
    const credential = passkey.sign(options)
    expect(await send(credential, browserOn(test.app))).toMatchObject(refused)
    const again = passkey.sign((await begun()).passkey)
    expect((await send(again)).status).toBe(200)
    expect(await send(again)).toMatchObject(refused)
    const late = passkey.sign((await begun()).passkey)
    test.clock.advance(5 * 60)
    expect(await send(late)).toMatchObject(refused)
  })

  it('does not answer a challenge for signing in without a password, nor the other way round', async () => {
    const { body } = await browser.post('/auth/login/passkey/begin', {})
    const credential = passkey.sign(body.passkey)
    expect(await browser.post('/auth/login/passkey', { ...typed(), credential })).toMatchObject(refused)
    const wanted = passkey.sign((await begun()).passkey)
    expect(await browser.post('/auth/login/passkey/finish', { credential: wanted })).toMatchObject(refused)
  })

  it('leaves a mailed code of the same browser good', async () => {
    const grace = await test.addPerson({ companyId: ada.companyId })
    await browser.post('/auth/login', { email: grace.email, password: grace.password })
    const bound = browser.cookies.get('challenge')
    await browser.post('/auth/login/passkey/begin', {})
    expect(browser.cookies.get('challenge')).toBe(bound)
  })

  it('lets staff choose a company', async () => {
    const staff = await test.addStaff()
    const withCompany = await test.foundCompany()
    await browser.post('/auth/login', { email: staff.email, password: staff.password })
    const handle = Buffer.alloc(64, 7)
    const hers = softPasskey()
    const made = hers.create({
      rp: { id: 'localhost', name: 'Portico' },
      user: { id: handle.toString('base64url'), name: '', displayName: '' },
      challenge: 'x',
    } as Parameters<typeof hers.create>[0])
    const authData = Buffer.from(made.response.attestationObject, 'base64url')
    const at = authData.indexOf(Buffer.from(hers.id, 'base64url')) + 32
    await test.db.system((tx) =>
      tx
        .insertInto('passkeys')
        .values({
          id: crypto.randomUUID(),
          user_id: staff.id,
          credential_id: Buffer.from(hers.id, 'base64url'),
          public_key: authData.subarray(at),
          user_handle: handle,
          name: 'Key',
          provider: null,
          synced: false,
          transports: [],
        })
        .execute(),
    )
    const { body } = await browser.post('/auth/login', { email: staff.email, password: staff.password })
    const answer = await browser.post('/auth/login/passkey', {
      email: staff.email,
      password: staff.password,
      credential: hers.sign(body.passkey),
    })
    expect(answer.body).toMatchObject({ companyAccessByAdmin: true })
    expect(answer.body.companies).toContainEqual(expect.objectContaining({ id: withCompany.id }))
    // Without a password they are nobody.
    const { body: opened } = await browser.post('/auth/login/passkey/begin', {})
    const credential = hers.sign(opened.passkey)
    const id = withCompany.id
    expect(await browser.post('/auth/login/passkey/finish', { credential, companyId: id })).toMatchObject(
      refused,
    )
  })
})

describe('signing in without a password', () => {
  it('begins alike for all, and names nobody’s passkeys', async () => {
    const { status, body } = await browser.post('/auth/login/passkey/begin', {})
    expect(status).toBe(200)
    expect(body).toEqual({
      passkey: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: 'localhost',
        timeout: 300_000,
        userVerification: 'required',
      },
    })
  })

  it('is both factors: it signs in, and tells of a new browser', async () => {
    const { status, body } = await alone()
    expect([status, body.user?.email, body.servicesSuspended]).toEqual([200, ada.email, false])
    expect((await sessions())[0]).toEqual({ amr: ['hwk', 'user'] })
    expect((await test.mailsTo(ada.email))[0]?.template).toBe('new-device')
    await alone()
    const told = (await test.mailsTo(ada.email)).filter(({ template }) => template === 'new-device')
    expect(told).toHaveLength(1)
  })

  it('takes the company that is theirs, and no other', async () => {
    const other = await test.foundCompany()
    expect((await alone({}, { companyId: ada.companyId })).status).toBe(200)
    expect(await alone({}, { companyId: other.id })).toMatchObject(refused)
  })

  it.each<[string, Misbehaviour]>([
    ['whose keeper has not made sure of the person', { unverified: true }],
    ['at another origin', { origin: 'http://localhost:9090' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another person', { userHandle: 'AAAA' }],
    ['for nobody', { userHandle: '' }],
    ['for another challenge', { challenge: 'B'.repeat(43) }],
  ])('refuses a signature %s', async (_, other) => {
    expect(await alone(other)).toMatchObject(refused)
  })

  it('refuses everyone alike: unknown passkeys, people who are disabled, copies', async () => {
    const bodies: unknown[] = []
    const note = ({ status, body }: { status: number; body: { requestId?: string } }) => {
      const { requestId: _, ...rest } = body
      bodies.push({ status, ...rest })
    }
    note(await alone({ unverified: true }))
    const known = passkey
    passkey = softPasskey()
    note(await alone())
    passkey = known
    await alone({ counter: 20 })
    note(await alone({ counter: 20 }))
    await test.db.system((tx) =>
      tx.updateTable('users').set({ status: 'disabled' }).where('id', '=', ada.id).execute(),
    )
    note(await alone({ counter: 30 }))
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]).toMatchObject({ status: 401, name: 'InvalidCredentialsException' })
  })

  it('takes a signature once, and in the browser that has begun', async () => {
    const { body } = await browser.post('/auth/login/passkey/begin', {})
    const credential = passkey.sign(body.passkey)
    expect(await browserOn(test.app).post('/auth/login/passkey/finish', { credential })).toMatchObject(
      refused,
    )
    const { body: anew } = await browser.post('/auth/login/passkey/begin', {})
    const good = passkey.sign(anew.passkey)
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.post('/auth/login/passkey/finish', { credential: good })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
  })

  it('writes down who could not prove to be somebody', async () => {
    await alone({ unverified: true })
    const entries = await test.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'outcome', 'details'])
        .where('actor_id', '=', ada.id)
        .where('action', '=', 'auth.login-failed')
        .execute(),
    )
    expect(entries).toEqual([
      { action: 'auth.login-failed', outcome: 'failure', details: { step: 'passkey' } },
    ])
  })

  it('counts with all other factors: five wrong ones in a quarter of an hour', async () => {
    const counted = await testApp({ beside: test, settings: { ...settings, rateLimit: true } })
    browser = browserOn(counted.app)
    for (let n = 0; n < 5; n += 1) await alone({ unverified: true })
    expect((await alone()).body.name).toBe('TooManyAttemptsException')
    test.clock.advance(15 * 60)
    expect((await alone()).status).toBe(200)
    await counted.close()
  })
})
