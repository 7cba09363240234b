import { asker, type Ask } from '../support/ask.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { softPasskey, type Misbehaviour, type SoftPasskey } from '../support/passkey.ts'
import { testApp, type Person, type SignedIn, type TestApp } from '../support/people.ts'

let test: TestApp
let ada: Person
let session: SignedIn
let ask: Ask
const settings = { rateLimit: true, accessTtlSeconds: 3600, publicUrl: 'http://localhost:8080' }
beforeAll(async () => void (test = await testApp({ settings })))
afterAll(() => test.close())
beforeEach(async () => {
  ada = (await test.foundCompany()).owner
  session = await test.signIn(ada)
  ask = asker(test.app, session)
})

const begun = async () => (await ask('POST /auth/passkeys/register/begin')).body.passkey
const add = async (passkey = softPasskey(), other: Misbehaviour = {}, name = 'Laptop') =>
  ask('POST /auth/passkeys/register/finish', { name, credential: passkey.create(await begun(), other) })
const added = async (name = 'Laptop') => {
  const passkey = softPasskey()
  const { body } = await add(passkey, {}, name)
  return { passkey, id: body.data.passkey.id as string, recoveryCodes: body.data.recoveryCodes as string[] }
}
const list = async () => (await ask('GET /auth/passkeys')).body.data
const status = async () => (await ask('GET /auth/2fa/status')).body.data
const asked = async () => (await ask('GET /auth/passkeys/challenge')).body.passkey
const verify = async (passkey: SoftPasskey, other: Misbehaviour = {}) =>
  ask('POST /auth/passkeys/verify', { credential: passkey.sign(await asked(), other) })
const mails = async () => (await test.mailsTo(ada.email)).map(({ template }) => template)
const requireFactor = () =>
  test.db.system((tx) =>
    tx
      .insertInto('security_policies')
      .values({
        company_id: ada.companyId,
        require_two_factor: true,
        required_from: test.clock.now(),
        max_token_days: null,
      })
      .execute(),
  )
const wrong = { status: 422, body: { name: 'InvalidCodeException' } }

describe('adding a passkey', () => {
  it('tells the browser whom it is for, and no more than that', async () => {
    const options = await begun()
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Portico' },
      user: { name: ada.email, displayName: ada.name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: [],
    })
    expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257])
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(64)
    expect(options.user.id).not.toContain(Buffer.from(ada.id).toString('base64url'))
  })

  it('keeps it, gives ten recovery codes with the first factor, ends other sessions and tells the person', async () => {
    const elsewhere = asker(test.app, await test.signIn(ada))
    const { status: code, body } = await add()
    expect([code, body.data.recoveryCodes.length]).toEqual([200, 10])
    expect(await list()).toEqual({
      passkeys: [
        {
          id: body.data.passkey.id,
          name: 'Laptop',
          provider: null,
          synced: false,
          createdAt: test.clock.now().toISOString(),
          lastUsedAt: null,
          unconfirmed: false,
        },
      ],
      origin: 'http://localhost:8080',
      unavailable: null,
    })
    expect(await status()).toMatchObject({
      enabled: false,
      recoveryCodesLeft: 10,
      methods: ['passkey', 'recovery'],
    })
    expect((await elsewhere('GET /auth/passkeys')).status).toBe(401)
    expect(await mails()).toEqual(['passkey-added'])
  })

  it('gives no further codes with a second factor, of either kind', async () => {
    await added()
    expect((await added('Phone')).recoveryCodes).toEqual([])
    const grace = await test.addPerson({ companyId: ada.companyId })
    await giveAuthenticator(test, grace)
    ask = asker(test.app, await test.signIn(grace))
    expect((await added()).recoveryCodes).toEqual([])
  })

  it('wants a fresh proof of identity', async () => {
    test.clock.advance(16 * 60)
    expect((await ask('POST /auth/passkeys/register/begin')).body.name).toBe('StepUpRequiredException')
  })

  it.each<[string, Misbehaviour]>([
    ['made at another origin', { origin: 'http://localhost:9090' }],
    ['made for another host', { rpId: 'example.com' }],
    ['made for another challenge', { challenge: 'A'.repeat(43) }],
    ['that is a signature', { type: 'webauthn.get' }],
  ])('refuses one %s', async (_, other) => {
    expect(await add(softPasskey(), other)).toMatchObject(wrong)
    expect((await list()).passkeys).toEqual([])
  })

  it('takes each challenge once, also from requests that race', async () => {
    const options = await begun()
    const finish = () =>
      ask('POST /auth/passkeys/register/finish', { name: 'One', credential: softPasskey().create(options) })
    const answers = await Promise.all([finish(), finish(), finish()])
    expect(answers.map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })

  it('takes a challenge for five minutes, and of this session alone', async () => {
    const options = await begun()
    const passkey = softPasskey()
    const body = { name: 'Late', credential: passkey.create(options) }
    const other = asker(test.app, await test.signIn(ada))
    expect(await other('POST /auth/passkeys/register/finish', body)).toMatchObject(wrong)
    const late = { name: 'Late', credential: passkey.create(await begun()) }
    test.clock.advance(5 * 60)
    expect(await ask('POST /auth/passkeys/register/finish', late)).toMatchObject(wrong)
  })

  it('refuses one that another account has', async () => {
    const { passkey } = await added()
    const other = (await test.foundCompany()).owner
    ask = asker(test.app, await test.signIn(other))
    expect((await add(passkey)).status).toBe(409)
  })

  it('ends at ten', async () => {
    for (let n = 1; n <= 10; n += 1) await added(`Key ${n}`)
    expect((await ask('POST /auth/passkeys/register/begin')).body.context).toEqual({ reason: 'tooMany' })
  })

  it('never asks for more than there can be, from requests that race', async () => {
    for (let n = 1; n <= 9; n += 1) await added(`Key ${n}`)
    const [one, two] = [await begun(), await begun()]
    await Promise.all(
      [one, two].map((options) =>
        ask('POST /auth/passkeys/register/finish', { name: 'X', credential: softPasskey().create(options) }),
      ),
    )
    expect((await list()).passkeys).toHaveLength(10)
  })

  it.each([
    ['http://127.0.0.1:8080', 'address'],
    ['http://[::1]:8080', 'address'],
    ['http://console.example.com', 'insecure'],
  ])('is not possible at %s, and says why', async (publicUrl, reason) => {
    const beside = await testApp({ beside: test, settings: { ...settings, publicUrl } })
    const there = asker(beside.app, await beside.signIn(ada))
    expect((await there('GET /auth/passkeys')).body.data.unavailable).toBe(reason)
    const answer = await there('POST /auth/passkeys/register/begin')
    expect([answer.status, answer.body.context]).toEqual([409, { reason }])
    await beside.close()
  })
})

describe('a passkey', () => {
  it('gets another name', async () => {
    const { id } = await added()
    expect((await ask(`PATCH /auth/passkeys/${id}`, { name: ' Work laptop ' })).body.data.name).toBe(
      'Work laptop',
    )
    expect((await ask(`PATCH /auth/passkeys/${id}`, { name: 'x'.repeat(61) })).status).toBe(422)
  })

  it('is removed with its recovery codes when it is the last factor, and the person is told', async () => {
    const { id } = await added()
    expect((await ask(`DELETE /auth/passkeys/${id}`)).status).toBe(200)
    expect(await status()).toEqual({
      enabled: false,
      pending: false,
      confirmedAt: null,
      recoveryCodesLeft: 0,
    })
    expect((await mails())[0]).toBe('passkey-removed')
  })

  it('is removed without its codes while another factor is left', async () => {
    await added()
    const { id } = await added('Phone')
    await ask(`DELETE /auth/passkeys/${id}`)
    expect((await status()).recoveryCodesLeft).toBe(10)
  })

  it('stays when it is the last factor and the company requires one', async () => {
    const { id } = await added()
    await requireFactor()
    const answer = await ask(`DELETE /auth/passkeys/${id}`)
    expect([answer.status, answer.body.context]).toEqual([409, { reason: 'lastFactor' }])
    expect((await list()).passkeys).toHaveLength(1)
    await added('Phone')
    expect((await ask(`DELETE /auth/passkeys/${id}`)).status).toBe(200)
  })

  it('is one of the last two for one of two who race, where the company requires one', async () => {
    const ids = [(await added()).id, (await added('Phone')).id]
    await requireFactor()
    const answers = await Promise.all(ids.map((id) => ask(`DELETE /auth/passkeys/${id}`)))
    expect(answers.map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('of somebody else is not there', async () => {
    const { id } = await added()
    const grace = await test.addPerson({ companyId: ada.companyId })
    const hers = asker(test.app, await test.signIn(grace))
    expect((await hers(`PATCH /auth/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await hers(`DELETE /auth/passkeys/${id}`)).status).toBe(404)
  })

  it('meets what the company requires, and colleagues see that it is one', async () => {
    await requireFactor()
    expect((await ask('GET /projects')).body.name).toBe('TwoFactorRequiredException')
    await added()
    expect((await ask('GET /projects')).status).toBe(200)
    const { body } = await ask(`GET /users/${ada.id}`)
    expect(body.data).toMatchObject({ twoFactor: true, factors: ['passkey'] })
  })
})

describe('turning the authenticator off', () => {
  it('leaves passkeys and codes, though the company requires a factor', async () => {
    await added()
    const shown = await giveAuthenticator(test, ada)
    await requireFactor()
    expect((await ask('POST /auth/2fa/disable', { token: shown() })).status).toBe(200)
    expect(await status()).toMatchObject({ enabled: false, recoveryCodesLeft: 10 })
    expect((await test.mailsTo(ada.email))[0]).toMatchObject({
      template: 'two-factor-disabled',
      data: { left: 'passkey' },
    })
  })

  it('is a conflict where there are passkeys alone', async () => {
    const { recoveryCodes } = await added()
    expect((await ask('POST /auth/2fa/disable', { token: recoveryCodes[0] })).status).toBe(409)
  })
})

describe('proving to be oneself', () => {
  it('opens the guarded calls for fifteen minutes, and a password no longer does', async () => {
    const { passkey } = await added()
    test.clock.advance(16 * 60)
    expect((await ask('POST /auth/password/confirm', { password: ada.password })).status).toBe(403)
    expect((await ask('POST /auth/passkeys/register/begin')).status).toBe(403)
    expect((await verify(passkey)).body).toEqual({ data: { valid: true } })
    expect((await ask('POST /auth/passkeys/register/begin')).status).toBe(200)
    expect((await list()).passkeys[0].lastUsedAt).toBe(test.clock.now().toISOString())
  })

  it('names the passkeys that will do', async () => {
    const { passkey } = await added()
    expect(await asked()).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
    })
  })

  it.each<[string, Misbehaviour]>([
    ['at another origin', { origin: 'https://localhost:8080' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another person', { userHandle: 'AAAA' }],
    ['that makes a passkey', { type: 'webauthn.create' }],
  ])('refuses a signature %s', async (_, other) => {
    const { passkey } = await added()
    expect(await verify(passkey, other)).toMatchObject(wrong)
  })

  it('refuses a counter that goes back, as that of a copy does', async () => {
    const { passkey } = await added()
    await verify(passkey, { counter: 7 })
    expect(await verify(passkey, { counter: 7 })).toMatchObject(wrong)
    expect(await verify(passkey, { counter: 3 })).toMatchObject(wrong)
    expect((await verify(passkey, { counter: 8 })).status).toBe(200)
  })

  it('believes a keeper that counts nothing', async () => {
    const passkey = softPasskey(undefined, { counts: false })
    await add(passkey)
    expect((await verify(passkey)).status).toBe(200)
    expect((await verify(passkey)).status).toBe(200)
  })

  it('takes each challenge once, and none of another session', async () => {
    const { passkey } = await added()
    const options = await asked()
    const credential = passkey.sign(options)
    const other = asker(test.app, await test.signIn(ada))
    expect(await other('POST /auth/passkeys/verify', { credential })).toMatchObject(wrong)
    const again = passkey.sign(await asked())
    expect((await ask('POST /auth/passkeys/verify', { credential: again })).status).toBe(200)
    expect(await ask('POST /auth/passkeys/verify', { credential: again })).toMatchObject(wrong)
  })

  it('refuses the passkey of somebody else', async () => {
    const { passkey } = await added()
    const other = (await test.foundCompany()).owner
    ask = asker(test.app, await test.signIn(other))
    await added()
    expect(await verify(passkey)).toMatchObject(wrong)
  })

  it('counts with all other factors: five wrong ones in a quarter of an hour', async () => {
    const { passkey, recoveryCodes } = await added()
    for (let n = 0; n < 3; n += 1) await verify(passkey, { origin: 'https://evil.example' })
    for (let n = 0; n < 2; n += 1) await ask('POST /auth/2fa/verify', { token: '123456' })
    expect((await verify(passkey)).body.name).toBe('TooManyAttemptsException')
    expect((await ask('POST /auth/2fa/verify', { token: recoveryCodes[0] })).status).toBe(429)
    test.clock.advance(15 * 60)
    expect((await verify(passkey)).status).toBe(200)
  })
})
