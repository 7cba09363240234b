import { asker, type Ask } from '../support/ask.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { knownBrowser } from '../support/browser.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let ada: Person
let ask: Ask
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => {
  ada = (await test.foundCompany()).owner
  ask = asker(test.app, await test.signIn(ada))
})

const mails = async () => (await test.mailsTo(ada.email)).map(({ template }) => template)
const newCodes = async () => (await ask('POST /auth/2fa/recovery-codes')).body.data?.recoveryCodes as string[]

describe('new recovery codes', () => {
  it('take the place of the old ones, and leave the authenticator in use', async () => {
    const shown = await giveAuthenticator(test, ada)
    const [old = ''] = await newCodes()
    const codes = await newCodes()
    expect(codes).toHaveLength(10)
    expect((await ask('POST /auth/2fa/verify', { token: old })).status).toBe(422)
    expect((await ask('POST /auth/2fa/verify', { token: codes[0] })).status).toBe(200)
    expect((await ask('POST /auth/2fa/verify', { token: shown() })).status).toBe(200)
    expect((await ask('GET /auth/2fa/status')).body.data.recoveryCodesLeft).toBe(9)
    expect(await mails()).toEqual(['recovery-code-used', 'recovery-codes-renewed', 'recovery-codes-renewed'])
  })

  it('want a fresh proof, and a factor that they stand in for', async () => {
    expect((await ask('POST /auth/2fa/recovery-codes')).status).toBe(409)
    await giveAuthenticator(test, ada)
    test.clock.advance(16 * 60)
    // A token that outlives the proof.
    ask = asker(test.app, await test.signIn(ada))
    test.clock.advance(9 * 60)
    await test.db.system((tx) =>
      tx.updateTable('sessions').set({ sudo_until: null }).where('user_id', '=', ada.id).execute(),
    )
    expect((await ask('POST /auth/2fa/recovery-codes')).body.name).toBe('StepUpRequiredException')
  })
})

describe('known browsers', () => {
  it('are listed by name and address, the one that asks among them', async () => {
    const browser = await knownBrowser(test, ada, { name: 'Firefox on Linux' })
    const secret = browser.cookies.get('device') ?? ''
    const answer = await ask('GET /auth/browsers', undefined, { cookie: `device=${secret}` })
    expect(answer.body.data).toMatchObject([{ name: 'Firefox on Linux', ip: '127.0.0.1', current: true }])
    expect((await ask('GET /auth/browsers')).body.data[0].current).toBe(false)
    expect(JSON.stringify(answer.body)).not.toContain(secret)
  })

  it('are forgotten one by one: the next sign-in takes a mailed code', async () => {
    const browser = await knownBrowser(test, ada)
    const [{ id }] = (await ask('GET /auth/browsers')).body.data
    const stranger = asker(test.app, await test.signIn((await test.foundCompany()).owner))
    expect((await stranger(`DELETE /auth/browsers/${id}`)).status).toBe(404)
    expect((await ask(`DELETE /auth/browsers/${id}`)).status).toBe(200)
    test.clock.advance(61)
    const { body } = await browser.post('/auth/login', { email: ada.email, password: ada.password })
    expect(body.requiresVerification).toBe(true)
  })
})

describe('signing out everywhere', () => {
  it('ends this session too, and leaves browsers and tokens unless it is told otherwise', async () => {
    await knownBrowser(test, ada)
    const elsewhere = asker(test.app, await test.signIn(ada))
    expect((await ask('DELETE /auth/sessions?all=true')).status).toBe(200)
    expect((await ask('GET /auth/sessions')).status).toBe(401)
    expect((await elsewhere('GET /auth/sessions')).status).toBe(401)
    ask = asker(test.app, await test.signIn(ada))
    expect((await ask('GET /auth/browsers')).body.data).toHaveLength(1)
  })

  it('forgets browsers and pauses API tokens when it is told to', async () => {
    await knownBrowser(test, ada)
    await ask('POST /auth/tokens', { name: 'CI', permissions: ['projects:read'] })
    await ask('DELETE /auth/sessions?all=true&forgetBrowsers=true&pauseTokens=true')
    ask = asker(test.app, await test.signIn(ada))
    expect((await ask('GET /auth/browsers')).body.data).toEqual([])
    expect((await ask('GET /auth/tokens')).body.data).toMatchObject([{ state: 'paused' }])
  })

  it('tells of each session how it began and when it ends', async () => {
    const [session] = (await ask('GET /auth/sessions')).body.data
    expect(session.method).toBe('password')
    expect(Date.parse(session.expiresAt)).toBeGreaterThan(test.clock.now().getTime())
  })
})
